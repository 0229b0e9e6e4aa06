import { Readable } from 'node:stream'
import {
  type BlobClient,
  BlobSASPermissions,
  type BlobServiceClient,
  type ContainerClient,
  RestError,
  SASProtocol,
} from '@azure/storage-blob'
import { beginsSoon, soon, unavailable, uploadWithinMs } from './away.ts'
import { type AzureAccount, openAzureAccount, type SasSigner } from './azure-account.ts'
import { BlobChanged, type BlobPin, type Blobs, type SignedUpload } from './blobs.ts'

export type AzureOptions = AzureAccount & {
  readonly container: string
  /** Where others reach the account, when not where we do; else empty. */
  readonly publicUrl: string
}

const uploadPieceBytes = 4 << 20
const uploadPiecesAtOnce = 2

/** Azure Blob Storage, or Azurite in development. */
export function openAzureBlobs(options: AzureOptions): Blobs {
  const { client, sign } = openAzureAccount(options)
  const container = client.getContainerClient(options.container)
  const at = (path: string): BlobClient => container.getBlobClient(path)
  const absentOrChanged = async (error: unknown, path: string): Promise<undefined> => {
    // A container that is not there says nothing about its blobs.
    if (!(error instanceof RestError) || error.code === 'ContainerNotFound') return unavailable(error)
    if (error.statusCode !== 404 && error.statusCode !== 412) return unavailable(error)
    // Nothing at all does not fulfil a condition either: Azurite says so, Azure says it is not there.
    if (error.statusCode === 412 && (await at(path).exists(soon()).catch(unavailable)))
      throw new BlobChanged({ cause: error })
    return undefined
  }
  return {
    prepare: async () => {
      await container.createIfNotExists(soon()).catch(unavailable)
    },
    put: async (path, body, contentType) => {
      const target = container.getBlockBlobClient(path)
      const headers = { blobHTTPHeaders: { blobContentType: contentType } }
      if (Buffer.isBuffer(body))
        return void (await target.upload(body, body.length, { ...headers, ...soon() }).catch(unavailable))
      const abortSignal = AbortSignal.timeout(uploadWithinMs)
      await target
        .uploadStream(body, uploadPieceBytes, uploadPiecesAtOnce, { ...headers, abortSignal })
        // What fed it would wait for ever for someone to take the rest.
        .catch((error: unknown) => {
          body.destroy()
          return unavailable(error)
        })
    },
    get: async (path, { pin, range } = {}) => {
      const { start, end } = range ?? { start: 0, end: undefined }
      const count = end === undefined ? undefined : end - start + 1
      const found = await beginsSoon((abortSignal) =>
        at(path).download(start, count, { abortSignal, ...heldTo(pin) }),
      ).catch((error: unknown) => absentOrChanged(error, path))
      return found?.readableStreamBody && Readable.from(found.readableStreamBody)
    },
    properties: async (path, pin) => {
      const found = await at(path)
        .getProperties({ ...soon(), ...heldTo(pin) })
        .catch((error: unknown) => absentOrChanged(error, path))
      // A page blob or an append blob is no file: it is not there whole from its first moment on.
      if (found?.blobType !== 'BlockBlob') return undefined
      const { contentLength: size = 0, etag = '', contentType = '' } = found
      return { size, etag, version: null, contentType }
    },
    delete: async (path) => {
      await at(path)
        .deleteIfExists({ ...soon(), deleteSnapshots: 'include' })
        .catch(unavailable)
    },
    list: (prefix) => listContainer(container, prefix),
    signUpload: (path, file) => signUpload(client, sign, options, path, file),
  }
}

/** Create only: it reads nothing, deletes nothing and replaces nothing. It binds neither size nor type. */
async function signUpload(
  client: BlobServiceClient,
  sign: SasSigner,
  { container, publicUrl }: AzureOptions,
  path: string,
  { contentType, expiresAt }: { contentType: string; expiresAt: Date },
): Promise<SignedUpload> {
  const account = (publicUrl || client.url).replace(/\/$/, '')
  const protocol = account.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp
  const permissions = BlobSASPermissions.parse('c')
  const asked = { containerName: container, blobName: path, permissions, protocol, expiresOn: expiresAt }
  const signature = await sign(asked).catch(unavailable)
  return {
    url: `${account}/${container}/${path.split('/').map(encodeURIComponent).join('/')}?${signature}`,
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': contentType },
  }
}

async function* listContainer(container: ContainerClient, prefix: string): ReturnType<Blobs['list']> {
  let continuationToken: string | undefined
  do {
    // Page by page, so that each has its own limit of time.
    const pages = container
      .listBlobsFlat({ prefix, ...soon() })
      .byPage({ ...(continuationToken && { continuationToken }) })
    const { value: page } = await pages.next().catch(unavailable)
    for (const { name, properties } of page.segment.blobItems)
      yield { path: name, size: properties.contentLength ?? 0, changedAt: properties.lastModified }
    continuationToken = page.continuationToken
  } while (continuationToken)
}

function heldTo(pin: BlobPin | undefined): { conditions?: { ifMatch: string } } {
  return pin ? { conditions: { ifMatch: pin.etag } } : {}
}
