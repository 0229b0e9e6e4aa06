import { makeConflict } from '../src/case/make-conflict.ts'
import type { Category, Encounter, Finding, FindingValues, TextCitation } from '../src/finding.ts'
import type { ReportType } from '../src/page-input.ts'
import type { ApprovedFinding, ReportInput } from '../src/report/report-input.ts'
import { hashText } from '../src/text/hash.ts'

type PlantedPage = { readonly documentId: string; readonly pageNumber: number; readonly text: string }

/** One record a page: its date, who wrote it, what it says. */
const records: readonly (readonly [date: string, provider: string, type: string, text: string])[] = [
  [
    '2009-03-14',
    'Anna Weber, MD',
    'progress note',
    'Social history: smokes 1 to 1.5 packs a day for 20 years. Allergies: penicillin (hives). Lisinopril 10 mg daily.',
  ],
  [
    '2012-06-02',
    'Luis Ortega, MD',
    'discharge summary',
    'Patient quit smoking in 2010. Penicillin caused anaphylaxis. Oxycodone 5 mg twice a day as needed started.',
  ],
  ['2014-11-20', 'Maria Chen, NP', 'intake form', 'Never smoked. NKDA. Metformin 500 mg twice a day.'],
  [
    '2016-01-08',
    'Anna Weber, MD',
    'progress note',
    'Former smoker. Medications: lisinopril 20 mg daily, metformin 500 mg twice a day. Tolerated amoxicillin. Oxycodone discontinued; nausea with oxycodone.',
  ],
]

export const plantedDocument = 'doc_01jd3x6x7me5b9yc2r4hq8vkzt'

export const plantedPages: readonly PlantedPage[] = records.map(([, , , text], at) => ({
  documentId: plantedDocument,
  pageNumber: at + 1,
  text,
}))

const encounters: readonly Encounter[] = records.map(([date, provider, documentType], at) => ({
  id: `${plantedDocument}-${at + 1}`,
  documentId: plantedDocument,
  pages: [at + 1, at + 1],
  serviceDate: { value: date, precision: 'day', basis: 'stated' },
  dateSource: 'labelled',
  provider,
  documentType,
}))

function cite(page: number, quote: string): TextCitation {
  const text = plantedPages[page - 1]?.text ?? ''
  const start = text.indexOf(quote)
  if (start < 0) throw new Error(`page ${page} does not say: ${quote}`)
  return {
    ...{ kind: 'text', documentId: plantedDocument, pageNumber: page, start, end: start + quote.length, quote },
    ...{ section: quote.startsWith('met') || quote.startsWith('lis') ? 'medications' : 'other' },
    ...{ readVersion: 1, pageTextSha256: hashText(text), encounterId: `${plantedDocument}-${page}`, match: 'exact' },
  }
}

export function plantFinding<Kind extends Category>(
  page: number,
  quote: string,
  category: Kind,
  value: FindingValues[Kind],
  display: string,
  more: Partial<Finding> = {},
): Finding {
  const serviceDate = encounters[page - 1]?.serviceDate
  return {
    id: hashText(`${category} ${JSON.stringify(value)} ${page}`),
    category,
    value,
    display,
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    ...(serviceDate && { effectiveDate: { ...serviceDate, basis: 'serviceDate' } }),
    citations: [cite(page, quote)],
    origin: { by: 'rules', rule: 'planted', version: '1' },
    confidence: 'high',
    flags: [],
    ...more,
  } as Finding
}

const cigarettes = 'cigarettes' as const
const drug = { prn: false, route: 'by mouth' }
const reaction = { kind: 'drug', type: 'allergy', verification: 'reported' } as const

export const plantedFindings = {
  use: plantFinding(
    1,
    'smokes 1 to 1.5 packs a day for 20 years',
    'smoking.use',
    {
      product: cigarettes,
      perDay: { amount: [1, 1.5], unit: 'packs' },
      years: [20, 20],
      computedPackYears: [20, 30],
    },
    '1 to 1.5 packs a day for 20 years',
  ),
  current: plantFinding(1, 'smokes', 'smoking.status', { status: 'current', product: cigarettes }, 'current smoker'),
  quit: plantFinding(
    2,
    'quit smoking in 2010',
    'smoking.quit',
    {
      product: cigarettes,
      when: { date: { value: '2010', precision: 'year', basis: 'stated' } },
    },
    'quit in 2010',
  ),
  never: plantFinding(3, 'Never smoked', 'smoking.status', { status: 'never', product: cigarettes }, 'never smoker'),
  former: plantFinding(
    4,
    'Former smoker',
    'smoking.status',
    { status: 'former', product: cigarettes },
    'former smoker',
  ),
  hives: plantFinding(
    1,
    'penicillin (hives)',
    'allergy.reaction',
    {
      ...reaction,
      surface: 'penicillin',
      substance: 'penicillin',
      class: 'penicillins',
      reactions: ['hives'],
    },
    'allergy to penicillin: hives',
  ),
  anaphylaxis: plantFinding(
    2,
    'Penicillin caused anaphylaxis',
    'allergy.reaction',
    {
      ...reaction,
      surface: 'Penicillin',
      substance: 'penicillin',
      class: 'penicillins',
      reactions: ['anaphylaxis'],
      severity: 'lifeThreatening',
    },
    'allergy to penicillin: anaphylaxis',
  ),
  nkda: plantFinding(3, 'NKDA', 'allergy.none', { scope: 'drug' }, 'no known drug allergies'),
  tolerated: plantFinding(
    4,
    'Tolerated amoxicillin',
    'allergy.tolerance',
    {
      substance: 'amoxicillin',
      class: 'penicillins',
      kind: 'drug',
    },
    'tolerated amoxicillin',
  ),
  lisinopril10: plantFinding(
    1,
    'Lisinopril 10 mg daily',
    'medication.statement',
    {
      ...drug,
      surface: 'Lisinopril',
      ingredients: ['lisinopril'],
      strength: '10 mg',
      timesPerDay: [1, 1],
      status: 'active',
    },
    'lisinopril 10 mg, once a day',
  ),
  oxycodone: plantFinding(
    2,
    'Oxycodone 5 mg twice a day as needed started',
    'medication.statement',
    {
      ...drug,
      surface: 'Oxycodone',
      ingredients: ['oxycodone'],
      strength: '5 mg',
      timesPerDay: [2, 2],
      prn: true,
      status: 'started',
    },
    'oxycodone 5 mg, twice a day as needed, started',
  ),
  metformin: plantFinding(
    4,
    'metformin 500 mg twice a day',
    'medication.statement',
    {
      ...drug,
      surface: 'metformin',
      ingredients: ['metformin'],
      strength: '500 mg',
      timesPerDay: [2, 2],
      status: 'active',
    },
    'metformin 500 mg, twice a day',
  ),
  lisinopril20: plantFinding(
    4,
    'lisinopril 20 mg daily',
    'medication.statement',
    {
      ...drug,
      surface: 'lisinopril',
      ingredients: ['lisinopril'],
      strength: '20 mg',
      timesPerDay: [1, 1],
      status: 'active',
    },
    'lisinopril 20 mg, once a day',
  ),
  stopped: plantFinding(
    4,
    'Oxycodone discontinued',
    'medication.statement',
    {
      ...drug,
      surface: 'Oxycodone',
      ingredients: ['oxycodone'],
      status: 'discontinued',
    },
    'oxycodone, discontinued',
  ),
  nausea: plantFinding(
    4,
    'nausea with oxycodone',
    'medication.adverseEvent',
    { ingredients: ['oxycodone'], event: 'nausea' },
    'nausea with oxycodone',
  ),
} as const

const { never, current, use, nkda, hives, anaphylaxis } = plantedFindings
const conflicts = [
  makeConflict(
    'smoking.neverVsUse',
    'material',
    [current, use, never],
    'The record of 2014-11-20 says never smoker; the record of 2009-03-14 says 1 to 1.5 packs a day for 20 years.',
  ),
  makeConflict(
    'allergy.noneVsReaction',
    'material',
    [hives, anaphylaxis, nkda],
    'The record of 2014-11-20 says no known drug allergies; earlier records name a reaction to penicillin.',
  ),
]

/** A report's input in which everything is approved that speaks of its matter. */
export function plantInput(reportType: ReportType, more: Partial<ReportInput> = {}): ReportInput {
  const about = reportType.replace('History', '.')
  const all = Object.values<Finding>(plantedFindings)
  const own = ['smoking.', 'medication.', 'allergy.'].includes(about)
    ? all.filter(({ category }) => category.startsWith(about))
    : all
  const ids = new Set(own.map(({ id }) => id))
  return {
    reportType,
    case: { claimNumber: 'CLM-2016-0042', title: 'Ortega v. Northern Mutual', caseType: 'IME' },
    subject: { name: 'Jane Roe', dateOfBirth: '1961-05-04', sex: 'female' },
    parameters: {},
    documents: [
      {
        documentId: plantedDocument,
        ordinal: 1,
        fileName: 'records.pdf',
        pages: 5,
        sha256: 'f'.repeat(64),
        read: true,
      },
    ],
    unread: [{ documentId: plantedDocument, pageNumber: 5, reason: 'not_read' }],
    encounters,
    approved: own.map((finding): ApprovedFinding => ({ finding })),
    unconfirmed: [],
    rejected: 0,
    conflicts: conflicts
      .filter(({ findingIds }) => findingIds.every((id) => ids.has(id)))
      .map((conflict) => ({ conflict, resolution: 'unresolved' })),
    gaps: [],
    method: { ruleVersion: '1' },
    ...more,
  }
}
