import type { BenchRun } from '../bench-run.ts'
import { shareRow, shownShare } from '../clinical/wilson.ts'
import type { Row } from '../row.ts'
import { firstLook } from './first-look.ts'
import { readCases } from './labels.ts'
import { scoreConflicts } from './score-conflicts.ts'
import { scoreFacts } from './score-facts.ts'
import { scoreDates, scorePatients, scoreVisits } from './score-visits.ts'
import { type OnMiss, type Scores, type Tally, tallyOf } from './tally.ts'

/** Case files written and labelled by hand, as real claim records come: shown beside the first look at them. */
export async function benchCasefiles({ say }: BenchRun): Promise<Row[]> {
  say('case files written by hand')
  return toRows(await scoreCases())
}

export async function scoreCases(names?: readonly string[], onMiss?: OnMiss): Promise<Scores> {
  const scores: Scores = new Map()
  for await (const one of readCases(names)) {
    scoreVisits(one, scores, onMiss)
    scoreDates(one, scores, onMiss)
    scorePatients(one, scores)
    scoreFacts(one, scores, onMiss)
    scoreConflicts(one, scores, onMiss)
  }
  return scores
}

type Gate = { readonly gate: number; readonly target: number }

/** Gates stand a little below what is reached, so that a change for the worse is seen. */
const gates: Readonly<Partial<Record<keyof typeof firstLook, Gate>>> = {
  'visits found': { gate: 0.28, target: 0.95 },
  'visits right': { gate: 0.8, target: 0.95 },
  'findings under the right date': { gate: 0.58, target: 0.97 },
  'facts found': { gate: 0.66, target: 0.85 },
  'facts right': { gate: 0.78, target: 0.85 },
}

function toRows(scores: Scores): Row[] {
  const of = (name: string): Tally => tallyOf(scores, name)
  const [visits, facts, conflicts] = [of('visits'), of('facts'), of('conflicts')]
  const judged: readonly (readonly [keyof typeof firstLook, number, number])[] = [
    ['visits found', visits.found, visits.labelled],
    ['visits right', visits.right, visits.reported],
    ['findings under the right date', of('dates').found, of('dates').labelled],
    ['facts found', facts.found, facts.labelled],
    ['facts with the right value', facts.valued, facts.labelled],
    ['facts right', facts.right, facts.reported],
    ['conflicts found', conflicts.found, conflicts.labelled],
    ['conflicts right', conflicts.right, conflicts.reported],
  ]
  const shown = [...scores].filter(([name]) => name.includes('.'))
  return [
    ...judged.map(([figure, hits, all]) => {
      const bar = gates[figure] ?? { gate: 0, target: 0 }
      const row = shareRow(figure, hits, all, { ...bar, bare: firstLook[figure] })
      return gates[figure] ? row : { ...row, bar: '', verdict: '' as const }
    }),
    ...shown
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { found, labelled }]) => shownShare(`${name} found`, found, labelled)),
  ]
}
