import { Readable } from 'node:stream'
import { BlobServiceClient, RestError } from '@azure/storage-blob'
import { AppError } from '../../kernel/errors.ts'
import type { Blobs } from './blobs.ts'

const uploadPieceBytes = 4 << 20
const uploadPiecesAtOnce = 2
/** The SDK has no limit of its own: a store that takes a connection and says nothing would be waited for for ever. */
const answerWithinMs = 15_000
const uploadWithinMs = 10 * 60_000

/** Azure Blob Storage, or Azurite in development. */
export function openAzureBlobs(connectionString: string, container: string): Blobs {
  const retryOptions = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 1_000 }
  const client = BlobServiceClient.fromConnectionString(connectionString, { retryOptions })
  const blobs = client.getContainerClient(container)
  const soon = (): { abortSignal: AbortSignal } => ({ abortSignal: AbortSignal.timeout(answerWithinMs) })
  return {
    prepare: async () => {
      await blobs.createIfNotExists(soon()).catch(refuse)
    },
    put: async (path, body, contentType) => {
      const target = blobs.getBlockBlobClient(path)
      const options = { blobHTTPHeaders: { blobContentType: contentType } }
      if (Buffer.isBuffer(body))
        return void (await target.upload(body, body.length, { ...options, ...soon() }).catch(refuse))
      const abortSignal = AbortSignal.timeout(uploadWithinMs)
      await target
        .uploadStream(body, uploadPieceBytes, uploadPiecesAtOnce, { ...options, abortSignal })
        // What fed it would wait for ever for someone to take the rest.
        .catch((error: unknown) => {
          body.destroy()
          return refuse(error)
        })
    },
    get: async (path) => {
      // The signal goes on into the stream, where it is the reader who takes the time; so only the beginning is limited.
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), answerWithinMs)
      const options = { abortSignal: limit.signal }
      const asked = blobs.getBlobClient(path).download(0, undefined, options)
      const found = await asked.catch(undefinedIfMissing).finally(() => clearTimeout(timer))
      return found?.readableStreamBody ? Readable.from(found.readableStreamBody) : undefined
    },
    properties: async (path) => {
      const found = await blobs.getBlobClient(path).getProperties(soon()).catch(undefinedIfMissing)
      return found && { size: found.contentLength ?? 0, etag: found.etag ?? '', contentType: found.contentType ?? '' }
    },
    delete: async (path) => {
      await blobs.getBlobClient(path).deleteIfExists(soon()).catch(refuse)
    },
    list: async function* (prefix) {
      try {
        for await (const { name } of blobs.listBlobsFlat({ prefix })) yield name
      } catch (error) {
        refuse(error)
      }
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
