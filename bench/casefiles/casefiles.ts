import type { BenchRun } from '../bench-run.ts'
import { shareRow, shownShare } from '../clinical/wilson.ts'
import { noneOf, type Row, shown } from '../row.ts'
import { scoreCombined } from './combined.ts'
import { measureCombinedScans } from './combined-scans.ts'
import { misreadCopies, otherFigures } from './copies.ts'
import { firstLook } from './first-look.ts'
import { type CaseSet, type NoteCase, readCases } from './labels.ts'
import { measureModel } from './measure-model.ts'
import { measureOracle } from './measure-oracle.ts'
import { measureCasefiles } from './measure-speed.ts'
import { scoreConflicts } from './score-conflicts.ts'
import { scoreDecisions } from './score-decisions.ts'
import { scoreFacts } from './score-facts.ts'
import { scoreSides } from './score-sides.ts'
import { scoreCopies, scoreDates, scorePatients, scoreVisits } from './score-visits.ts'
import { type OnMiss, type Scores, type Tally, tallyOf } from './tally.ts'
import { measureUnseen } from './unseen.ts'

/** Case files written and labelled by hand, as real claim records come: shown beside the first look at them. */
export async function benchCasefiles(run: BenchRun): Promise<Row[]> {
  const { say, quick, scans, oracle, model } = run
  if (scans) return measureCombinedScans(run)
  if (oracle) return measureOracle(run, scoreCases)
  if (model) return measureModel(run, model, scoreCases)
  say('case files written by hand')
  const scores = await scoreCases()
  const rows = judgeScores(scores)
  const { found: once, labelled: inAll } = tallyOf(scores, 'decisions')
  say('case files that no rule was written from')
  const unseen = await measureUnseen(scoreCases)
  say('combined scans')
  const { labelled, found, reported, right } = tallyOf(scoreCombined(1, quick ? 40 : 200), 'visits')
  say('copies')
  const [others, again] = [await otherFigures(), await misreadCopies()]
  return [
    ...rows,
    shown('findings decided over five reports, beside those shown', { ours: once, bare: inAll, ratio: once / inAll }),
    ...unseen,
    shareRow('combined scans, visits found', found, labelled, { gate: 0.95, target: 0.95 }),
    shareRow('combined scans, visits right', right, reported, { gate: 0.95, target: 0.95 }),
    noneOf('one form with other figures taken for a copy', others.taken, others.of),
    shareRow('copies with one letter in fifty misread', again.taken, again.of, { gate: 0.95, target: 0.95 }),
    ...(await measureCasefiles(run)),
  ]
}

export async function scoreCases(
  names?: readonly string[],
  onMiss?: OnMiss,
  noteCase?: NoteCase,
  set?: CaseSet,
): Promise<Scores> {
  const scores: Scores = new Map()
  for await (const one of readCases(names, noteCase, set)) {
    scoreVisits(one, scores, onMiss)
    scoreDates(one, scores, onMiss)
    scoreCopies(one, scores, onMiss)
    scorePatients(one, scores)
    scoreFacts(one, scores, onMiss)
    scoreConflicts(one, scores, onMiss)
    scoreSides(one, scores)
    scoreDecisions(one, scores)
  }
  return scores
}

type Gate = { readonly gate: number; readonly target: number }

/** Gates stand a little below what is reached, so that a change for the worse is seen. */
const gates: Readonly<Partial<Record<keyof typeof firstLook, Gate>>> = {
  'visits found': { gate: 0.96, target: 0.95 },
  'visits right': { gate: 0.96, target: 0.95 },
  'findings under the right date': { gate: 0.97, target: 0.97 },
  'types of visits right': { gate: 0.9, target: 0.9 },
  'copies found': { gate: 0.95, target: 0.95 },
  'facts found': { gate: 0.79, target: 0.85 },
  'facts right': { gate: 0.815, target: 0.85 },
  'strong conflicts found': { gate: 0.68, target: 0.7 },
  'strong conflicts right': { gate: 0.8, target: 0.8 },
}

/** Rows beside the first look, with their gates. */
export function judgeScores(scores: Scores): Row[] {
  const of = (name: string): Tally => tallyOf(scores, name)
  const [visits, facts, conflicts, strong] = [of('visits'), of('facts'), of('conflicts'), of('conflicts, strong')]
  const judged: readonly (readonly [keyof typeof firstLook, number, number])[] = [
    ['visits found', visits.found, visits.labelled],
    ['visits right', visits.right, visits.reported],
    ['findings under the right date', of('dates').found, of('dates').labelled],
    ['types of visits right', of('types').found, of('types').labelled],
    ['copies found', of('copies').found, of('copies').labelled],
    ['facts found', facts.found, facts.labelled],
    ['facts with the right value', facts.valued, facts.labelled],
    ['facts right', facts.right, facts.reported],
    ['conflicts found', conflicts.found, conflicts.labelled],
    ['conflicts right', conflicts.right, conflicts.reported],
    ['strong conflicts found', strong.found, strong.labelled],
    ['strong conflicts right', strong.right, strong.reported],
  ]
  const byCategory = [...scores].filter(([name]) => name.includes('.'))
  return [
    ...judged.map(([figure, hits, all]) => {
      const bar = gates[figure] ?? { gate: 0, target: 0 }
      const row = shareRow(figure, hits, all, { ...bar, bare: firstLook[figure] })
      return gates[figure] ? row : { ...row, bar: '', verdict: '' as const }
    }),
    ...byCategory
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, { found, labelled, right, reported }]) => [
        ...(labelled > 0 ? [shownShare(`${name} found`, found, labelled)] : []),
        ...(reported > 0 ? [shownShare(`${name} right`, right, reported)] : []),
      ]),
  ]
}
