import type { Readable } from 'node:stream'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { untilItFlows } from '../../kernel/until-it-flows.ts'
import { parseId, refuseMissing } from '../../tenancy/refuse-missing.ts'
import { renderReport } from './render-report.ts'
import { findReport } from './report.store.ts'
import { type Rendering, type Report, toSealedJson } from './report.ts'

/** The record with its hashes, byte for byte canonical. */
export async function getReport(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<Buffer> {
  const found = await getReportRow(app, principal, id)
  return Buffer.from(toSealedJson(found))
}

/** A printed report from the blob store. One that is gone there is printed again. */
export async function getReportFile(
  app: Pick<App, 'db' | 'log' | 'blobs' | 'workflows'>,
  principal: Principal,
  id: string,
  rendering: Rendering,
): Promise<Buffer | Readable> {
  const found = await getReportRow(app, principal, id)
  const kept = await app.blobs.get(found.files[rendering])
  if (!kept) return renderReport(app, found, rendering)
  await untilItFlows(kept)
  return kept
}

function getReportRow(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<Report> {
  const reportId = parseId('rep', id)
  return inTenant(app.db, principal, (tx) => findOrRefuse(tx, app, principal, reportId))
}

async function findOrRefuse(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  reportId: Uuid,
): Promise<Report> {
  const found = (await findReport(tx, reportId)) ?? (await refuseMissing(tx, app, principal, 'rep', reportId))
  // Whoever asks later who saw the case finds this request too.
  principal.request?.objects.add(toWireId('case', found.caseId))
  return found
}
