import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { BlobChanged, type BlobProperties, type Blobs, type SignedUpload } from '../adapters/blob/blobs.ts'
import type { BlobStore } from '../adapters/blob/open-blobs.ts'
import { UnversionedBucket } from '../adapters/blob/s3-bucket.ts'
import type { Config } from './config.ts'
import type { OpenApp } from './open-app.ts'

export async function examineBlobs({ blobs, now }: OpenApp, config: Config): Promise<string[]> {
  const said = now().toISOString()
  try {
    await blobs.prepare()
    await blobs.put('doctor.txt', Buffer.from(said), 'text/plain')
    const blob = await blobs.get('doctor.txt')
    return blob && (await text(blob)) === said ? [] : ['it gives back something else than it was given']
  } catch (error) {
    const cause = innermost(error)
    return [cause instanceof UnversionedBucket ? cause.message : `${causeOf(error)}: check ${settingsOf(config.blobs)}`]
  }
}

const first = 'as it was finalized'
const second = 'as somebody else wished'.slice(0, first.length)

/** As an integrator does it: a signed address, plain fetch, two headers. Then what an attacker would try. */
export async function examineUploads({ blobs }: OpenApp, config: Config): Promise<string[]> {
  const path = `doctor/${randomUUID()}`
  try {
    const signed = await signFor(blobs, path)
    const status = await send(signed, first)
    if (typeof status === 'string') return [unreachable(signed, status)]
    if (status >= 300)
      return [`${originOf(signed)} refuses a signed upload (${status}): ${refusals[config.blobs.store]}`]
    const pin = await blobs.properties(path)
    if (!pin) return ['what was uploaded is not in the store: BLOB_PUBLIC_URL leads to another one']
    return [...(await overwrite(blobs, path, signed, pin, config)), ...(await examineConditions(blobs, path, pin))]
  } catch (error) {
    return [causeOf(error)]
  } finally {
    await blobs.delete(path).catch(() => undefined)
  }
}

async function overwrite(
  blobs: Blobs,
  path: string,
  signed: SignedUpload,
  pin: BlobProperties,
  { blobs: { store } }: Config,
): Promise<string[]> {
  const status = await send(signed, second)
  if (typeof status === 'string') return [unreachable(signed, status)]
  const now = await blobs.properties(path)
  if (store === 'azure')
    return status >= 400 ? [] : ['an upload address replaces what is there: the store does not keep to create-only SAS']
  return status < 300 && now?.version !== pin.version ? [] : ['a second upload makes no second version of the blob']
}

async function examineConditions(blobs: Blobs, path: string, pin: BlobProperties): Promise<string[]> {
  const readHeld = async (etag: string): Promise<string | undefined> => {
    const blob = await blobs.get(path, { pin: { ...pin, etag } })
    return blob && text(blob)
  }
  const held = await readHeld(pin.etag).catch(causeOf)
  const other = await readHeld('"of-another-blob"').catch((error: unknown) => error)
  return [
    ...(held === first ? [] : ['a file that was pinned is not read as it was pinned']),
    ...(other instanceof BlobChanged ? [] : ['the store does not heed If-Match: files could change unseen']),
  ]
}

const uploadHeaders = ['content-type', 'x-ms-blob-type']

/** What a browser asks before it uploads from another origin. */
export async function examineOrigin({ blobs }: OpenApp, config: Config): Promise<string[]> {
  const { publicUrl: origin } = config
  const signed = await signFor(blobs, 'doctor/preflight')
  const asked = {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': uploadHeaders.join(','),
  }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(signed.url, { method: 'OPTIONS', headers: asked, signal }).catch(causeOf)
  if (typeof answer === 'string') return [unreachable(signed, answer)]
  await answer.body?.cancel()
  const allows = (name: string, wanted: readonly string[]): boolean => {
    const allowed = (answer.headers.get(`access-control-allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/)
    return allowed.includes('*') || wanted.every((value) => allowed.includes(value.toLowerCase()))
  }
  const granted = allows('origin', [origin]) && allows('methods', ['PUT']) && allows('headers', uploadHeaders)
  return answer.ok && granted ? [] : [`the store lets no browser upload from ${origin}: ${missingRule(config)}`]
}

function missingRule({ blobs, publicUrl }: Config): string {
  if (blobs.store === 'azure')
    return `az storage cors add --services b --methods PUT --origins ${publicUrl} --allowed-headers ${uploadHeaders.join(',')} --max-age 3600`
  const rule = {
    AllowedOrigins: [publicUrl],
    AllowedMethods: ['PUT'],
    AllowedHeaders: uploadHeaders,
    MaxAgeSeconds: 3600,
  }
  const rules = JSON.stringify({ CORSRules: [rule] })
  return `aws s3api put-bucket-cors --bucket ${blobs.bucket} --cors-configuration '${rules}'`
}

const refusals: Record<BlobStore['store'], string> = {
  azure: 'is the clock of this machine right, may the key or the identity sign, does the account allow SAS?',
  s3: 'is the clock of this machine right, and does a proxy before the store pass the Host header on as it came?',
}

function settingsOf(store: BlobStore): string {
  if (store.store === 's3') return 'S3_ENDPOINT, S3_REGION, S3_BUCKET and the access key'
  return 'accountUrl' in store ? 'BLOB_ACCOUNT_URL and what the identity may do' : 'BLOB_CONNECTION_STRING'
}

function signFor(blobs: Blobs, path: string): Promise<SignedUpload> {
  const expiresAt = new Date(Date.now() + 5 * 60_000)
  return blobs.signUpload(path, { size: first.length, contentType: 'text/plain', expiresAt })
}

/** The status, or why there is none. */
async function send({ url, method, headers }: SignedUpload, body: string): Promise<number | string> {
  const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(10_000) }).catch(causeOf)
  if (typeof answer === 'string') return answer
  await answer.body?.cancel()
  return answer.status
}

function unreachable(signed: SignedUpload, why: string): string {
  return `nobody at ${originOf(signed)} (${why}): BLOB_PUBLIC_URL must be where browsers and integrators reach the store`
}

function originOf({ url }: SignedUpload): string {
  return new URL(url).origin
}

/** The innermost reason: what wraps it says only that something is away. */
export function causeOf(error: unknown): string {
  const cause = innermost(error)
  return cause instanceof Error ? cause.message : String(cause)
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}
