import type { Readable } from 'node:stream'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { untilItFlows } from '../kernel/until-it-flows.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { exportFolder } from './export.ts'
import { getExportRow } from './get-export.ts'

/** The finished ZIP, read from the blob store as the caller takes it. */
export async function getExportFile(
  app: Pick<App, 'db' | 'log' | 'blobs'>,
  principal: Principal,
  id: string,
): Promise<{ file: Readable; size: number }> {
  const exportId = parseId('exp', id)
  const found = await inTenant(app.db, principal, (tx) => getExportRow(tx, app, principal, exportId))
  if (found.file === null || found.size === null) throw new AppError('invalid_state')
  // Made by someone who may see the trail: it holds more than this caller may.
  if (found.withAudit && !principal.scopes.has('audit:read')) throw new AppError('forbidden')
  const file = await app.blobs.get(`${exportFolder(found)}/${found.file}`)
  if (!file) throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  await untilItFlows(file)
  return { file, size: found.size }
}
