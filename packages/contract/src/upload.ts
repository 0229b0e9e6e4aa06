import { type Static, Type } from 'typebox'
import { OneOf, Text } from './text.ts'

export const acceptedTypes = ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png'] as const
export type AcceptedType = (typeof acceptedTypes)[number]

const FileName = Text(1, 255, { description: 'Name of the file, as it is shown; never used as a path' })
const MediaType = OneOf(acceptedTypes, { description: 'Media type of the file' })
const Size = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Size in bytes' })
const documentIds = { examples: ['doc_01jd3x6x7me5b9yc2r4hq8vkzt'] }

export const NewUpload = Type.Object(
  { name: FileName, type: MediaType, size: Size },
  { additionalProperties: false, title: 'NewUpload' },
)
export type NewUpload = Static<typeof NewUpload>

export const NewUploads = Type.Array(NewUpload, {
  minItems: 1,
  maxItems: 100,
  examples: [[{ name: 'records.pdf', type: 'application/pdf', size: 1048576 }]],
})
export type NewUploads = Static<typeof NewUploads>

export const PreparedUploadInfo = Type.Object(
  {
    documentId: Type.String(documentIds),
    fileName: FileName,
    uploadUrl: Type.String({ description: 'Signed address of the blob store; send the bytes of the file there' }),
    blobPath: Type.String({ description: 'To be given back when the upload is finalized' }),
    expiresOn: Type.String({ format: 'date-time', description: 'Until when the address can be used' }),
    uploadMethod: Type.Unsafe<'PUT'>({ type: 'string', const: 'PUT' }),
    uploadHeaders: Type.Record(Type.String(), Type.String(), { description: 'What to send with the bytes' }),
  },
  { additionalProperties: false, title: 'PreparedUploadInfo' },
)
export type PreparedUploadInfo = Static<typeof PreparedUploadInfo>

export const FinalizeUpload = Type.Object(
  {
    caseId: Text(1, 64),
    documentId: Text(1, 64, { description: 'As prepared' }),
    blobPath: Text(1, 1024, { description: 'As prepared, or as last renewed' }),
    fileName: FileName,
    contentType: Text(1, 255),
    size: Size,
  },
  { additionalProperties: false, title: 'FinalizeUpload' },
)
export type FinalizeUpload = Static<typeof FinalizeUpload>

export const UploadFinalized = Type.Object(
  { success: Type.Boolean(), documentId: Type.String(documentIds), processingStarted: Type.Boolean() },
  { additionalProperties: false, title: 'UploadFinalized' },
)
export type UploadFinalized = Static<typeof UploadFinalized>
