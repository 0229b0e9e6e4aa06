import { Readable } from 'node:stream'
import { BlobServiceClient, RestError } from '@azure/storage-blob'
import { AppError } from '../../kernel/errors.ts'
import type { Blobs } from './blobs.ts'

const uploadPieceBytes = 4 << 20
const uploadPiecesAtOnce = 2

/** Azure Blob Storage, or Azurite in development. */
export function openAzureBlobs(connectionString: string, container: string): Blobs {
  const client = BlobServiceClient.fromConnectionString(connectionString, { retryOptions: { maxTries: 3 } })
  const blobs = client.getContainerClient(container)
  return {
    prepare: async () => {
      await blobs.createIfNotExists().catch(refuse)
    },
    put: async (path, body, contentType) => {
      const target = blobs.getBlockBlobClient(path)
      const options = { blobHTTPHeaders: { blobContentType: contentType } }
      const put = Buffer.isBuffer(body)
        ? target.upload(body, body.length, options)
        : target.uploadStream(body, uploadPieceBytes, uploadPiecesAtOnce, options)
      await put.catch(refuse)
    },
    get: async (path) => {
      const found = await blobs.getBlobClient(path).download().catch(undefinedIfMissing)
      return found?.readableStreamBody ? Readable.from(found.readableStreamBody) : undefined
    },
    properties: async (path) => {
      const found = await blobs.getBlobClient(path).getProperties().catch(undefinedIfMissing)
      return found && { size: found.contentLength ?? 0, etag: found.etag ?? '', contentType: found.contentType ?? '' }
    },
    list: async function* (prefix) {
      for await (const { name } of blobs.listBlobsFlat({ prefix })) yield name
    },
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof RestError && error.statusCode === 404) return undefined
  return refuse(error)
}

/** The store is away or refuses us: nothing the caller did. */
function refuse(error: unknown): never {
  throw new AppError('unavailable', { headers: { 'retry-after': '5' }, cause: error })
}
