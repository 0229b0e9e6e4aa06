import { findAllergyConflicts } from '../allergy/allergy-conflicts.ts'
import type { Finding, RatedConflict, Severity } from '../finding.ts'
import { findMedicalConflicts } from '../medical/medical-conflicts.ts'
import { findMedicationConflicts } from '../medication/medication-conflicts.ts'
import type { ReportType } from '../page-input.ts'
import { findPulmonaryConflicts } from '../pulmonary/pulmonary-conflicts.ts'
import { findSmokingConflicts } from '../smoking/smoking-conflicts.ts'
import { isMatterOf, type SubjectName, subjectsOf } from '../subjects.ts'
import type { CaseFacts } from './case-facts.ts'
import { sidesOf } from './conflict-sides.ts'
import { strengthOf } from './conflict-strength.ts'
import type { DraftConflict } from './make-conflict.ts'

const finders: Readonly<Record<SubjectName, (findings: readonly Finding[], facts: CaseFacts) => DraftConflict[]>> = {
  smoking: findSmokingConflicts,
  medication: findMedicationConflicts,
  allergy: findAllergyConflicts,
  medical: findMedicalConflicts,
  pulmonary: findPulmonaryConflicts,
}
const order: readonly Severity[] = ['material', 'significant', 'minor']

/** Strong ones first, and of these the worst. Another person's page and text that speaks to machines contradict nobody. */
export function findConflicts(findings: readonly Finding[], facts: CaseFacts, reportType: ReportType): RatedConflict[] {
  const trusted = findings.filter(({ flags }) => !flags.includes('wrongPatient') && !flags.includes('suspiciousText'))
  const conflicts = [...subjectsOf([reportType])].flatMap((subject) => finders[subject](trusted, facts))
  const unique = [...new Map(conflicts.map((conflict) => [conflict.id, conflict])).values()]
  const own = new Set(trusted.filter(({ category }) => isMatterOf(reportType, category)).map(({ id }) => id))
  const byId = new Map(trusted.map((finding) => [finding.id, finding]))
  const about = unique.filter(({ findingIds }) => findingIds.some((id) => own.has(id)))
  return about.map((conflict) => rate(conflict, byId)).sort(worstFirst)
}

function rate({ isCertain = true, ...conflict }: DraftConflict, byId: ReadonlyMap<string, Finding>): RatedConflict {
  const findingsOf = (ids: readonly string[]): Finding[] => ids.flatMap((id) => byId.get(id) ?? [])
  const { sides, findingIds } = conflict
  const [one, other] = sides ? sides.map(findingsOf) : sidesOf(findingsOf(findingIds))
  const strength = isCertain ? strengthOf(conflict.kind, [one, other]) : 'possible'
  return {
    ...conflict,
    severity: strength === 'strong' ? conflict.severity : 'minor',
    strength,
    sides: [one.map(({ id }) => id), other.map(({ id }) => id)],
  }
}

type Ranked = Pick<RatedConflict, 'strength' | 'severity'>

/** For sorting. */
export function worstFirst(one: Ranked, other: Ranked): number {
  const rank = ({ strength, severity }: Ranked): number =>
    order.indexOf(severity) + (strength === 'strong' ? 0 : order.length)
  return rank(one) - rank(other)
}
