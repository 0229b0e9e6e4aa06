import { type Static, Type } from 'typebox'
import { NullableText, OneOf } from './text.ts'

const textSources = ['embedded', 'ocr', 'blank', 'failed'] as const
const legibilities = ['good', 'poor', 'handwriting', 'form'] as const

const fields = {
  pageId: Type.String({ examples: ['doc_01jd3x6x7me5b9yc2r4hq8vkzt-12'] }),
  pageNumber: Type.Integer({ description: 'Within the document, from 1' }),
  ocrText: Type.String({ description: 'Full text of the page' }),
  documentId: Type.String({ examples: ['doc_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
  caseId: Type.String({ examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
  fileName: Type.String(),
  textSource: OneOf(textSources, { description: 'How the text was obtained; `failed` has none' }),
  confidence: Type.Unsafe<number | null>({ type: ['number', 'null'], description: '0 to 1, of the text as a whole' }),
  legibility: OneOf(legibilities, { description: 'All but `good` ask to be read by eye' }),
  hiddenText: Type.Integer({
    description: 'How many words the file holds for this page that no reader sees on it; they are not in `ocrText`',
  }),
  pageLabel: NullableText({ description: 'A Bates number or exhibit page' }),
  readVersion: Type.Integer({ description: 'Rises with every re-reading' }),
}

export const PageRecord = Type.Object(fields, { additionalProperties: false, title: 'PageRecord' })
export type PageRecord = Static<typeof PageRecord>

const part = { minimum: 0, maximum: 1 }

const PageWord = Type.Object(
  {
    text: Type.String(),
    x0: Type.Number(part),
    y0: Type.Number(part),
    x1: Type.Number(part),
    y1: Type.Number(part),
    confidence: Type.Number(part),
  },
  { additionalProperties: false, title: 'PageWord', description: 'A word and its box, in parts of the page as shown' },
)
export const PageWithWords = Type.Object(
  { ...fields, words: Type.Array(PageWord, { description: 'In reading order, as in `ocrText`' }) },
  { additionalProperties: false, title: 'PageWithWords' },
)
export type PageWithWords = Static<typeof PageWithWords>

const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default 100' }))
const Cursor = Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' }))

export const PageQuery = Type.Object(
  { limit: Limit, cursor: Cursor },
  { additionalProperties: false, title: 'PageQuery' },
)
export type PageQuery = Static<typeof PageQuery>

export const CasePageQuery = Type.Object(
  {
    legibility: Type.Optional(OneOf(legibilities, { description: 'Only these; every page where not given' })),
    limit: Limit,
    cursor: Cursor,
  },
  { additionalProperties: false, title: 'CasePageQuery' },
)
export type CasePageQuery = Static<typeof CasePageQuery>

export const imageWidths = [200, 1275, 2000] as const

export const ImageQuery = Type.Object(
  {
    width: Type.Optional(
      Type.Unsafe<(typeof imageWidths)[number]>({
        type: 'integer',
        enum: [...imageWidths],
        description: 'Default 1275',
      }),
    ),
  },
  { additionalProperties: false, title: 'ImageQuery' },
)
export type ImageQuery = Static<typeof ImageQuery>

export const PageError = Type.Object(
  { pageNumber: Type.Integer(), code: Type.String(), message: Type.String() },
  { additionalProperties: false, title: 'PageError', description: 'A page that could not be read, and why' },
)
export type PageError = Static<typeof PageError>
