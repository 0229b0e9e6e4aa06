import type { Category, Finding } from './finding.ts'
import type { ReportType } from './page-input.ts'
import { isRespiratory } from './pulmonary/is-respiratory.ts'

export type SubjectName = 'smoking' | 'medication' | 'allergy' | 'medical' | 'pulmonary'

/** Whose readers a report needs: "given despite an allergy" and "tolerated later" need both drugs and allergies. */
const bySubject: Readonly<Record<ReportType, readonly SubjectName[]>> = {
  smokingHistory: ['smoking'],
  medicationHistory: ['medication', 'allergy'],
  allergyHistory: ['allergy', 'medication'],
  medicalHistory: ['smoking', 'medication', 'allergy', 'medical'],
  pulmonologyDisabilityHistory: ['smoking', 'medication', 'medical', 'pulmonary'],
}

export function subjectsOf(reportTypes: readonly ReportType[]): ReadonlySet<SubjectName> {
  return new Set(reportTypes.flatMap((type) => bySubject[type]))
}

/** What a history of medications says of allergies: reactions, and what lifts them. */
const allergies = new Set<Category>(['allergy.reaction', 'allergy.tolerance', 'allergy.delabelled'])

/** Whether a report of this type shows findings of this category. */
export function covers(reportType: ReportType, category: Category): boolean {
  if (reportType === 'medicationHistory') return category.startsWith('medication.') || allergies.has(category)
  if (reportType === 'allergyHistory') return category.startsWith('allergy.') || category === 'medication.statement'
  const [subject] = category.split('.')
  return bySubject[reportType].includes(subject as SubjectName)
}

/** Whether a report of this type shows this finding. */
export function belongsTo(reportType: ReportType, said: Pick<Finding, 'category' | 'value'>): boolean {
  if (!covers(reportType, said.category)) return false
  return reportType !== 'pulmonologyDisabilityHistory' || isRespiratory(said)
}

const matters: Partial<Readonly<Record<ReportType, SubjectName>>> = {
  smokingHistory: 'smoking',
  medicationHistory: 'medication',
  allergyHistory: 'allergy',
}

/** Whether it is what the report is about: what else it shows matters only where it contradicts that. */
export function isMatterOf(reportType: ReportType, category: Category): boolean {
  const matter = matters[reportType]
  return matter === undefined || category.startsWith(`${matter}.`)
}
