import type { ReportRequest } from '@casefold/contract/report'
import { categories } from './value-fields.ts'

const subjects: Readonly<Record<ReportRequest['reportType'], readonly string[]>> = {
  smokingHistory: ['smoking'],
  medicationHistory: ['medication'],
  allergyHistory: ['allergy'],
  medicalHistory: ['smoking', 'medication', 'allergy', 'medical'],
  pulmonologyDisabilityHistory: ['smoking', 'medication', 'medical', 'pulmonary'],
}

/** What a report of the type is about, and what else can be found. */
export function categoriesFor(reportType: ReportRequest['reportType']): {
  readonly own: readonly string[]
  readonly others: readonly string[]
} {
  const isOwn = (category: string): boolean =>
    subjects[reportType]?.some((subject) => category.startsWith(`${subject}.`)) ?? false
  return { own: categories.filter(isOwn), others: categories.filter((category) => !isOwn(category)) }
}
