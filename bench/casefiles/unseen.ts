import { shownShare } from '../clinical/wilson.ts'
import type { Row } from '../row.ts'
import { listCaseNames } from './labels.ts'
import type { ScoreCases } from './measure-oracle.ts'
import { type Scores, type Tally, tallyOf } from './tally.ts'

/**
 * The odd half of the later case files. Two people who had not seen the rules wrote and labelled them. No rule is written
 * from this half: only its totals are looked at. The even half is there to learn from.
 */
function isUnseen(name: string): boolean {
  return Number(name.slice(1)) % 2 === 1
}

export async function listUnseen(): Promise<string[]> {
  return (await listCaseNames('later')).filter(isUnseen)
}

export async function scoreUnseen(scoreCases: ScoreCases): Promise<Scores> {
  return scoreCases(await listUnseen(), undefined, undefined, 'later')
}

/** Shares at the first look, with the rules of the day on which the files were written. */
const firstLook = {
  'visits found': 0.82,
  'visits right': 0.86,
  'findings under the right date': 0.93,
  'facts found': 0.72,
  'facts with the right value': 0.69,
  'facts right': 0.89,
  'conflicts found': 0.47,
  'conflicts right': 0.59,
} as const

/** Shown, and held against no bar: a bar would be a reason to tune on them. */
export async function measureUnseen(scoreCases: ScoreCases): Promise<Row[]> {
  const scores = await scoreUnseen(scoreCases)
  const of = (name: string): Tally => tallyOf(scores, name)
  const [visits, dates, facts, conflicts] = [of('visits'), of('dates'), of('facts'), of('conflicts')]
  const shares: readonly (readonly [keyof typeof firstLook, number, number])[] = [
    ['visits found', visits.found, visits.labelled],
    ['visits right', visits.right, visits.reported],
    ['findings under the right date', dates.found, dates.labelled],
    ['facts found', facts.found, facts.labelled],
    ['facts with the right value', facts.valued, facts.labelled],
    ['facts right', facts.right, facts.reported],
    ['conflicts found', conflicts.found, conflicts.labelled],
    ['conflicts right', conflicts.right, conflicts.reported],
  ]
  return shares.map(([figure, hits, all]) => shownShare(`unseen files, ${figure}`, hits, all, firstLook[figure]))
}
