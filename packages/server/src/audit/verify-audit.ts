import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import type { Restore } from './anchor.ts'
import { readAnchors } from './anchors.ts'
import { findLastSealed } from './audit.store.ts'
import { site } from './audit-event.ts'
import { walkChain } from './walk-chain.ts'

export type Verdict = {
  readonly events: number
  readonly seals: number
  readonly anchors: number
  /** Moments at which the database was set back on purpose. */
  readonly restores: readonly Restore[]
  readonly problems: readonly string[]
}

/** Walks every tenant's chain again, from the events themselves, and holds it against the anchors. */
export async function verifyAudit({ db, blobs }: Pick<App, 'db' | 'blobs'>): Promise<Verdict> {
  const { byTenant, restores } = await readAnchors(blobs)
  const tenants = [...(await listTenantIds(db)), site]
  // Known before the walk, so that a sealer that works meanwhile is no suspect: all up to here must lie under a seal.
  let sealedTo = 0
  for (const tenantId of tenants) {
    sealedTo = Math.max(sealedTo, await inTenant(db, operator(tenantId), findLastSealed))
  }
  const verdict = { events: 0, seals: 0, anchors: 0, restores, problems: [] as string[] }
  for (const tenantId of tenants) {
    const name = toWireId('ten', tenantId)
    const anchored = byTenant.get(name) ?? new Map<number, string>()
    const { events, seals, problems } = await walkChain(db, tenantId, sealedTo, anchored)
    verdict.events += events
    verdict.seals += seals
    verdict.anchors += anchored.size
    verdict.problems.push(...problems.map((problem) => `${name}: ${problem}`))
    byTenant.delete(name)
  }
  for (const name of byTenant.keys()) verdict.problems.push(`${name}: was anchored, and the tenant is gone`)
  return verdict
}
