import { createHash } from 'node:crypto'
import { type Database, inTenant } from '../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listLostObjects, listSealedEvents, type SealedEvent } from './audit.store.ts'
import { digestOf, site } from './audit-event.ts'
import { listSeals } from './seal.store.ts'
import type { Seal } from './seal.ts'

/** A place in a chain from which a walk can go on. */
export type Link = Pick<Seal, 'sealNumber' | 'toXact' | 'hash'>
export type Walked = { readonly events: number; readonly last: Link; readonly problems: readonly string[] }

// So few that nobody who is served by the same process notices that they are hashed.
const eventsABatch = 1_000
const sealsABatch = 1_000
const beginning: Link = { sealNumber: 0, toXact: 0, hash: Buffer.alloc(0) }

/** One tenant's events and seals side by side, up to a transaction before which everything is sealed. */
export async function walkChain(
  db: Database,
  tenantId: Uuid,
  sealedTo: number,
  from: Link = beginning,
): Promise<Walked> {
  const problems: string[] = []
  const events = eventsOf(db, tenantId, { from, sealedTo }, problems)
  const take = async (): Promise<SealedEvent | undefined> => (await events.next()).value ?? undefined
  let before = from
  let walked = 0
  let event = await take()
  for await (const seal of sealsOf(db, tenantId, { from, sealedTo })) {
    for (; event && event.xact < seal.fromXact; event = await take()) problems.push(slippedIn(event))
    const chain = createHash('sha256').update(before.hash)
    let found = 0
    for (; event && event.xact < seal.toXact; event = await take()) {
      chain.update(digestOf(event))
      found += 1
    }
    problems.push(...complaints(seal, before, found, chain.digest()))
    walked += found
    before = seal
  }
  for (; event; event = await take()) problems.push(slippedIn(event))
  return { events: walked, last: before, problems }
}

function slippedIn({ eventId }: SealedEvent): string {
  return `${toWireId('evt', eventId)} lies under no seal, among events that were sealed`
}

function complaints(seal: Seal, before: Link, found: number, hash: Buffer): string[] {
  const name = `seal ${seal.sealNumber}`
  const said: string[] = []
  if (seal.sealNumber !== before.sealNumber + 1) said.push(`seal ${before.sealNumber + 1} is missing`)
  if (seal.fromXact < before.toXact) said.push(`${name} overlaps the one before`)
  if (found !== seal.events) said.push(`${name}: ${seal.events} events were sealed, ${found} are there`)
  else if (!hash.equals(seal.hash)) said.push(`${name}: its events are not what was sealed`)
  return said
}

type Stretch = { readonly from: Link; readonly sealedTo: number }

async function* sealsOf(db: Database, tenantId: Uuid, { from, sealedTo }: Stretch): AsyncGenerator<Seal> {
  let after = from.sealNumber
  for (;;) {
    const seals = await inTenant(db, operator(tenantId), (tx) => listSeals(tx, after, sealedTo, sealsABatch))
    yield* seals
    const last = seals.at(-1)
    if (!last) return
    after = last.sealNumber
  }
}

/** What they name must also be found by it: the table that it is found by lies under no seal of its own. */
async function* eventsOf(
  db: Database,
  tenantId: Uuid,
  { from, sealedTo }: Stretch,
  problems: string[],
): AsyncGenerator<SealedEvent> {
  let after = { xact: from.toXact, eventId: site }
  for (;;) {
    const { events, lost } = await inTenant(db, operator(tenantId), async (tx) => {
      const read = await listSealedEvents(tx, after, sealedTo, eventsABatch)
      return { events: read, lost: await listLostObjects(tx, read) }
    })
    for (const { object, eventId } of lost)
      problems.push(`${toWireId('evt', eventId)} can no longer be found by ${object}, which it names`)
    yield* events
    const last = events.at(-1)
    if (!last) return
    after = last
  }
}
