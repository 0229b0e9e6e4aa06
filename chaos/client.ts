import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Ledger, Want } from './ledger.ts'
import { openRandom, type Random } from './random.ts'
import { type Door, send } from './send.ts'

/** `over` ends everything at once, whatever the clients are at. */
export type OpenDoor = Door & { readonly over: AbortSignal; readonly ledger: Ledger }

export type Client = { readonly name: string; readonly random: Random; sent: number; made: number }

const tryForMs = 45_000

export function newClient(name: string, seed: number): Client {
  return { name, random: openRandom(seed * 7919), sent: 0, made: 0 }
}

export function nextName(client: Client): string {
  client.made += 1
  return `${client.name}-${client.made}`
}

/** The same request, the same Idempotency-Key, one API after the other. */
export async function untilAcknowledged(door: OpenDoor, client: Client, want: Want): Promise<Answer | undefined> {
  return patiently(door, client, async (n) => {
    const answer = await tryOnce(door, client, want, n)
    const decided = answer && answer.status < 500 && answer.body.code !== 'idempotency_in_progress'
    return decided ? answer : undefined
  })
}

/** Again and again, until there is something; undefined where the client has lost its patience. */
export async function patiently<Result>(
  { over }: OpenDoor,
  { random }: Client,
  work: (n: number) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const deadline = performance.now() + tryForMs
  for (let n = 0; performance.now() < deadline && !over.aborted; n++) {
    const result = await work(n)
    if (result !== undefined) return result
    await sleep(random.between(100, 400))
  }
  return undefined
}

export function tryOnce(
  { urls, key, ledger }: OpenDoor,
  client: Client,
  want: Want,
  n: number,
): Promise<Answer | undefined> {
  client.sent += 1
  const url = urls[(client.sent + n) % urls.length] ?? ''
  return send({ url, key }, ledger, `${client.name}:${client.sent}`, want)
}
