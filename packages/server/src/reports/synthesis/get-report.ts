import type { Readable } from 'node:stream'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { getCaseRow } from '../../cases/get-case.ts'
import { nameFile } from '../../kernel/file-name.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { untilItFlows } from '../../kernel/until-it-flows.ts'
import { parseId, refuseMissing } from '../../tenancy/refuse-missing.ts'
import { renderReport } from './render-report.ts'
import { findReport } from './report.store.ts'
import { type Rendering, type Report, toSealedJson } from './report.ts'

type ReportFile<File> = { readonly name: string; readonly file: File }

/** The record with its hashes, byte for byte canonical. */
export async function getReport(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
): Promise<ReportFile<Buffer>> {
  const { found, name } = await getReportRow(app, principal, id, 'json')
  return { name, file: Buffer.from(toSealedJson(found)) }
}

/** A printed report from the blob store. One that is gone there is printed again. */
export async function getReportFile(
  app: Pick<App, 'db' | 'log' | 'blobs' | 'workflows'>,
  principal: Principal,
  id: string,
  rendering: Rendering,
): Promise<ReportFile<Buffer | Readable>> {
  const { found, name } = await getReportRow(app, principal, id, rendering)
  const kept = await app.blobs.get(found.files[rendering])
  if (!kept) return { name, file: await renderReport(app, found, rendering) }
  await untilItFlows(kept)
  return { name, file: kept }
}

/** With the name that its file has by the claim number of today. */
function getReportRow(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  extension: Rendering | 'json',
): Promise<{ found: Report; name: string }> {
  const reportId = parseId('rep', id)
  return inTenant(app.db, principal, async (tx) => {
    const found = await findOrRefuse(tx, app, principal, reportId)
    const { claimNumber } = await getCaseRow(tx, app, principal, found.caseId)
    return { found, name: nameFile({ claimNumber, type: found.reportType, madeAt: found.createdAt, extension }) }
  })
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
