import { addAbortSignal, type Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { soon, unavailable, uploadWithinMs } from './away.ts'

type Target = { readonly Bucket: string; readonly Key: string; readonly ContentType: string }

/** S3 wants the length before the bytes: so in pieces, one of which is held. It takes 10,000 of them, which are 80 GiB. */
const pieceBytes = 8 << 20

/** All of it or nothing: readers see it when its last byte is there. */
export async function putStream(client: S3Client, target: Target, body: Readable): Promise<void> {
  const abortSignal = AbortSignal.timeout(uploadWithinMs)
  try {
    // A source that stops without ending is cut off as well.
    const pieces = piecesOf(addAbortSignal(abortSignal, body))
    const first = (await pieces.next()).value ?? Buffer.alloc(0)
    if (first.length < pieceBytes) await client.send(new PutObjectCommand({ ...target, Body: first }), { abortSignal })
    else await putPieces(client, target, first, pieces, abortSignal)
  } catch (error) {
    // What fed it would wait for ever for someone to take the rest.
    body.destroy()
    unavailable(error)
  }
}

async function putPieces(
  client: S3Client,
  target: Target,
  first: Buffer,
  others: AsyncIterable<Buffer>,
  abortSignal: AbortSignal,
): Promise<void> {
  const { Bucket, Key } = target
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target), { abortSignal })
  const upload = { Bucket, Key, UploadId }
  const Parts: CompletedPart[] = []
  const putPiece = async (Body: Buffer): Promise<void> => {
    const PartNumber = Parts.length + 1
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal })
    Parts.push({ PartNumber, ETag })
  }
  try {
    await putPiece(first)
    for await (const piece of others) await putPiece(piece)
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), { abortSignal })
  } catch (error) {
    // Pieces that nobody joins are kept and paid for; the store's own rule takes those that we cannot give up here.
    await client.send(new AbortMultipartUploadCommand(upload), soon()).catch(() => undefined)
    throw error
  }
}

/** All full but the last. */
async function* piecesOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    let rest = chunk
    while (length + rest.length >= pieceBytes) {
      const taken = rest.subarray(0, pieceBytes - length)
      yield Buffer.concat([...chunks, taken])
      rest = rest.subarray(taken.length)
      chunks = []
      length = 0
    }
    if (rest.length > 0) chunks.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
