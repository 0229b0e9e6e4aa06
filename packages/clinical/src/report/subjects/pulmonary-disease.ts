import { earliest, latest } from '../../dates/compare-dates.ts'
import type { ReviewedFinding } from '../../finding.ts'
import { type Disease, recordsDisease, speaksAgainst } from '../../pulmonary/recorded-disease.ts'
import type { Recorded } from '../../recorded.ts'
import type { Evidence } from '../evidence.ts'
import { byDate } from '../order.ts'
import type { Row } from '../report-content.ts'
import { sayDate } from '../say.ts'
import { statementRow } from '../table.ts'

export type RecordedDisease = {
  /** Some record states it, and none that is as new rules it out. */
  readonly stands: boolean
  readonly rows: readonly Row[]
  readonly missing: readonly string[]
}

/** The earliest record that states the disease, and every one after it that speaks against it. */
export function diseaseIn(evidence: Evidence, disease: Disease): RecordedDisease {
  const stated = byDate(
    evidence.confirmed.filter((finding): finding is Recorded => recordsDisease(finding, disease)),
    evidence.dateOf,
  )
  const [first] = stated
  if (!first) return { stands: false, rows: [], missing: [`a confirmed record of ${disease}`] }
  const against = byDate(
    evidence.confirmed.filter((one) => speaksAgainst(one, disease) && !isBefore(evidence, one, first)),
    evidence.dateOf,
  )
  const decisive = against.filter((one) => speaksAgainst(one, disease) === 'ruledOut')
  const stands = decisive.every((one) => stated.some((other) => isBefore(evidence, one, other)))
  const row = (name: string, finding: ReviewedFinding): Row =>
    statementRow(evidence, [finding], [name, finding.display, sayDate(evidence.dateOf(finding))])
  return {
    stands,
    rows: [row(`${disease} recorded`, first), ...against.map((one) => row(`${disease} not confirmed`, one))],
    missing: against.length > 0 ? [`a record of ${disease} that no later one speaks against`] : [],
  }
}

/** Certainly: what has no date may be later than anything. */
function isBefore(evidence: Evidence, one: ReviewedFinding, other: ReviewedFinding): boolean {
  const [from, to] = [evidence.dateOf(one), evidence.dateOf(other)]
  return from !== undefined && to !== undefined && latest(from) < earliest(to)
}
