import { sharesWordsWith } from '../case/cited-words.ts'
import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Finding } from '../finding.ts'

export type StatementFinding = Extract<Finding, { category: 'medication.statement' }>

/**
 * The patient's own statements that are sure enough to be set against each other, in reading order. What names a drug as an
 * allergy does not say that it is taken, but may say that it was stopped.
 */
export function soundStatements(findings: readonly Finding[]): StatementFinding[] {
  const isAllergy = sharesWordsWith(findings.filter(({ category }) => category === 'allergy.reaction'))
  return findings.filter(
    (finding): finding is StatementFinding =>
      finding.category === 'medication.statement' &&
      isSound(finding) &&
      (finding.value.status === 'discontinued' || !isAllergy(finding)),
  )
}

export function isSound({ assertion, confidence, flags }: Finding): boolean {
  if (assertion.experiencer !== 'patient' || assertion.certainty !== 'definite' || confidence === 'low') return false
  return !flags.includes('wrongPatient') && !flags.includes('suspiciousText')
}

/** A drug that is only named may be named for any reason; one of a list, or with its amount or its times, is taken. */
export function isUse({ value, citations: [first] }: StatementFinding): boolean {
  if (first.kind === 'text' && first.section === 'medications') return true
  return value.strength !== undefined || value.dose !== undefined || value.frequency !== undefined
}

export function drugOf({ value }: StatementFinding): string {
  return value.ingredients.join(' / ')
}

/** `Zestril (lisinopril)`, as it starts a sentence. */
export function nameOf({ value }: StatementFinding): string {
  const drug = value.ingredients.join(' / ')
  const name = value.brand === undefined ? drug : `${value.brand} (${drug})`
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** When what a statement says took place: its own date, or that of the encounter. */
export function whenOf({ value, effectiveDate }: StatementFinding): PartialDate | undefined {
  const own =
    value.status === 'administered' || value.status === 'dispensed'
      ? value.on
      : value.status === 'discontinued' || value.status === 'completed'
        ? value.stopped
        : value.status === 'started'
          ? value.started
          : undefined
  return own?.date ?? effectiveDate
}

export function encounterOf(finding: Finding): string {
  return finding.citations[0].encounterId
}

export function byDrug(statements: readonly StatementFinding[]): Map<string, StatementFinding[]> {
  return Map.groupBy(statements, drugOf)
}

/** By date, those of one day in reading order; undated ones are left out. */
export function dated(
  statements: readonly StatementFinding[],
): { readonly finding: StatementFinding; readonly date: PartialDate }[] {
  return statements
    .flatMap((finding) => {
      const date = whenOf(finding)
      return date ? [{ finding, date }] : []
    })
    .sort((a, b) => (earliest(a.date) < earliest(b.date) ? -1 : earliest(a.date) > earliest(b.date) ? 1 : 0))
}
