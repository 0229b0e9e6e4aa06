import { makeConflict } from '../../case/make-conflict.ts'
import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import { highScrutinyClasses } from '../../drugs/drug-classes.ts'
import type { Conflict, Finding, Severity } from '../../finding.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { drugOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

/** A supply of three months is the longest usual one. */
const supplyDays = 90

type Denial = { readonly finding: Finding; readonly date: PartialDate; readonly drug?: string; readonly said: string }

/** A drug that the patient says is not taken, filled at a pharmacy in the three months before. */
export function findDeniedAndFilled(findings: readonly Finding[], statements: readonly StatementFinding[]): Conflict[] {
  const denials = findings.flatMap(denialOf)
  if (denials.length === 0) return []
  const filled = statements.filter(({ value }) => value.status === 'dispensed')
  const conflicts: Conflict[] = []
  for (const denial of denials) {
    const seen = new Set<string>()
    for (const fill of filled) {
      const date = whenOf(fill)
      if (!date || seen.has(drugOf(fill)) || (denial.drug !== undefined && denial.drug !== drugOf(fill))) continue
      const days = daysBetween(date, denial.date)
      if (date.precision !== 'day' || days < 0 || days > supplyDays) continue
      seen.add(drugOf(fill))
      const explanation = `${denial.said} (${denial.date.value}). ${nameOf(fill)} was dispensed (${date.value}).`
      conflicts.push(makeConflict('medication.deniedAndFilled', severityOf(fill), [denial.finding, fill], explanation))
    }
  }
  return conflicts
}

function denialOf(finding: Finding): Denial[] {
  if (!isSound(finding) || !finding.effectiveDate) return []
  const date = finding.effectiveDate
  if (finding.category === 'medication.none' && finding.value.scope !== 'overTheCounter') {
    const said =
      finding.value.scope === 'all'
        ? 'The record says that no medications are taken'
        : 'The record says that no prescription medications are taken'
    return [{ finding, date, said }]
  }
  if (finding.category !== 'medication.statement' || finding.value.status !== 'notTaken') return []
  return [{ finding, date, drug: drugOf(finding), said: `${nameOf(finding)} is recorded as not taken` }]
}

function severityOf(fill: StatementFinding): Severity {
  const watched: readonly string[] = highScrutinyClasses
  return classesOfStatement(fill).some((one) => watched.includes(one)) ? 'material' : 'significant'
}

function daysBetween(a: PartialDate, b: PartialDate): number {
  return (Date.parse(earliest(b)) - Date.parse(earliest(a))) / 86_400_000
}
