import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { anchorPath, type Restore } from './anchor.ts'
import { readAnchors } from './anchors.ts'
import { insertEvent, listSeals } from './audit.store.ts'
import { site, toAuditRecord } from './audit-event.ts'

/**
 * After the database was set back to an earlier moment: writes beside the anchors which of them it still bears out, so
 * that those of what was cut off do not accuse it for ever. Whoever verifies is told of it every time.
 */
export async function noteRestore(
  { db, blobs, now }: Pick<App, 'db' | 'blobs' | 'now'>,
  reason: string,
): Promise<{ cutOff: number }> {
  const { byTenant } = await readAnchors(blobs)
  const kept: Record<string, number> = {}
  let cutOff = 0
  for (const tenantId of [...(await listTenantIds(db)), site]) {
    const name = toWireId('ten', tenantId)
    const anchors = byTenant.get(name) ?? new Map<number, string>()
    kept[name] = await inTenant(db, operator(tenantId), async (tx) => {
      const seals = await listSeals(tx, 0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
      const borneOut = seals.filter(({ sealNumber, hash }) => anchors.get(sealNumber) === hash.toString('hex'))
      return borneOut.at(-1)?.sealNumber ?? 0
    })
  }
  for (const [name, anchors] of byTenant)
    cutOff += [...anchors.keys()].filter((sealNumber) => sealNumber > (kept[name] ?? 0)).length
  const at = now()
  const restore: Restore = { restoredAt: at.toISOString(), reason, cutOff, kept }
  await blobs.put(anchorPath(at, 'restore'), Buffer.from(JSON.stringify(restore)), 'application/json')
  await inTenant(db, operator(site), (tx) =>
    insertEvent(tx, toAuditRecord(operator(site), at, { action: 'database.restored', outcome: 200, objects: [] })),
  )
  return { cutOff }
}
