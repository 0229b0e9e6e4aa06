import type { PartialDate } from '../src/dates/partial-date.ts'
import type { Category, Conflict, Encounter, Finding, FindingValues } from '../src/finding.ts'
import { findMedicalConflicts } from '../src/medical/medical-conflicts.ts'

/** A finding by the day on which it was noted. */
export type Noted = readonly [noted: string, finding: Stating]

type Stating = (noted: string, at: number) => Finding

function date(value: string): PartialDate {
  const precision = value.length === 4 ? 'year' : value.length === 7 ? 'month' : 'day'
  return { value, precision, basis: 'stated' }
}

export function on(value: string): { date: PartialDate } {
  return { date: date(value) }
}

function say<Kind extends Category>(category: Kind, value: FindingValues[Kind]): Stating {
  return (noted, at) =>
    ({
      id: `f${at}`,
      category,
      value,
      display: category,
      assertion: {
        ...{ polarity: category === 'medical.denial' ? 'negated' : 'affirmed', certainty: 'definite' },
        ...{ temporality: 'current', experiencer: 'patient', cues: [] },
      },
      effectiveDate: date(noted),
      citations: [
        {
          ...{ kind: 'text', documentId: `doc_${at}`, pageNumber: 1, start: 0, end: 4, quote: 'it is', readVersion: 1 },
          ...{ pageTextSha256: '', encounterId: noted, match: 'exact' },
        },
      ],
      origin: { by: 'rules', rule: 'test', version: '1' },
      confidence: 'high',
      flags: [],
    }) as unknown as Finding
}

export function conflictsOf(findings: readonly Noted[], indexDate?: string): Conflict[] {
  const encounters = [...new Set(findings.map(([noted]) => noted))].map(
    (noted): Encounter => ({
      ...{
        id: noted,
        documentId: 'doc_0',
        pages: [1, 1],
        segments: [],
        encounterType: 'office',
        serviceDate: date(noted),
      },
      ...{ dateSource: 'labelled', documentType: 'progress note' },
    }),
  )
  const stated = findings.map(([noted, finding], at) => finding(noted, at))
  return findMedicalConflicts(stated, {
    subject: {},
    parameters: indexDate === undefined ? {} : { indexDate },
    encounters,
  })
}

type Condition = FindingValues['medical.condition']

export function condition(name: string, more: Partial<Condition> = {}): Stating {
  return say('medical.condition', { surface: name, name, system: 'other', status: 'active', ...more })
}

export function denial(value: FindingValues['medical.denial']): Stating {
  return say('medical.denial', value)
}

export function injury(mechanism: string, more: Partial<FindingValues['medical.injury']> = {}): Stating {
  return say('medical.injury', { surface: mechanism, mechanism, ...more })
}

export function surgery(name: string, more: Partial<FindingValues['medical.procedure']> = {}): Stating {
  return say('medical.procedure', { surface: name, name, status: 'done', ...more })
}

export function inWords(quote: string, finding: Stating): Stating {
  return (noted, at) =>
    ({ ...finding(noted, at), citations: [{ ...finding(noted, at).citations[0], quote }] }) as Finding
}

export function alcohol(status: FindingValues['medical.alcohol']['status']): Stating {
  return say('medical.alcohol', { status })
}

export function work(status: FindingValues['medical.work']['status'], more: object = {}): Stating {
  return say('medical.work', { status, ...more })
}

export function image(modality: string, site: string): Stating {
  return say('medical.imaging', { modality, site, impression: 'bulging disc' })
}

export function stay(admitted: string): Stating {
  return say('medical.admission', { setting: 'inpatient', admitted: on(admitted) })
}

export const lowBack = { site: 'lumbar spine' }
export const troubleOfBack = denial({ denied: 'trouble', site: 'back' })
export const noSurgery = denial({ denied: 'surgery' })
