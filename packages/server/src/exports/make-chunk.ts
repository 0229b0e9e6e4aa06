import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { listEventsAbout } from '../audit/audit.store.ts'
import { toAuditEvent } from '../audit/audit-event.ts'
import { findCase } from '../cases/case.store.ts'
import { toCaseRecord } from '../cases/case.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Export } from './export.ts'
import { findChunk } from './export-chunk.store.ts'

/** The content of one chunk: the case, or a stretch of its audit events. */
export async function makeChunk({ db }: Pick<App, 'db'>, found: Export, chunk: number): Promise<Buffer> {
  return inTenant(db, operator(found.tenantId), async (tx) =>
    Buffer.from(chunk === 0 ? await caseText(tx, found) : await auditText(tx, found, chunk)),
  )
}

async function caseText(tx: TenantTx, { caseId }: Export): Promise<string> {
  const found = await findCase(tx, caseId)
  if (!found) throw new Error('the case of an export is missing')
  return `${JSON.stringify(toCaseRecord(found), null, 2)}\n`
}

async function auditText(tx: TenantTx, { exportId, attempt, caseId }: Export, chunk: number): Promise<string> {
  const planned = await findChunk(tx, { exportId, attempt, chunk })
  if (!planned) throw new Error('a chunk of an export was never planned')
  const events = await listEventsAbout(tx, toWireId('case', caseId), planned)
  return events.map((event) => `${JSON.stringify(toAuditEvent(event))}\n`).join('')
}
