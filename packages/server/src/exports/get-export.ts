import type { ExportRecord } from '@casefold/contract/export'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { countChunks, findExport } from './export.store.ts'
import { type Export, toExportRecord } from './export.ts'

export function getExport(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<ExportRecord> {
  const exportId = parseId('exp', id)
  return inTenant(app.db, principal, async (tx) => {
    const found = await getExportRow(tx, app, principal, exportId)
    return toExportRecord(found, await countChunks(tx, found))
  })
}

export async function getExportRow(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  exportId: Uuid,
): Promise<Export> {
  const found = (await findExport(tx, exportId)) ?? (await refuseMissing(tx, app, principal, 'exp', exportId))
  // Whoever asks later who saw the case finds this request too.
  principal.request?.objects.add(toWireId('case', found.caseId))
  return found
}
