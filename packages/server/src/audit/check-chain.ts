import { createHash } from 'node:crypto'
import type { ChainState } from '@casefold/contract/dashboard/site'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { readStretches, type Stretch } from './anchored-days.ts'
import { findLastSeal, listSealHashes } from './seal.store.ts'
import { type Link, walkChain } from './walk-chain.ts'

/** Up to where a chain was found whole, when, and since when it was walked from its beginning. */
export type Checkpoint = {
  readonly begunAt: number
  readonly checkedAt: number
  readonly last: Link
  readonly events: number
}

export type Checked = { readonly state: ChainState; readonly reached: Checkpoint | undefined }

type Needs = Pick<App, 'db' | 'blobs' | 'now'>

const mostProblems = 20
const hourMs = 3_600_000
/** So long a walk goes on from where one ended; then it begins again with the first event. */
const trustedMs = 24 * hourMs

/** Walks one tenant's chain from its events, and holds it against what was anchored on each day. */
export async function checkChain(app: Needs, tenantId: Uuid, known?: Checkpoint): Promise<Checked> {
  const checkedAt = app.now().getTime()
  const recent = known && checkedAt - known.begunAt < trustedMs
  const from = recent && (await isThere(app, tenantId, known.last)) ? known : undefined
  const lost = await compareAnchors(app, tenantId, from)
  const end = await inTenant(app.db, operator(tenantId), findLastSeal)
  const walked = end ? await walkChain(app.db, tenantId, end.toXact, from?.last) : undefined
  const problems = [...lost, ...(walked?.problems ?? [])].slice(0, mostProblems)
  const events = (from?.events ?? 0) + (walked?.events ?? 0)
  const whole = end ? 'verified' : 'empty'
  const state = { state: problems.length > 0 ? 'broken' : whole, events, checkedAt, problems } as const
  if (!walked || problems.length > 0) return { state, reached: undefined }
  return { state, reached: { begunAt: from?.begunAt ?? checkedAt, checkedAt, last: walked.last, events } }
}

/** With a checkpoint: what was anchored since, with an hour for clocks that are late. */
async function compareAnchors(app: Needs, tenantId: Uuid, from: Checkpoint | undefined): Promise<string[]> {
  const problems: string[] = []
  const since = from && new Date(from.checkedAt - hourMs)
  for await (const { day, stretches } of readStretches(app, toWireId('ten', tenantId), since)) {
    for (const stretch of stretches) {
      if (await bearsOut(app, tenantId, stretch)) continue
      problems.push(`seals ${stretch.from} to ${stretch.to} are not those that were anchored on ${day}`)
    }
  }
  return problems
}

async function isThere({ db }: Needs, tenantId: Uuid, { sealNumber, hash }: Link): Promise<boolean> {
  const [seal] = await inTenant(db, operator(tenantId), (tx) => listSealHashes(tx, [sealNumber]))
  return seal?.hash.equals(hash) ?? false
}

async function bearsOut({ db }: Needs, tenantId: Uuid, { from, to, sha256 }: Stretch): Promise<boolean> {
  const numbers = Array.from({ length: to - from + 1 }, (_, place) => from + place)
  const seals = await inTenant(db, operator(tenantId), (tx) => listSealHashes(tx, numbers))
  const hash = createHash('sha256')
  for (const seal of seals) hash.update(seal.hash)
  return hash.digest('hex') === sha256
}
