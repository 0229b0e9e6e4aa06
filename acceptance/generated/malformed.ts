import fc from 'fast-check'
import { harvestIds } from './harvest-ids.ts'
import { malformedRequest } from './malformed-requests.ts'
import type { Operation } from './openapi-document.ts'
import { rawRequest, sendRaw, statusesOf } from './raw-requests.ts'
import { inParallel, type Probe, sendPatiently } from './send.ts'

export type MalformedRun = {
  /** Status or what happened instead → how often. */
  readonly outcomes: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

type Sample = { readonly kind: 'http'; readonly probe: Probe } | { readonly kind: 'raw'; readonly bytes: Buffer }

/** Samples are made in batches, each from its own seed, so that not all of them lie in memory. */
const batch = 500

/** Sends seeded requests that are wrong in some way. A fault is a 5xx, a refusal without its shape, or no answer in time. */
export async function sendMalformed(
  url: string,
  key: string,
  operations: readonly Operation[],
  { count, seed, limitMs }: { count: number; seed: number; limitMs: number },
): Promise<MalformedRun> {
  const ids = await harvestIds(url, key, operations)
  const arbitrary: fc.Arbitrary<Sample> = fc.oneof(
    { weight: 6, arbitrary: malformedRequest(operations, ids, key).map((probe): Sample => ({ kind: 'http', probe })) },
    { weight: 1, arbitrary: rawRequest(operations, key).map((bytes): Sample => ({ kind: 'raw', bytes })) },
  )
  const outcomes: Record<string, number> = {}
  const faults: string[] = []
  for (let done = 0; done < count; done += batch) {
    const samples = fc.sample(arbitrary, { numRuns: Math.min(batch, count - done), seed: seed + done })
    await inParallel(samples, 8, async (sample) => {
      const { outcome, fault } =
        sample.kind === 'http' ? await tryHttp(url, sample.probe, limitMs) : await tryRaw(url, sample.bytes, limitMs)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (fault) faults.push(fault)
    })
  }
  return { outcomes, faults }
}

type Outcome = { readonly outcome: string; readonly fault?: string | undefined }

async function tryHttp(url: string, probe: Probe, limitMs: number): Promise<Outcome> {
  const { status, text } = await sendPatiently(url, probe, limitMs)
  const told = `${JSON.stringify({ ...probe, body: probe.body?.toString().slice(0, 300) }).slice(0, 1_000)} got ${status} ${text.slice(0, 200)}`
  if (status === 0) {
    const isHang = text.startsWith('no answer after')
    return { outcome: isHang ? 'no answer' : 'connection closed', fault: isHang ? told : undefined }
  }
  const isShapeless = status >= 400 && probe.method !== 'HEAD' && !hasShape(text)
  return { outcome: String(status), fault: status >= 500 || isShapeless ? told : undefined }
}

async function tryRaw(url: string, bytes: Buffer, limitMs: number): Promise<Outcome> {
  const answers = await sendRaw(url, bytes, limitMs)
  const told = `${JSON.stringify(bytes.toString('latin1').slice(0, 1_000))} got ${answers?.slice(0, 200)}`
  if (answers === undefined) return { outcome: 'no answer', fault: told }
  const statuses = statusesOf(answers)
  const isFault = statuses.some((status) => status >= 500)
  return { outcome: `raw ${statuses.join('+') || 'closed'}`, fault: isFault ? told : undefined }
}

function hasShape(text: string): boolean {
  try {
    const { error, code, requestId } = JSON.parse(text) as Record<string, unknown>
    return [error, code, requestId].every((member) => typeof member === 'string')
  } catch {
    return false
  }
}
