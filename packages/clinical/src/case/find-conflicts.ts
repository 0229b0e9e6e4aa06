import { findAllergyConflicts } from '../allergy/allergy-conflicts.ts'
import type { Conflict, Finding, Severity } from '../finding.ts'
import { findMedicalConflicts } from '../medical/medical-conflicts.ts'
import { findMedicationConflicts } from '../medication/medication-conflicts.ts'
import type { ReportType } from '../page-input.ts'
import { findPulmonaryConflicts } from '../pulmonary/pulmonary-conflicts.ts'
import { findSmokingConflicts } from '../smoking/smoking-conflicts.ts'
import { isMatterOf, type SubjectName, subjectsOf } from '../subjects.ts'
import type { CaseFacts } from './case-facts.ts'

const finders: Readonly<Record<SubjectName, (findings: readonly Finding[], facts: CaseFacts) => Conflict[]>> = {
  smoking: findSmokingConflicts,
  medication: findMedicationConflicts,
  allergy: findAllergyConflicts,
  medical: findMedicalConflicts,
  pulmonary: findPulmonaryConflicts,
}
const order: readonly Severity[] = ['material', 'significant', 'minor']

/** The worst first. Another person's page and text that speaks to machines contradict nobody. */
export function findConflicts(findings: readonly Finding[], facts: CaseFacts, reportType: ReportType): Conflict[] {
  const trusted = findings.filter(({ flags }) => !flags.includes('wrongPatient') && !flags.includes('suspiciousText'))
  const conflicts = [...subjectsOf([reportType])].flatMap((subject) => finders[subject](trusted, facts))
  const unique = [...new Map(conflicts.map((conflict) => [conflict.id, conflict])).values()]
  const own = new Set(trusted.filter(({ category }) => isMatterOf(reportType, category)).map(({ id }) => id))
  const about = unique.filter(({ findingIds }) => findingIds.some((id) => own.has(id)))
  return about.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
}
