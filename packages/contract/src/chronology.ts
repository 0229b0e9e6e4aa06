import { type Static, Type } from 'typebox'
import { CaseEncounterRecord, encounterTypes, offset, place } from './encounter.ts'
import { closed } from './review.ts'
import { CalendarDate, OneOf, Text } from './text.ts'

const quoteKinds = ['complaint', 'assessment', 'plan', 'work', 'excerpt'] as const

const ChronologyQuote = closed('ChronologyQuote', {
  kind: OneOf(quoteKinds, {
    description:
      'Why the patient came, what was concluded, planned, and said of work; an excerpt where no title says so',
  }),
  heading: Type.String({ description: 'The title that the words stand under; empty where there is none' }),
  ...place,
  start: offset,
  end: offset,
  quote: Type.String({ description: 'The words of the page from `start` to `end`' }),
  cut: Type.Optional(Type.Boolean({ description: 'More of it follows on the page' })),
})
export type ChronologyQuote = Static<typeof ChronologyQuote>

/** A visit, in the words of its pages. */
export const ChronologyEntry = closed('ChronologyEntry', {
  ...CaseEncounterRecord.properties,
  quotes: Type.Array(ChronologyQuote, { description: 'By kind, each in reading order' }),
  reviewed: Type.Boolean({ description: 'Whether a person has approved the quotes; today none are' }),
})
export type ChronologyEntry = Static<typeof ChronologyEntry>

/** Which visits: those for which all of these hold. */
export const visitFilters = {
  from: Type.Optional(CalendarDate('Visits on this day or later; a visit without a date is left out')),
  to: Type.Optional(CalendarDate('Visits on this day or earlier; a visit without a date is left out')),
  encounterType: Type.Optional(OneOf(encounterTypes)),
  provider: Type.Optional(Text(1, 200, { description: 'Part of the name of who saw the patient' })),
}

const filters = {
  ...visitFilters,
  q: Type.Optional(Text(1, 500, { description: 'Words that the row must hold, all of them' })),
}

export const ChronologyQuery = closed('ChronologyQuery', {
  ...filters,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' })),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' })),
})
export type ChronologyQuery = Static<typeof ChronologyQuery>

export const chronologyFormats = ['pdf', 'docx', 'xlsx', 'csv'] as const
export const ChronologyFileQuery = closed('ChronologyFileQuery', { ...filters, format: OneOf(chronologyFormats) })
export type ChronologyFileQuery = Static<typeof ChronologyFileQuery>
export type ChronologyFilters = Omit<ChronologyFileQuery, 'format'>

/** Pages of the case that no row of the chronology is made of, and why. */
export const LeftOutPages = closed('LeftOutPages', {
  documentId: Type.String(),
  fileName: Type.String(),
  pages: Type.Union([Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 }), Type.Null()], {
    description: 'First and last; null for all of a document',
  }),
  reason: OneOf(['notThisPatient', 'beingRead', 'notRead', 'notComputed'], {
    description:
      '`notThisPatient`: they name another person, or somebody said so; `beingRead`; `notRead`: they could not be read; ' +
      '`notComputed`: they were read, and their visits are still being computed',
  }),
})
export type LeftOutPages = Static<typeof LeftOutPages>
