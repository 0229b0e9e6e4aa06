import type { ReportType } from '../page-input.ts'
import type { ReportMethod } from './report-input.ts'

const subjects: Readonly<Record<ReportType, string>> = {
  smokingHistory: 'smoking and other tobacco use',
  medicationHistory: 'medication',
  allergyHistory: 'allergies and intolerances',
  medicalHistory: 'smoking, medication and allergies',
  pulmonologyDisabilityHistory: 'smoking, medication and allergies',
}

export const titles: Readonly<Record<ReportType, string>> = {
  smokingHistory: 'Smoking history',
  medicationHistory: 'Medication history',
  allergyHistory: 'Allergy history',
  medicalHistory: 'Medical history',
  pulmonologyDisabilityHistory: 'Pulmonology disability history',
}

/** How the report was made, and what it does not do. */
export function toMethod(reportType: ReportType, { ruleVersion, model }: ReportMethod): string[] {
  return [
    `A rule-based analyser, version ${ruleVersion}, read the text of the pages for statements on ${subjects[reportType]}. Every finding quotes words of a page; a statement without such words is not in this report, unless it is marked as a reviewer's statement without source.`,
    ...modelWords(model),
    'Sentences and tables are templates filled with the findings that they name. Nothing in them was written freely.',
    'Text that a record repeats from an earlier one counts as one source. A list of options without a recognised mark gives no finding.',
    'Dates are written month/day/year. A record without a labelled date of service, or a date in its head, is undated; dates of signing, dictation, printing and fax banners are not dates of service.',
    ...partial(reportType),
    'Pages that could not be read, and handwriting, are not covered; the header lists them. A reader who needs certainty that nothing was missed compares the records index with the records.',
    'The report shows what the records say. It does not decide disability, cause or standard of care.',
  ]
}

function modelWords(model: string | undefined): string[] {
  if (model === undefined) return ['No language model was used.']
  return [
    `A language model (${model}) also proposed findings. Only those were kept whose words stand on the page; where the rules do not read the same value from these words, the finding needed a decision of its own.`,
  ]
}

function partial(reportType: ReportType): string[] {
  if (reportType !== 'medicalHistory' && reportType !== 'pulmonologyDisabilityHistory') return []
  return [
    'This version covers smoking, medication and allergies only; other matters of this type of report are not analysed.',
  ]
}
