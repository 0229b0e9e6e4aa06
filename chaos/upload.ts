import { type Client, nextName, type OpenDoor, patiently, tryOnce, untilAcknowledged } from './client.ts'
import type { ChaosFile } from './files.ts'
import type { Answer } from './ledger.ts'

/** What the prepare step answers of a file. */
type Prepared = {
  readonly documentId: string
  readonly blobPath: string
  readonly uploadUrl: string
  readonly uploadHeaders: Readonly<Record<string, string>>
}

const putWithinMs = 20_000
/** Of the bytes, before the client gives the file up. */
const mostTimes = 10

/** The three steps, each until it is acknowledged, into a case of its own, which is answered. Nobody who forgets a file finalizes it. */
export async function uploadFile(
  door: OpenDoor,
  client: Client,
  file: ChaosFile,
  { forget }: { forget: boolean },
): Promise<string | undefined> {
  const caseId = await createCase(door, client, file)
  if (!caseId) return undefined
  const announced = { name: file.fileName, type: file.contentType, size: file.bytes.length }
  const prepare = { kind: 'prepare', key: nextName(client), caseId, file: announced } as const
  let place = toPrepared(await untilAcknowledged(door, client, prepare))
  for (let n = 0; place && n < mostTimes; n++) {
    const sent = await putBytes(door, client, place, file)
    if (!sent || forget) return undefined
    const { documentId, blobPath } = place
    const finalize = { kind: 'finalize', key: nextName(client), caseId, documentId, blobPath, file: announced } as const
    const answer = await untilAcknowledged(door, client, finalize)
    // A caller who lost the answer asks again: it must get the same one.
    if (answer?.status === 200 && client.random.chance(0.3)) await tryOnce(door, client, finalize, 1)
    if (answer?.body.code === 'content_mismatch') {
      const renew = { kind: 'renew', key: nextName(client), caseId, documentId } as const
      place = toPrepared(await untilAcknowledged(door, client, renew))
    } else if (answer?.body.code !== 'blob_not_uploaded') {
      return answer?.status === 200 ? caseId : undefined
    }
  }
  return undefined
}

async function createCase(door: OpenDoor, client: Client, { engine }: ChaosFile): Promise<string | undefined> {
  const key = nextName(client)
  const want = { kind: 'create', key, claimNumber: `CLM-${key}`, title: `made ${key}` } as const
  const answer = await untilAcknowledged(door, client, { ...want, ...(engine && { engine }) })
  return answer?.status === 201 ? String(answer.body.caseId) : undefined
}

/** Of a batch of one, or of a renewal. */
function toPrepared(answer: Answer | undefined): Prepared | undefined {
  if (answer?.status !== 200) return undefined
  const { body } = answer
  return (Array.isArray(body) ? body[0] : body) as Prepared
}

/** To the store itself. An address that works once says that there is something already: finalize tells what it is. */
function putBytes(
  door: OpenDoor,
  client: Client,
  { uploadUrl, uploadHeaders }: Prepared,
  { bytes }: ChaosFile,
): Promise<true | undefined> {
  return patiently(door, client, async () => {
    const signal = AbortSignal.timeout(putWithinMs)
    const request = { method: 'PUT', headers: uploadHeaders, body: Buffer.from(bytes), signal }
    const response = await fetch(uploadUrl, request).catch(() => undefined)
    await response?.body?.cancel()
    return response?.ok || response?.status === 409 || response?.status === 412 ? true : undefined
  })
}
