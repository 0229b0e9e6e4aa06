import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { type Restore, restoreFolder } from './anchor.ts'
import { readRestores } from './anchors.ts'
import { insertEvent } from './audit.store.ts'
import { site, toAuditRecord } from './audit-event.ts'
import { checkAnchors } from './check-anchors.ts'

/**
 * After the database was set back to an earlier moment: writes beside the anchors up to where it still bears them out, so
 * that those of what was cut off do not accuse it for ever. Whoever verifies is told of it every time.
 */
export async function noteRestore(app: Pick<App, 'db' | 'blobs' | 'now'>, reason: string): Promise<{ cutOff: number }> {
  const { newest, broken, problems } = await checkAnchors(app, await readRestores(app.blobs))
  const kept: Record<string, number> = {}
  for (const tenantId of [...(await listTenantIds(app.db)), site]) {
    const name = toWireId('ten', tenantId)
    const first = broken.get(name)
    kept[name] = first === undefined ? (newest.get(name) ?? 0) : first - 1
  }
  const at = app.now()
  const cutOff = problems.length
  const restore: Restore = { restoredAt: at.toISOString(), reason, cutOff, kept }
  const path = `${restoreFolder}${restore.restoredAt}.json`
  await app.blobs.put(path, Buffer.from(JSON.stringify(restore)), 'application/json')
  await inTenant(app.db, operator(site), (tx) =>
    insertEvent(tx, toAuditRecord(operator(site), at, { action: 'database.restored', outcome: 200, objects: [] })),
  )
  return { cutOff }
}
