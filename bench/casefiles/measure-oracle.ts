import type { BenchRun } from '../bench-run.ts'
import { shareRow } from '../clinical/wilson.ts'
import type { Row } from '../row.ts'
import { noLoss } from './answered-page.ts'
import type { CaseSet, NoteCase } from './labels.ts'
import { oracle } from './oracle.ts'
import { type OnMiss, type Scores, tallyOf } from './tally.ts'

export type ScoreCases = (
  names?: readonly string[],
  onMiss?: OnMiss,
  noteCase?: NoteCase,
  set?: CaseSet,
) => Promise<Scores>

/** What a model that knows the labels adds to the rules: how much of an answer comes through as conflicts. */
export async function measureOracle({ say }: Pick<BenchRun, 'say'>, scoreCases: ScoreCases): Promise<Row[]> {
  say('rules alone')
  const rules = await scoreCases()
  say('labels in place of answers')
  const lost = noLoss()
  const rows = beside(rules, await scoreCases(undefined, undefined, oracle(lost)), { gate: 0.95, target: 0.95 })
  say(`${lost.kept} taken; ${lost.known} known, ${lost.quote} without a quote, ${lost.schema} not of the schema`)
  return rows
}

type Bar = { readonly gate: number; readonly target: number }

/** Facts and conflicts with a model, each beside the rules alone; precision may not be below theirs. */
export function beside(rules: Scores, model: Scores, recall: Bar): Row[] {
  const [bareSides, sides] = [tallyOf(rules, 'sides'), tallyOf(model, 'sides')]
  const read = { ...recall, bare: bareSides.found / bareSides.labelled }
  const rows = ['facts', 'conflicts'].flatMap((what) => {
    const [bare, ours] = [tallyOf(rules, what), tallyOf(model, what)]
    const precision = bare.right / bare.reported
    const found = { ...recall, bare: bare.found / bare.labelled }
    const row = shareRow(`${what} found`, ours.found, ours.labelled, found)
    const right = { gate: precision, target: precision, bare: precision }
    return [
      what === 'conflicts' ? row : { ...row, bar: '', verdict: '' as const },
      shareRow(`${what} right`, ours.right, ours.reported, right),
    ]
  })
  return [shareRow('conflicts with both sides read', sides.found, sides.labelled, read), ...rows]
}
