import { type Static, Type } from 'typebox'
import { visitFilters } from './chronology.ts'
import { PageRecord } from './page.ts'
import { NullableText, OneOf } from './text.ts'

const part = { minimum: 0, maximum: 1 }

const PageMatch = Type.Object(
  { start: Type.Integer(), end: Type.Integer() },
  { additionalProperties: false, title: 'PageMatch', description: 'From and to, in UTF-16 units of `ocrText`' },
)
export type PageMatch = Static<typeof PageMatch>

const MatchBox = Type.Object(
  {
    match: Type.Integer({ description: 'Which of the matches, from 0' }),
    x0: Type.Number(part),
    y0: Type.Number(part),
    x1: Type.Number(part),
    y1: Type.Number(part),
  },
  { additionalProperties: false, title: 'MatchBox', description: 'A matched word, in parts of the page as shown' },
)
export type MatchBox = Static<typeof MatchBox>

const FoundEncounter = Type.Object(
  {
    encounterId: Type.String(),
    from: Type.Integer(),
    to: Type.Integer(),
    date: NullableText({ description: '`2009-03-14`, `2009-03` or `2009`; null where the pages do not say' }),
    encounterType: NullableText(),
    provider: NullableText(),
    notThisPatient: Type.Boolean({ description: 'The pages name another person, or somebody said so' }),
  },
  {
    additionalProperties: false,
    title: 'FoundEncounter',
    description:
      'An encounter on the page, from and to in UTF-16 units of `ocrText`; one with several stretches is there several times',
  },
)
export type FoundEncounter = Static<typeof FoundEncounter>

const { ocrText, ...fields } = PageRecord.properties

export const FoundPage = Type.Object(
  {
    ...fields,
    ocrText: Type.Optional({ ...ocrText, description: 'Full text of the page; left out with `text=false`' }),
    matches: Type.Optional(Type.Array(PageMatch, { description: 'With `include=matches`: where the terms stand' })),
    boxes: Type.Optional(Type.Array(MatchBox, { description: 'With `include=boxes`: where that is on the page' })),
    encounters: Type.Optional(
      Type.Array(FoundEncounter, {
        description:
          'With `include=encounters`: the encounters on the page, in their order; with filters, those that they ask for',
      }),
    ),
  },
  { additionalProperties: false, title: 'FoundPage', description: 'A PageRecord that holds one of the search terms' },
)
export type FoundPage = Static<typeof FoundPage>

const included = ['matches', 'boxes', 'encounters'] as const
type Included = (typeof included)[number]

/** Each of them, and several in whichever order. */
const inclusions = included.flatMap((one) => {
  const others = included.filter((other) => other !== one)
  const pairs = others.map((other) => `${one},${other}`)
  return [one, ...pairs, `${one},${others.join(',')}`, `${one},${others.toReversed().join(',')}`]
}) as Inclusion[]
type Inclusion = Included | `${Included},${Included}` | `${Included},${Included},${Included}`

export const matchings = ['any', 'all', 'phrase'] as const

const common = {
  q: Type.String({
    description: 'Terms separated by white space, any of which is enough; at most 10 KB and 100 terms',
    examples: ['smoking tobacco'],
  }),
  match: Type.Optional(
    OneOf(matchings, {
      description:
        '`any`, as where it is not given: one of the terms is enough. `all`: the page has to hold every term. ' +
        '`phrase`: the terms in this order, with nothing but white space or line breaks between them',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1000,
      description: 'So many pages; all of them, as a stream, where not given',
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the pages before' })),
  ...visitFilters,
  include: Type.Optional(OneOf(inclusions, { description: 'What else to say of each page; `boxes` need a `limit`' })),
  text: Type.Optional(OneOf(['true', 'false'], { description: '`false` leaves `ocrText` out' })),
  sort: Type.Optional(
    OneOf(['reading', 'hits'], { description: 'Reading order, or the most matches first, which needs a `limit`' }),
  ),
}

export const CaseSearchQuery = Type.Object(
  { caseId: Type.String({ examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }), ...common },
  { additionalProperties: false, title: 'CaseSearchQuery' },
)
export type CaseSearchQuery = Static<typeof CaseSearchQuery>

export const DocumentSearchQuery = Type.Object(
  { documentId: Type.String({ examples: ['doc_01jd3x6x7me5b9yc2r4hq8vkzt'] }), ...common },
  { additionalProperties: false, title: 'DocumentSearchQuery' },
)
export type DocumentSearchQuery = Static<typeof DocumentSearchQuery>
