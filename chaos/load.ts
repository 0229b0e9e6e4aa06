import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Ledger, unknownCase, type Want } from './ledger.ts'
import { openRandom, type Random } from './random.ts'
import { type Door, send } from './send.ts'

export type Load = {
  readonly ledger: Ledger
  /** Starts that many exports at once, of cases that are known to exist. */
  startExports(count: number): void
  /** Returns when every client has come to an end with what it was at. */
  stop(): Promise<void>
}

const clients = 6
/** Between two things that a client does: two cores carry the load and all the servers. */
const leastPauseMs = 60
const mostPauseMs = 220
const tryForMs = 45_000

type OpenDoor = Door & { readonly over: AbortSignal }

type Client = { readonly name: string; readonly random: Random; sent: number; made: number; readonly own: OwnCase[] }

/** A case that one client alone edits, so that it knows what must stand in it. */
type OwnCase = { readonly caseId: string; editable: boolean }

/** `over` ends it at once, whatever the clients are at. */
export function startLoad(place: Door, seed: number, over: AbortSignal): Load {
  const ledger: Ledger = []
  const door = { ...place, over }
  let stopped = false
  const everyone = Array.from({ length: clients }, (_, n) => newClient(`c${n}`, seed + n))
  const burst = newClient('burst', seed + clients)
  const atWork: Promise<unknown>[] = everyone.map(async (client) => {
    while (!stopped && !over.aborted) {
      await doSomething(door, ledger, client)
      await sleep(client.random.between(leastPauseMs, mostPauseMs))
    }
  })
  return {
    ledger,
    startExports: (count) => {
      const known = everyone.flatMap(({ own }) => own)
      for (let n = 0; n < count && known.length > 0; n++) {
        atWork.push(exportOne(door, ledger, burst, burst.random.pick(known).caseId))
      }
    },
    stop: async () => {
      stopped = true
      await Promise.all(atWork)
    },
  }
}

function newClient(name: string, seed: number): Client {
  return { name, random: openRandom(seed * 7919), sent: 0, made: 0, own: [] }
}

async function doSomething(door: OpenDoor, ledger: Ledger, client: Client): Promise<void> {
  const { random, own } = client
  const one = own.length > 0 ? random.pick(own) : undefined
  const turn = random.next()
  if (!one || turn < 0.2) return createOne(door, ledger, client)
  if (turn < 0.55 && one.editable) return editOne(door, ledger, client, one)
  if (turn < 0.6) return exportOne(door, ledger, client, one.caseId)
  await tryOnce(door, ledger, client, { kind: 'read', caseId: turn < 0.95 ? one.caseId : unknownCase }, 0)
}

async function createOne(door: OpenDoor, ledger: Ledger, client: Client): Promise<void> {
  const key = nextName(client)
  const want = { kind: 'create', key, claimNumber: `CLM-${key}`, title: `made ${key}` } as const
  const answer = await untilAcknowledged(door, ledger, client, want)
  if (answer?.status !== 201) return
  client.own.push({ caseId: String(answer.body.caseId), editable: true })
  // A caller who lost the answer asks again: it must get the same one.
  if (client.random.chance(0.15)) await tryOnce(door, ledger, client, want, 1)
}

async function editOne(door: OpenDoor, ledger: Ledger, client: Client, one: OwnCase): Promise<void> {
  const want = { kind: 'edit', caseId: one.caseId, title: `edit ${nextName(client)}` } as const
  // An edit given up may still be under way somewhere: a later one would race with it, and prove nothing.
  if (!(await untilAcknowledged(door, ledger, client, want))) one.editable = false
}

async function exportOne(door: OpenDoor, ledger: Ledger, client: Client, caseId: string): Promise<void> {
  const want = { kind: 'export', key: nextName(client), caseId } as const
  const answer = await untilAcknowledged(door, ledger, client, want)
  if (answer && client.random.chance(0.15)) await tryOnce(door, ledger, client, want, 1)
}

function nextName(client: Client): string {
  client.made += 1
  return `${client.name}-${client.made}`
}

/** The same request, the same Idempotency-Key, one API after the other. */
async function untilAcknowledged(
  door: OpenDoor,
  ledger: Ledger,
  client: Client,
  want: Want,
): Promise<Answer | undefined> {
  const deadline = performance.now() + tryForMs
  for (let n = 0; performance.now() < deadline && !door.over.aborted; n++) {
    const answer = await tryOnce(door, ledger, client, want, n)
    // 409: its first try is still under way in the other process.
    if (answer && answer.status < 500 && answer.status !== 409) return answer
    await sleep(client.random.between(100, 400))
  }
  return undefined
}

function tryOnce(door: OpenDoor, ledger: Ledger, client: Client, want: Want, n: number): Promise<Answer | undefined> {
  client.sent += 1
  const { urls, key } = door
  const url = urls[(client.sent + n) % urls.length] ?? ''
  return send({ url, key }, ledger, `${client.name}:${client.sent}`, want)
}
