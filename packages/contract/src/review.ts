import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { reportTypes } from './report.ts'
import { OneOf, Text } from './text.ts'

/** No other fields, and a name in the description of the interface. */
export function closed<Fields extends Record<string, TSchema>>(
  title: string,
  fields: Fields,
  more: { minProperties?: number; examples?: object[] } = {},
): TObject<Fields> {
  return Type.Object(fields, { additionalProperties: false, title, ...more })
}
const part = Type.Number({ minimum: 0, maximum: 1 })

const PartialDate = closed('PartialDate', {
  value: Type.String({ examples: ['2009', '2009-03', '2009-03-14'] }),
  precision: OneOf(['day', 'month', 'year', 'decade']),
  basis: OneOf(['stated', 'relative', 'age', 'serviceDate']),
})
export const Box = closed('Box', { x0: part, y0: part, x1: part, y1: part })

const TextCitation = closed('TextCitation', {
  kind: Type.Unsafe<'text'>({ type: 'string', const: 'text' }),
  documentId: Type.String(),
  pageNumber: Type.Integer(),
  pageLabel: Type.Optional(Type.String()),
  start: Type.Integer(),
  end: Type.Integer(),
  quote: Type.String({ description: 'The words of the page from `start` to `end`, UTF-16 units' }),
  readVersion: Type.Integer(),
  pageTextSha256: Type.String(),
  encounterId: Type.String(),
  match: OneOf(['exact', 'normalised', 'ocr']),
  section: Type.Optional(Type.String()),
  informant: Type.Optional(OneOf(['patient', 'relative', 'clinician', 'unknown'])),
  ocrConfidence: Type.Optional(Type.Number()),
  verified: Type.Optional(Type.Boolean({ description: 'The stored page still says these words there' })),
})
const RegionCitation = closed('RegionCitation', {
  kind: Type.Unsafe<'region'>({ type: 'string', const: 'region' }),
  documentId: Type.String(),
  pageNumber: Type.Integer(),
  pageLabel: Type.Optional(Type.String()),
  readVersion: Type.Integer(),
  box: Box,
  imageSha256: Type.String(),
  transcription: Type.String(),
  by: Type.String(),
  encounterId: Type.String(),
  verified: Type.Optional(Type.Boolean()),
})
export const Citation = Type.Union([TextCitation, RegionCitation])
export type Citation = Static<typeof Citation>

/** Its shape depends on the category; docs/findings.md names each. */
export const FindingValue = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const DecisionMade = closed('DecisionMade', {
  decision: Type.String({ examples: ['approved'] }),
  reason: Type.Optional(Type.String()),
  note: Type.Optional(Type.String()),
  by: Type.String({ description: 'The user or key' }),
  name: Type.String(),
  credentials: Type.String(),
  at: Type.String({ format: 'date-time' }),
  sourceSeen: Type.Boolean(),
  together: Type.Boolean({ description: 'Decided with others at once' }),
  carriedFrom: Type.Optional(Type.String({ description: 'The other request of the case in which it was decided' })),
})
export type DecisionMade = Static<typeof DecisionMade>

export const FindingRecord = closed('FindingRecord', {
  findingId: Type.String(),
  category: Type.String({ examples: ['smoking.status'] }),
  value: FindingValue,
  display: Type.String(),
  assertion: closed('Assertion', {
    polarity: OneOf(['affirmed', 'negated']),
    certainty: OneOf(['definite', 'possible']),
    temporality: OneOf(['current', 'historical', 'hypothetical']),
    experiencer: OneOf(['patient', 'family', 'other']),
    cues: Type.Array(closed('Cue', { text: Type.String(), start: Type.Integer(), rule: Type.String() })),
  }),
  effectiveDate: Type.Optional(PartialDate),
  citations: Type.Array(Citation),
  origin: closed('Origin', {
    by: OneOf(['rules', 'model', 'reviewer']),
    rule: Type.Optional(Type.String()),
    version: Type.Optional(Type.String()),
    model: Type.Optional(Type.String()),
  }),
  confidence: OneOf(['high', 'medium', 'low']),
  flags: Type.Array(Type.String()),
  blocked: Type.Boolean({ description: 'Carries a flag that asks for a decision of its own' }),
  duplicateOf: Type.Optional(Type.String()),
  group: Type.String({ description: 'Findings with equal value and near-equal words have the same' }),
  alsoIn: Type.Array(OneOf(reportTypes), {
    description:
      'Other reports of the case that wait for review and show it: a decision about it counts in all of them',
  }),
  decision: Type.Union([DecisionMade, Type.Null()]),
  /** What the analyser had, where a reviewer edited it. */
  original: Type.Optional(closed('OriginalFinding', { value: FindingValue, display: Type.String() })),
  seen: Type.Boolean({ description: 'A reviewer had it open in this review, with its source on the screen' }),
  changedSinceDecision: Type.Boolean({ description: 'The quotes changed after it was decided: confirm it' }),
  version: Type.Integer({ description: 'Rises with every decision, and where it is computed again and differs' }),
})
export type FindingRecord = Static<typeof FindingRecord>

const severities = ['material', 'significant', 'minor'] as const

export const ConflictRecord = closed('ConflictRecord', {
  conflictId: Type.String(),
  kind: Type.String({ examples: ['smoking.neverVsUse'] }),
  severity: OneOf(severities),
  strength: OneOf(['strong', 'possible'], {
    description:
      'How far the sources bear it out: explicit words, certain dates, independent sources. `conflictCount` counts strong ones; a possible one is never above minor',
  }),
  findingIds: Type.Array(Type.String()),
  sides: Type.Optional(
    Type.Array(Type.Array(Type.String()), {
      description:
        'The same findings by what they state, one list for each side; absent in conflicts of earlier versions',
    }),
  ),
  explanation: Type.String(),
  resolution: Type.Union([DecisionMade, Type.Null()]),
  preferred: Type.Optional(Type.String({ description: 'The finding that was preferred' })),
  version: Type.Integer(),
})
export type ConflictRecord = Static<typeof ConflictRecord>

export const GapRecord = closed('GapRecord', {
  gapId: Type.String(),
  kind: OneOf(['noEntries', 'referencedRecordMissing', 'missingTest', 'unreadablePages']),
  severity: OneOf(severities),
  from: Type.Optional(PartialDate),
  to: Type.Optional(PartialDate),
  detail: Type.String(),
  citations: Type.Array(Citation),
  decision: Type.Union([DecisionMade, Type.Null()]),
  version: Type.Integer(),
})
export type GapRecord = Static<typeof GapRecord>

export const EncounterRecord = closed('EncounterRecord', {
  encounterId: Type.String(),
  documentId: Type.String(),
  pages: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2, description: 'First and last' }),
  serviceDate: Type.Optional(PartialDate),
  dateSource: OneOf(['labelled', 'header', 'inherited', 'reviewer', 'none']),
  provider: Type.Optional(Type.String()),
  facility: Type.Optional(Type.String()),
  documentType: Type.String(),
  wrongPatient: Type.Optional(Type.Boolean({ description: 'As a reviewer said' })),
  corrected: Type.Union([DecisionMade, Type.Null()]),
  version: Type.Integer(),
})
export type EncounterRecord = Static<typeof EncounterRecord>

/** One link of the chain: `hash` covers everything in it and the one before. */
export const DecisionRecord = closed('DecisionRecord', {
  seq: Type.Integer(),
  kind: OneOf(['finding', 'conflict', 'gap', 'encounter', 'request']),
  itemId: Type.String(),
  decision: Type.String({ examples: ['approve'] }),
  body: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  by: Type.String(),
  name: Type.String(),
  credentials: Type.String(),
  sourceSeen: Type.Boolean(),
  at: Type.String({ format: 'date-time' }),
  hash: Type.String(),
})
export type DecisionRecord = Static<typeof DecisionRecord>

export const FindingQuery = closed('FindingQuery', {
  category: Type.Optional(Text(1, 100)),
  group: Type.Optional(Text(1, 100)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
})
export type FindingQuery = Static<typeof FindingQuery>

export const ReviewQuery = closed('ReviewQuery', {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
})
export type ReviewQuery = Static<typeof ReviewQuery>
