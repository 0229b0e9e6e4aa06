import { createHash } from 'node:crypto'
import { type Database, inTenant } from '../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listSealedEvents, listSeals, type SealedEvent } from './audit.store.ts'
import { digestOf, site } from './audit-event.ts'
import type { Seal } from './seal.ts'

export type Walked = { readonly events: number; readonly seals: number; readonly problems: readonly string[] }

type Link = Pick<Seal, 'sealNumber' | 'toXact' | 'hash'>

const eventsABatch = 5_000
const sealsABatch = 1_000

/** One tenant's events and seals side by side, up to a transaction before which everything is sealed. */
export async function walkChain(
  db: Database,
  tenantId: Uuid,
  sealedTo: number,
  anchors: ReadonlyMap<number, string>,
): Promise<Walked> {
  const problems: string[] = []
  const events = eventsOf(db, tenantId, sealedTo)
  const take = async (): Promise<SealedEvent | undefined> => (await events.next()).value ?? undefined
  let before: Link = { sealNumber: 0, toXact: 0, hash: Buffer.alloc(0) }
  let walked = 0
  let event = await take()
  for await (const seal of sealsOf(db, tenantId, sealedTo)) {
    for (; event && event.xact < seal.fromXact; event = await take()) problems.push(slippedIn(event))
    const chain = createHash('sha256').update(before.hash)
    let found = 0
    for (; event && event.xact < seal.toXact; event = await take()) {
      chain.update(digestOf(event))
      found += 1
    }
    problems.push(...complaints(seal, before, found, chain.digest(), anchors.get(seal.sealNumber)))
    walked += found
    before = seal
  }
  for (; event; event = await take()) problems.push(slippedIn(event))
  for (const sealNumber of anchors.keys())
    if (sealNumber > before.sealNumber) problems.push(`seal ${sealNumber} was anchored and is gone`)
  return { events: walked, seals: before.sealNumber, problems }
}

function slippedIn({ eventId }: SealedEvent): string {
  return `${toWireId('evt', eventId)} lies under no seal, among events that were sealed`
}

function complaints(seal: Seal, before: Link, found: number, hash: Buffer, anchor: string | undefined): string[] {
  const name = `seal ${seal.sealNumber}`
  const said: string[] = []
  if (seal.sealNumber !== before.sealNumber + 1) said.push(`seal ${before.sealNumber + 1} is missing`)
  if (seal.fromXact < before.toXact) said.push(`${name} overlaps the one before`)
  if (found !== seal.events) said.push(`${name}: ${seal.events} events were sealed, ${found} are there`)
  else if (!hash.equals(seal.hash)) said.push(`${name}: its events are not what was sealed`)
  if (anchor !== undefined && anchor !== seal.hash.toString('hex'))
    said.push(`${name} is not the one that was anchored`)
  return said
}

async function* sealsOf(db: Database, tenantId: Uuid, sealedTo: number): AsyncGenerator<Seal> {
  let after = 0
  for (;;) {
    const seals = await inTenant(db, operator(tenantId), (tx) => listSeals(tx, after, sealedTo, sealsABatch))
    yield* seals
    const last = seals.at(-1)
    if (!last) return
    after = last.sealNumber
  }
}

async function* eventsOf(db: Database, tenantId: Uuid, sealedTo: number): AsyncGenerator<SealedEvent> {
  let after = { xact: 0, eventId: site }
  for (;;) {
    const events = await inTenant(db, operator(tenantId), (tx) => listSealedEvents(tx, after, sealedTo, eventsABatch))
    yield* events
    const last = events.at(-1)
    if (!last) return
    after = last
  }
}
