import type { Category, Encounter, Finding, FindingValues, TextCitation } from '../src/finding.ts'
import { hashText } from '../src/text/hash.ts'

type PlantedPage = { readonly documentId: string; readonly pageNumber: number; readonly text: string }

/** One record a page: its date, who wrote it, what it says. */
const records: readonly (readonly [date: string, provider: string, type: string, text: string])[] = [
  [
    '2009-03-14',
    'Anna Weber, MD',
    'progress note',
    'Social history: smokes 1 to 1.5 packs a day for 20 years. Allergies: penicillin (hives). Lisinopril 10 mg daily. COPD since 2005. Pre-bronchodilator FEV1 2.10 L, 70% predicted. Denies prior surgery.',
  ],
  [
    '2012-06-02',
    'Luis Ortega, MD',
    'discharge summary',
    'Patient quit smoking in 2010. Penicillin caused anaphylaxis. Oxycodone 5 mg twice a day as needed started. Admitted 05/28/2012 with COPD exacerbation. Home oxygen 2 L. Appendectomy in 1999. Father had lung cancer.',
  ],
  [
    '2014-11-20',
    'Maria Chen, NP',
    'intake form',
    'Never smoked. NKDA. Metformin 500 mg twice a day. Working full time as a welder. Fell at work on 10/02/2014, left knee.',
  ],
  [
    '2016-01-08',
    'Anna Weber, MD',
    'progress note',
    'Former smoker. Medications: lisinopril 20 mg daily, metformin 500 mg twice a day. Tolerated amoxicillin. Oxycodone discontinued; nausea with oxycodone. Pre-bronchodilator FEV1 1.62 L, 55% predicted. Disabled since 2013. Asbestos exposure for 10 years.',
  ],
]

export const plantedDocument = 'doc_01jd3x6x7me5b9yc2r4hq8vkzt'

const plantedPages: readonly PlantedPage[] = records.map(([, , , text], at) => ({
  documentId: plantedDocument,
  pageNumber: at + 1,
  text,
}))

export const plantedEncounters: readonly Encounter[] = records.map(([date, provider, documentType], at) => ({
  id: `${plantedDocument}-${at + 1}`,
  documentId: plantedDocument,
  pages: [at + 1, at + 1],
  segments: [],
  encounterType: 'office',
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
  const serviceDate = plantedEncounters[page - 1]?.serviceDate
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
