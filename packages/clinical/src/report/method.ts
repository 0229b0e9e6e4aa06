import type { ReportType } from '../page-input.ts'
import type { ReportMethod } from './report-input.ts'

const subjects: Readonly<Record<ReportType, string>> = {
  smokingHistory: 'smoking and other tobacco use',
  medicationHistory: 'medication',
  allergyHistory: 'allergies and intolerances',
  medicalHistory:
    'conditions, procedures, admissions, injuries, imaging, family, work and function, smoking, medication and allergies',
  pulmonologyDisabilityHistory:
    'lung function, blood gases, oxygen, exacerbations, stays in hospital, exposures, lung disease, work, smoking and medication',
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
    ...screenLimits(reportType),
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

/** What the screens and trends of a lung report do, and what they leave out. */
function screenLimits(reportType: ReportType): string[] {
  if (reportType !== 'pulmonologyDisabilityHistory') return []
  return [
    'Screens hold a published rule beside confirmed values of one test: the newest test that has what the rule needs and, for the listings, also the lowest of the period. They compare numbers and decide nothing. Whether the person was in a stable condition, how many manoeuvres were made, calibration, tracings and other parts of a rule are not examined.',
    'A value counts where its test is not recorded as unacceptable and the value is not flagged as implausible. Values before and after a bronchodilator are never combined; the listings take the highest acceptable value of a test, and the screen names its phase. A ratio that is not printed is compared by its two volumes of the same phase.',
    'Limits are those of the tables that a screen names; a row that this version has not verified is not used, and the screen says so. Heights in inches are looked up by the limits in inches, without conversion. Percentages, lower limits of normal and z-scores are those that the record prints; none is computed here.',
    'A trend has one point a test day, the highest value that counts, for each measure, phase and unit. Its slope, in millilitres a year, is that of a straight line by least squares; it is given for FEV1 and FVC in litres where three test days or more span a year or more. Tests dated by year only are in the table and in no trend.',
    'Stays in hospital: from dates alone, three nights or more are 48 hours or more, one night or less is not, and two nights are not determinable.',
  ]
}
