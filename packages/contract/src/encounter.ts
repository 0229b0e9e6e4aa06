import { type Static, Type } from 'typebox'
import { closed } from './review.ts'
import { NullableText, OneOf, Text } from './text.ts'

export const encounterTypes = [
  'emergency',
  'inpatient',
  'office',
  'consult',
  'therapy',
  'imaging',
  'lab',
  'pharmacy',
  'procedure',
  'telephone',
  'form',
  'letter',
  'deposition',
  'billing',
  'ime',
  'pft',
  'other',
] as const

export const place = { documentId: Type.String(), pageNumber: Type.Integer() }
export const offset = Type.Integer({ description: 'UTF-16 units of the text of the page' })

const EncounterSegment = closed('EncounterSegment', {
  ...place,
  from: offset,
  to: offset,
  copyOf: Type.Optional(
    closed('PageCopy', { ...place, likeness: Type.Number({ description: '1 where every word is the same' }) }),
  ),
})

/** The words of a page that say so; null where no single stretch of text does. */
const EncounterWords = closed('EncounterWords', { ...place, start: offset, end: offset, quote: Type.String() })

const Stated = Type.Union([
  closed('StatedField', {
    value: Type.String(),
    confidence: OneOf(['high', 'medium', 'low']),
    words: Type.Union([EncounterWords, Type.Null()]),
  }),
  Type.Null(),
])

/** An encounter of a case: the same in every report. */
export const CaseEncounterRecord = closed('CaseEncounterRecord', {
  encounterId: Type.String(),
  documentId: Type.String(),
  pages: Type.Array(Type.Integer(), { minItems: 2, maxItems: 2, description: 'First and last' }),
  segments: Type.Array(EncounterSegment),
  date: Stated,
  endDate: Stated,
  encounterType: Stated,
  provider: Stated,
  facility: Stated,
  documentType: Type.String(),
  notThisPatient: Type.Boolean({ description: 'The pages name another person, or somebody said so' }),
  corrected: Type.Array(Type.String(), { description: 'The fields that somebody corrected' }),
  version: Type.Integer({ description: 'Rises with every correction, and where it is computed again and differs' }),
})
export type CaseEncounterRecord = Static<typeof CaseEncounterRecord>

export const EncounterQuery = closed('EncounterQuery', {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
})
export type EncounterQuery = Static<typeof EncounterQuery>

const Version = Type.Optional(
  Type.Integer({ minimum: 0, description: 'As it was read; where somebody corrected it since, the answer is 409' }),
)
const DateOrNull = (description: string) =>
  Type.Optional(NullableText({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$', description }))

export const CaseEncounterChanges = closed(
  'CaseEncounterChanges',
  {
    date: DateOrNull('null: undated'),
    endDate: DateOrNull('The last day of a stay; null: there is none'),
    encounterType: Type.Optional(OneOf(encounterTypes)),
    provider: Type.Optional(Text(1, 200)),
    facility: Type.Optional(Text(1, 200)),
    notThisPatient: Type.Optional(Type.Boolean()),
    version: Version,
  },
  { minProperties: 1, examples: [{ date: '2009-03-14' }] },
)
export type CaseEncounterChanges = Static<typeof CaseEncounterChanges>

export const EncounterSplit = closed('EncounterSplit', {
  documentId: Type.String(),
  pageNumber: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  offset: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'Where the next encounter begins: UTF-16 units of the page',
  }),
  readVersion: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The reading of the page whose offset this is; where it was read again since, 409 `decision_outdated`',
    }),
  ),
  version: Version,
})
export type EncounterSplit = Static<typeof EncounterSplit>

export const EncounterJoin = closed('EncounterJoin', {
  encounterId: Type.String({ description: 'The encounter that becomes a part of this one' }),
  version: Version,
})
export type EncounterJoin = Static<typeof EncounterJoin>
