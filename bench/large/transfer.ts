import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PreparedUploadInfo } from '@casefold/contract/upload'
import type { Caller } from '../caller.ts'

/** A real PUT to the store, of bytes that are made as it takes them. */
export async function putPieces(
  { uploadUrl, uploadMethod: method, uploadHeaders }: PreparedUploadInfo,
  pieces: Iterable<Buffer>,
  size: number,
): Promise<void> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>()
  const headers = { ...uploadHeaders, 'content-length': size }
  const sending = request(uploadUrl, { method, headers }, (answer) => {
    answer.resume()
    resolve(answer.statusCode ?? 0)
  })
  sending.once('error', reject)
  await pipeline(Readable.from(pieces, { objectMode: false }), sending)
  const status = await answered
  if (status >= 300) throw new Error(`the blob store answered ${status}`)
}

/** The original through the API, hashed as it comes. */
export async function download({ url, key }: Caller, documentId: string): Promise<{ bytes: number; sha256: string }> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${url}/api/documents/${documentId}/file`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`GET /file answered ${answer.status}`)
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of answer.body) {
    hash.update(piece)
    bytes += piece.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
