import { type Static, Type } from 'typebox'
import { EpochMillis, NullableText, OneOf, Text } from './text.ts'

const processStatuses = ['queued', 'processing', 'completed', 'failed'] as const
export type ProcessStatus = (typeof processStatuses)[number]

export const PageLabelFormat = Type.Object(
  {
    prefix: Text(0, 64, { description: 'What stands before the number, such as `ABC-` or `4F-`' }),
    first: Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'Number of the first page' }),
    digits: Type.Integer({ minimum: 1, maximum: 12, description: 'The number is filled up with zeros to so many' }),
  },
  { additionalProperties: false, title: 'PageLabelFormat' },
)
export type PageLabelFormat = Static<typeof PageLabelFormat>

export const DocumentRecord = Type.Object(
  {
    id: Type.String({ examples: ['doc_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    recordType: Type.Unsafe<'documentRecord'>({ type: 'string', const: 'documentRecord' }),
    caseId: Type.String({ examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    fileName: Type.String(),
    size: Type.Integer({ description: 'Size in bytes' }),
    processStatus: OneOf(processStatuses, {
      description: 'Completed: every page is there and says how its text was obtained',
    }),
    pageCount: Type.Integer({ description: '0 until it is known' }),
    contentType: Type.String(),
    createdAt: EpochMillis('Milliseconds since the Unix epoch'),
    updatedAt: EpochMillis('Milliseconds since the Unix epoch'),
    createdBy: Type.String({ description: 'The key or user that prepared the upload' }),
    sha256: NullableText({ description: 'Of the file; null until it was read' }),
    duplicateOf: NullableText({ description: 'An earlier document of the case with the same bytes' }),
    pagesDone: Type.Integer({ description: 'How many pages are read' }),
    processError: Type.Unsafe<{ code: string; message: string } | null>({
      type: ['object', 'null'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code', 'message'],
      additionalProperties: false,
      description: 'Why it failed; null where it did not',
    }),
  },
  { additionalProperties: false, title: 'DocumentRecord' },
)
export type DocumentRecord = Static<typeof DocumentRecord>

const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 }))
const Cursor = Type.Optional(Type.String({ maxLength: 1500, description: 'From the `Link` header of the page before' }))

export const CaseDocumentsQuery = Type.Object(
  { limit: Limit, cursor: Cursor },
  { additionalProperties: false, title: 'CaseDocumentsQuery' },
)
export type CaseDocumentsQuery = Static<typeof CaseDocumentsQuery>

export const DocumentQuery = Type.Object(
  { processStatus: Type.Optional(OneOf(processStatuses)), limit: Limit, cursor: Cursor },
  { additionalProperties: false, title: 'DocumentQuery' },
)
export type DocumentQuery = Static<typeof DocumentQuery>

export const DocumentChanges = Type.Object(
  {
    pageLabelFormat: Type.Unsafe<PageLabelFormat | null>({
      ...PageLabelFormat,
      type: ['object', 'null'],
      description: 'How its pages are labelled; null for what is found on the pages themselves',
    }),
  },
  {
    additionalProperties: false,
    title: 'DocumentChanges',
    examples: [{ pageLabelFormat: { prefix: 'ABC-', first: 1, digits: 6 } }],
  },
)
export type DocumentChanges = Static<typeof DocumentChanges>

export const Reread = Type.Object(
  {
    pages: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 1_000_000 }), {
        minItems: 1,
        maxItems: 1000,
        description: 'Only these pages; every page where not given',
      }),
    ),
  },
  { additionalProperties: false, title: 'Reread', examples: [{ pages: [3] }] },
)
export type Reread = Static<typeof Reread>

export const DocumentDeleted = Type.Object(
  { success: Type.Boolean(), documentId: Type.String() },
  { additionalProperties: false, title: 'DocumentDeleted' },
)
export type DocumentDeleted = Static<typeof DocumentDeleted>
