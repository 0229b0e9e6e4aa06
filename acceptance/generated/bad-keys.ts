import { randomInt } from 'node:crypto'
import { bearer, type Keys, type Way, waysOf } from './bad-key-ways.ts'
import { harvestIds } from './harvest-ids.ts'
import type { Operation } from './openapi-document.ts'
import { inParallel, type Probe, type ProbeAnswer, send, sendPatiently } from './send.ts'
import { type Parts, toProbe, validParts } from './valid-request.ts'

export type Findings = { readonly probes: number; readonly faults: readonly string[] }

/** Every operation that wants a key × every way of not having a good one: 401, the same bytes each time. */
export async function probeBadKeys(url: string, keys: Keys, operations: readonly Operation[]): Promise<Findings> {
  const ids = await harvestIds(url, keys.main, operations)
  const faults: string[] = []
  const probes: { name: string; probe: Probe }[] = []
  for (const operation of operations.filter(({ isPublic }) => !isPublic)) {
    const name = `${operation.method} ${operation.path}`
    const parts = validParts(operation, ids)
    if (!parts) faults.push(`${name}: no id is known for its path`)
    else {
      faults.push(...(await checkControl(url, name, toProbe(operation, parts, bearer(keys.main)))))
      for (const way of waysOf(keys)) probes.push({ name: `${name}, ${way.name}`, probe: spoil(operation, parts, way) })
    }
  }
  const answers = new Map<string, ProbeAnswer>()
  await inParallel(probes, 24, async ({ name, probe }) => {
    answers.set(name, await send(url, probe))
  })
  for (const [name, answer] of answers) faults.push(...judge(name, answer))
  return { probes: probes.length, faults: [...faults, ...compareBytes(answers)] }
}

/** With the good key the same request is let in; else a 401 would prove nothing. */
async function checkControl(url: string, name: string, probe: Probe): Promise<string[]> {
  const { status } = await sendPatiently(url, probe)
  return status === 0 || status === 401 ? [`${name}: the good key got ${status}`] : []
}

function spoil(operation: Operation, parts: Parts, way: Way): Probe {
  const body = way.body && parts.body !== undefined ? { ...(parts.body as object), ...way.body } : parts.body
  const query = way.query ? [...parts.query, ...new URLSearchParams(way.query)] : parts.query
  // Where the service trusts its proxy, an address of its own for each; else bad keys are answered a second late.
  const from: Probe['headers'] = [['X-Forwarded-For', `2001:db8:0:${randomInt(0xffff).toString(16)}::1`]]
  return toProbe(operation, { ...parts, query, body }, [...from, ...(way.headers ?? [])])
}

function judge(name: string, { status, headers, text }: ProbeAnswer): string[] {
  const faults: string[] = []
  if (status !== 401) faults.push(`${name}: ${status} instead of 401`)
  else if ((JSON.parse(text) as { error?: unknown }).error !== 'Unauthorized')
    faults.push(`${name}: the sentence is another: ${text}`)
  else if (!/^Bearer\b/.test(String(headers['www-authenticate']))) faults.push(`${name}: no WWW-Authenticate`)
  return faults
}

/** What differs between two kinds of bad key tells a thief something. */
function compareBytes(answers: ReadonlyMap<string, ProbeAnswer>): string[] {
  const seen = new Map<string, string>()
  for (const [name, { status, text, headers }] of answers) {
    if (status !== 401) continue
    const { date: _date, 'x-request-id': requestId, connection: _connection, 'keep-alive': _alive, ...others } = headers
    seen.set(JSON.stringify([text.replace(String(requestId), ''), others]), name)
  }
  const [usual, ...odd] = seen.values()
  return odd.map((name) => `${name}: the answer differs from that of ${usual}`)
}
