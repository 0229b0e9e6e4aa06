import type { Category, Encounter, Finding, FindingValues } from '../src/finding.ts'
import type { Parameters as Asked, Subject } from '../src/page-input.ts'
import { type Evidence, toEvidence } from '../src/report/evidence.ts'
import type { ReportInput } from '../src/report/report-input.ts'
import { hashText } from '../src/text/hash.ts'

const documentId = 'doc_01jd3x6x7me5b9yc2r4hq8vkzu'

type More = Partial<Pick<Finding, 'flags' | 'assertion' | 'duplicateOf'>> & { readonly document?: string }

/** A finding of the record of one day; its quote is its value. */
export function plantLung<Kind extends Category>(
  day: string,
  category: Kind,
  value: FindingValues[Kind],
  { document = documentId, ...more }: More = {},
): Finding {
  const quote = JSON.stringify(value)
  const id = hashText(`${document} ${day} ${category} ${quote}`)
  return {
    ...{ id, category, value, display: quote, confidence: 'high', flags: [] },
    assertion: {
      polarity: 'affirmed',
      certainty: 'definite',
      temporality: 'current',
      experiencer: 'patient',
      cues: [],
    },
    effectiveDate: { value: day, precision: 'day', basis: 'serviceDate' },
    citations: [
      {
        ...{ kind: 'text', documentId: document, pageNumber: pageOf(day), start: 0, end: quote.length, quote },
        ...{ readVersion: 1, pageTextSha256: hashText(quote), encounterId: `${document}-${day}`, match: 'exact' },
      },
    ],
    origin: { by: 'rules', rule: 'planted', version: '1' },
    ...more,
  } as Finding
}

function pageOf(day: string): number {
  return Number(day.replaceAll('-', '').slice(2))
}

type Planted = Parameters<typeof lungInput>
type Test = FindingValues['pulmonary.measurement']

/** `1.20 L`, of that phase and day. */
export function plantVolume(
  day: string,
  measure: 'FEV1' | 'FVC' | 'TLC',
  phase: Test['phase'],
  amount: number,
  more: Partial<Test> = {},
  flags: Finding['flags'] = [],
): Finding {
  return plantLung(day, 'pulmonary.measurement', { measure, phase, amount, unit: 'L', ...more }, { flags })
}

export function plantRatio(day: string, phase: Test['phase'], amount: number, more: Partial<Test> = {}): Finding {
  return plantLung(day, 'pulmonary.measurement', { measure: 'FEV1/FVC', phase, amount, unit: '%', ...more })
}

export function plantDisease(day: string, name: string): Finding {
  return plantLung(day, 'medical.condition', { surface: name, name, system: 'respiratory', status: 'active' })
}

export function lungInput(
  findings: readonly Finding[],
  { subject = {}, parameters = {} }: { readonly subject?: Subject; readonly parameters?: Asked } = {},
): ReportInput {
  const encounters = new Map(
    findings.map((finding): [string, Encounter] => {
      const { encounterId, documentId: document, pageNumber } = finding.citations[0]
      const serviceDate = finding.effectiveDate && { serviceDate: finding.effectiveDate }
      const pages = [pageNumber, pageNumber] as const
      const record = { id: encounterId, documentId: document, pages, segments: [], documentType: 'progress note' }
      return [encounterId, { ...record, ...serviceDate, encounterType: 'office', dateSource: 'labelled' }]
    }),
  )
  return {
    ...{ reportType: 'pulmonologyDisabilityHistory', subject, parameters, unread: [], unconfirmed: [], rejected: 0 },
    case: { claimNumber: 'CLM-2016-0042', title: 'Ortega v. Northern Mutual', caseType: 'IME' },
    documents: [{ documentId, ordinal: 1, fileName: 'records.pdf', pages: 5, read: true }],
    encounters: [...encounters.values()],
    approved: findings.map((finding) => ({ finding })),
    ...{ conflicts: [], gaps: [], method: { ruleVersion: '1' } },
  }
}

export function lungEvidence(...planted: Planted): Evidence {
  return toEvidence(lungInput(...planted))
}
