import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate, Range } from '../../dates/partial-date.ts'
import type { ReviewedFinding } from '../../finding.ts'
import { isRecorded } from '../../recorded.ts'
import { type Admission, forTheSame } from './reasons.ts'

/** A stay in hospital and every finding that speaks of it. */
export type Stay = {
  readonly findings: readonly Admission[]
  readonly setting: 'inpatient' | 'observation'
  readonly admitted?: PartialDate
  readonly discharged?: PartialDate
  readonly hours?: Range
  readonly days?: Range
}

type Draft = { -readonly [Name in keyof Stay]: Stay[Name] } & { findings: Admission[] }

/**
 * By admission. What several records tell of one stay is one: the same day of admission, or of discharge. An account that names
 * no day is of a stay only where both were for the same.
 */
export function staysOf(findings: readonly ReviewedFinding[]): readonly Stay[] {
  const told = findings.filter(isStay).map(toStay)
  // The exact ones first: "admitted in March" joins the stay of March 10.
  const inTurn = told.toSorted((one, other) => exactness(other) - exactness(one))
  const stays: Draft[] = []
  for (const one of inTurn) {
    const same = stays.find((stay) => isSame(stay, one))
    if (same) join(same, one)
    else stays.push(one)
  }
  return stays.toSorted((one, other) => compare(startOf(one), startOf(other)))
}

function isStay(finding: ReviewedFinding): finding is Admission {
  if (!isRecorded(finding)) return false
  if (finding.category === 'medical.admission') return finding.value.setting !== 'emergency'
  return finding.category === 'pulmonary.exacerbation' && finding.value.setting === 'inpatient'
}

function toStay(finding: Admission): Draft {
  const { value } = finding
  const { hours, days } = value
  const admitted = value.admitted?.date ?? ('when' in value ? value.when?.date : undefined)
  const discharged = value.discharged?.date
  return {
    findings: [finding],
    setting: value.setting === 'observation' ? 'observation' : 'inpatient',
    ...(admitted && { admitted }),
    ...(discharged && { discharged }),
    ...(hours && { hours }),
    ...(days && { days }),
  }
}

/** Digits of its dates. */
function exactness({ admitted, discharged }: Draft): number {
  return (admitted?.value.length ?? 0) + (discharged?.value.length ?? 0)
}

function isSame(stay: Draft, one: Draft): boolean {
  if (stay.discharged && one.discharged && stay.discharged.value !== one.discharged.value) return false
  const [date, other] =
    stay.admitted && one.admitted ? [stay.admitted, one.admitted] : [stay.discharged, one.discharged]
  if (!date || !other || !date.value.startsWith(other.value)) return false
  return (date.precision === 'day' && other.precision === 'day') || forTheSame(stay.findings, one.findings)
}

function join(stay: Draft, { findings, ...more }: Draft): void {
  stay.findings.push(...findings)
  Object.assign(stay, { ...more, ...stay })
}

function startOf({ admitted, discharged }: Stay): string {
  const date = admitted ?? discharged
  return date ? earliest(date) : '9999'
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
