import type { Readable } from 'node:stream'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import { nameFile } from '../kernel/file-name.ts'
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
): Promise<{ name: string; file: Readable; size: number }> {
  const exportId = parseId('exp', id)
  const { found, claimNumber } = await inTenant(app.db, principal, async (tx) => {
    const row = await getExportRow(tx, app, principal, exportId)
    return { found: row, claimNumber: (await getCaseRow(tx, app, principal, row.caseId)).claimNumber }
  })
  if (found.file === null || found.size === null) throw new AppError('invalid_state')
  // Made by someone who may see the trail: it holds more than this caller may.
  if (found.withAudit && !principal.scopes.has('audit:read')) throw new AppError('forbidden')
  const file = await app.blobs.get(`${exportFolder(found)}/${found.file}`)
  if (!file) throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  await untilItFlows(file)
  const madeAt = found.completedAt ?? found.createdAt
  return { name: nameFile({ claimNumber, type: 'export', madeAt, extension: 'zip' }), file, size: found.size }
}
