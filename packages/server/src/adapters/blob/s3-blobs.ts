import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beginsSoon, soon, unavailable } from './away.ts'
import { BlobChanged, type BlobPin, type Blobs, type SignedUpload } from './blobs.ts'
import { prepareBucket } from './s3-bucket.ts'
import { putStream } from './s3-put-stream.ts'

export type S3Options = {
  /** Empty for AWS's own of that region. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly pathStyle: boolean
  /** Where others reach the store, when not where we do; else empty. */
  readonly publicUrl: string
}

/** S3, or what speaks its language; a versioned bucket, because an upload address works as often as it is used. */
export function openS3Blobs(options: S3Options): Blobs {
  const client = openClient(options, options.endpoint)
  const signer = options.publicUrl ? openClient(options, options.publicUrl) : client
  const at = (path: string): { Bucket: string; Key: string } => ({ Bucket: options.bucket, Key: path })
  const exists = (path: string): Promise<boolean> =>
    client.send(new HeadObjectCommand(at(path)), soon()).then(
      () => true,
      (error: unknown) => statusOf(error) !== 404 && unavailable(error),
    )
  /** Of a pinned version one hears "not found" whether another one is there or nothing is. */
  const absentOrChanged = async (error: unknown, path: string, pin: BlobPin | undefined): Promise<undefined> => {
    const status = statusOf(error)
    if (pin && status === 412) throw new BlobChanged({ cause: error })
    // The version of another store is not even one to look for: 400.
    const gone = status === 404 || (pin?.version && status === 400)
    // A bucket that is not there says nothing about its blobs.
    if (!gone || (error as Error).name === 'NoSuchBucket') return unavailable(error)
    if (pin && (await exists(path))) throw new BlobChanged({ cause: error })
    return undefined
  }
  return {
    prepare: () => prepareBucket(client, options.bucket),
    put: async (path, body, contentType) => {
      const target = { ...at(path), ContentType: contentType }
      if (!Buffer.isBuffer(body)) return putStream(client, target, body)
      await client.send(new PutObjectCommand({ ...target, Body: body }), soon()).catch(unavailable)
    },
    get: async (path, { pin, range } = {}) => {
      const asked = new GetObjectCommand({
        ...at(path),
        ...heldTo(pin),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      })
      const found = await beginsSoon((abortSignal) => client.send(asked, { abortSignal })).catch((error: unknown) =>
        absentOrChanged(error, path, pin),
      )
      return found?.Body as Readable | undefined
    },
    properties: async (path, pin) => {
      const found = await client
        .send(new HeadObjectCommand({ ...at(path), ...heldTo(pin) }), soon())
        .catch((error: unknown) => absentOrChanged(error, path, pin))
      if (!found) return undefined
      const {
        ContentLength: size = 0,
        ETag: etag = '',
        VersionId: version = null,
        ContentType: contentType = '',
      } = found
      return { size, etag, version, contentType }
    },
    delete: async (path) => {
      for await (const version of versionsOf(client, options.bucket, path))
        await client.send(new DeleteObjectCommand({ ...at(path), VersionId: version }), soon()).catch(unavailable)
    },
    list: (prefix) => listBucket(client, options.bucket, prefix),
    signUpload: (path, file) => signUpload(signer, at(path), file),
  }
}

async function signUpload(
  signer: S3Client,
  target: { Bucket: string; Key: string },
  { size, contentType, expiresAt }: { size: number; contentType: string; expiresAt: Date },
): Promise<SignedUpload> {
  // The length is signed, so nobody can send more. The type is not: finalize looks at it, as on Azure.
  const asked = new PutObjectCommand({ ...target, ContentLength: size })
  const from = Math.min(Date.now(), expiresAt.getTime() - 1000)
  const validity = {
    signingDate: new Date(from),
    expiresIn: Math.floor((expiresAt.getTime() - from) / 1000),
  }
  return {
    url: await getSignedUrl(signer, asked, validity),
    method: 'PUT',
    // Azure's header does no harm here, and a client may send it to either.
    headers: { 'x-ms-blob-type': 'BlockBlob', 'Content-Type': contentType },
  }
}

function openClient({ region, accessKeyId, secretAccessKey, pathStyle }: S3Options, endpoint: string): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // A slow reader of one blob must not make the others wait; the SDK's own limit is 50.
    requestHandler: { httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
    // Else the checksum of an empty body is signed into the address of an upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function heldTo(pin: BlobPin | undefined): { IfMatch?: string; VersionId?: string } {
  return pin ? { IfMatch: pin.etag, ...(pin.version !== null && { VersionId: pin.version }) } : {}
}

/** Deleted ones too: what a deletion leaves behind is a version of its own. */
async function* versionsOf(client: S3Client, bucket: string, path: string): AsyncGenerator<string | undefined> {
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (from) {
    const asked: ListObjectVersionsCommand = new ListObjectVersionsCommand({ Bucket: bucket, Prefix: path, ...from })
    const page: ListObjectVersionsCommandOutput = await client.send(asked, soon()).catch(unavailable)
    const entries = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    const own = entries.filter(({ Key }) => Key === path)
    for (const { VersionId } of own) yield VersionId
    // The path itself stands before everything that only begins like it.
    const more = page.IsTruncated && own.length === entries.length
    from = more ? { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker } : undefined
  }
}

async function* listBucket(client: S3Client, bucket: string, prefix: string): ReturnType<Blobs['list']> {
  let token: string | undefined
  do {
    const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token })
    const page = await client.send(asked, soon()).catch(unavailable)
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { path: Key, size: Size, changedAt: LastModified }
    token = page.NextContinuationToken
  } while (token)
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
