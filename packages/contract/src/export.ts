import { type Static, Type } from 'typebox'
import { NullableText, OneOf } from './text.ts'

const statuses = ['queued', 'processing', 'completed', 'failed'] as const

export const ExportRecord = Type.Object(
  {
    exportId: Type.String({ examples: ['exp_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    caseId: Type.String({ examples: ['case_01jd3x6x7me5b9yc2r4hq8vkzt'] }),
    status: OneOf(statuses),
    progress: Type.Object({ chunksDone: Type.Integer(), chunksTotal: Type.Integer() }, { additionalProperties: false }),
    error: Type.Unsafe<{ code: string; message: string } | null>({
      type: ['object', 'null'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
      required: ['code', 'message'],
      additionalProperties: false,
      description: 'Why it failed; null where it did not',
    }),
    size: Type.Optional(Type.Integer({ description: 'Bytes of the ZIP file, once completed' })),
    sha256: Type.Optional(Type.String({ description: 'Of the ZIP file, once completed' })),
    createdAt: Type.String({ format: 'date-time' }),
    completedAt: NullableText({ format: 'date-time' }),
  },
  { additionalProperties: false, title: 'ExportRecord' },
)
export type ExportRecord = Static<typeof ExportRecord>
