import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import type { Restore } from './anchor.ts'
import { readRestores } from './anchors.ts'
import { site } from './audit-event.ts'
import { checkAnchors } from './check-anchors.ts'
import { findLastSeal } from './seal.store.ts'
import { walkChain } from './walk-chain.ts'

export type Verdict = {
  readonly events: number
  readonly seals: number
  readonly anchors: number
  /** Moments at which the database was set back on purpose. */
  readonly restores: readonly Restore[]
  readonly problems: readonly string[]
}

/** A link is anchored right after it was sealed; for longer it is not without one while all is well. */
const unanchoredMs = 5 * 60_000

/** Walks every tenant's chain again, from the events themselves, and holds it against the anchors. */
export async function verifyAudit({ db, blobs, now }: Pick<App, 'db' | 'blobs' | 'now'>): Promise<Verdict> {
  const restores = await readRestores(blobs)
  const anchored = await checkAnchors({ db, blobs }, restores)
  const verdict = { events: 0, seals: 0, anchors: anchored.anchors, restores, problems: [...anchored.problems] }
  const tenants = [...(await listTenantIds(db)), site]
  // Known before the walk, so that a sealer that works meanwhile is no suspect: all up to here must lie under a seal.
  let sealedTo = 0
  for (const tenantId of tenants) {
    const last = await inTenant(db, operator(tenantId), findLastSeal)
    if (!last) continue
    const name = toWireId('ten', tenantId)
    sealedTo = Math.max(sealedTo, last.toXact)
    const old = now().getTime() - last.sealedAt.getTime() > unanchoredMs
    if (old && last.sealNumber > (anchored.newest.get(name) ?? 0))
      verdict.problems.push(
        `${name}: seal ${last.sealNumber} was never anchored: is the worker there, and the blob store?`,
      )
  }
  for (const tenantId of tenants) {
    const { events, last, problems } = await walkChain(db, tenantId, sealedTo)
    verdict.events += events
    verdict.seals += last.sealNumber
    verdict.problems.push(...problems.map((problem) => `${toWireId('ten', tenantId)}: ${problem}`))
  }
  return verdict
}
