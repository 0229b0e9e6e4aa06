import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { startParts } from '@casefold/dev/parts'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { accessTo } from '../src/adapters/workflows/temporal-connection.ts'
import { createCase } from '../src/cases/create-case.ts'
import { finalizeUpload } from '../src/documents/finalize-upload.ts'
import { getDocument } from '../src/documents/get-document.ts'
import { getPageImage } from '../src/documents/get-page-image.ts'
import { prepareUploads } from '../src/documents/prepare-uploads.ts'
import { getExport } from '../src/exports/get-export.ts'
import { startExport } from '../src/exports/start-export.ts'
import { fromWireId, type Uuid } from '../src/kernel/ids.ts'
import { openLog } from '../src/kernel/log.ts'
import { operator, type Principal } from '../src/kernel/principal.ts'
import { readConfig } from '../src/main/config.ts'
import { type OpenApp, openApp } from '../src/main/open-app.ts'
import { openReading } from '../src/main/open-reading.ts'
import { getReportRequest } from '../src/reports/get-report-request.ts'
import { approveReview } from '../src/reports/review/approve-review.ts'
import { startReport } from '../src/reports/start-report.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { installLog } from '../src/worker/install-log.ts'
import { prepareTemporal } from '../src/worker/schedules.ts'
import { runWorker } from '../src/worker/worker-app.ts'
import { urlsOf } from './test-run.ts'

const folder = join(import.meta.dirname, 'histories')
/** Workflows that a schedule starts, and its id. */
const scheduled = new Map([
  ['keepHouseInOrder', 'keep-house'],
  ['sealAuditTrail', 'seal-audit'],
  ['sweepForgottenUploads', 'sweep-uploads'],
  ['refoldOldPages', 'refold-pages'],
  ['remindReviewers', 'remind-reviewers'],
])

/**
 * Records what the workflows of this version do, into test/histories. To be run before a workflow is changed, when its
 * recording is older than its last change; the recordings stay as long as such workflows may still be running somewhere.
 */
async function recordHistories(): Promise<void> {
  const parts = await startParts({ parts: ['postgres', 'temporal', 'azurite'], throwaway: true })
  const urls = urlsOf(parts.postgres.adminUrl(), 'casefold')
  await bootstrap({ ...urls, adminUrl: parts.postgres.adminUrl() })
  await migrate(urls.ownerUrl, await readMigrations())
  const config = readConfig({
    DATABASE_URL: urls.appUrl,
    KEY_PEPPERS: `record:${randomBytes(32).toString('base64')}`,
    BLOB_CONNECTION_STRING: parts.azurite.connectionString,
    TEMPORAL_ADDRESS: parts.temporal.address,
  })
  const log = openLog('silent')
  installLog(log)
  const app = openApp(config, log)
  const { temporal: client } = app
  await app.blobs.prepare()
  await prepareTemporal(client, config.temporal.namespace)
  const stopping = new AbortController()
  const reading = await openReading(app, config.reader)
  const settings = { access: accessTo(config.temporal), namespace: 'casefold', bundle: '', concurrency: 2, readers: 2 }
  const worked = runWorker(reading.app, settings, stopping.signal, () => undefined)

  const principal = {
    ...operator((await createTenant(app, 'Record')).tenantId),
    scopes: new Set(['audit:read'] as const),
  }
  const { caseId } = await createCase(app, principal, { claimNumber: '1', caseType: 'IME', title: 'Back pain' })
  const { exportId } = await startExport(app, principal, caseId)
  while ((await getExport(app, principal, exportId)).status !== 'completed') await sleep(200)
  await record(`exportCase:${fromWireId('exp', exportId)}:1`, 'export-case')
  const documentId = await readFile(app, principal, caseId)
  await record(`readDocument:${documentId}:1`, 'read-document')
  await record(`drawPage:${documentId}:2:200`, 'draw-page')
  const computing = `computeEvidence:${fromWireId('case', caseId)}:1`
  await client.workflow.getHandle(computing).result()
  await record(computing, 'compute-evidence')
  const reportRequestId = await writeReport(app, principal, caseId)
  await record(`analyseReport:${reportRequestId}:1`, 'analyse-report')
  await record(`synthesiseReport:${reportRequestId}:2`, 'synthesise-report')
  for (const id of scheduled.values()) await client.schedule.getHandle(id).trigger()
  await sleep(5_000)
  for await (const { workflowId, type } of client.workflow.list({ query: "ExecutionStatus = 'Completed'" })) {
    const name = scheduled.get(type)
    if (name) await record(workflowId, name)
  }
  stopping.abort()
  await worked
  await reading.close()
  await app.close()
  await parts.stop()

  async function record(workflowId: string, name: string): Promise<void> {
    const history = await client.workflow.getHandle(workflowId).fetchHistory()
    // Who ran it, and where, is nobody's business.
    const kept: unknown = JSON.parse(historyToJSON(history), (field, value) =>
      field === 'identity' ? 'worker' : value,
    )
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 1)}\n`)
  }
}

/** A document of three chunks, uploaded, read and looked at. Answers its id as Temporal knows it. */
async function readFile(app: OpenApp, principal: Principal, caseId: string): Promise<Uuid> {
  const { fileName, contentType, bytes } = await makeCasefile({ seed: 1, pages: 12 })
  const size = bytes.length
  const [info] = await prepareUploads(app, principal, caseId, [{ name: fileName, type: contentType, size }])
  if (!info) throw new Error('nothing was prepared')
  const { documentId, blobPath, uploadUrl, uploadHeaders: headers } = info
  await fetch(uploadUrl, { method: 'PUT', headers, body: Buffer.from(bytes) })
  await finalizeUpload(app, principal, caseId, { caseId, documentId, blobPath, fileName, contentType, size })
  while ((await getDocument(app, principal, documentId)).status !== 'completed') await sleep(200)
  await getPageImage(app, principal, { documentId, pageNumber: '2' }, { width: 200 })
  return fromWireId('doc', documentId) as Uuid
}

/** A report of that document, approved and written. Answers its request's id as Temporal knows it. */
async function writeReport(app: OpenApp, principal: Principal, caseId: string): Promise<Uuid> {
  const { reportRequestId: id } = await startReport(app, principal, { caseId, reportType: 'medicalHistory' })
  const until = async (status: string): Promise<void> => {
    while ((await getReportRequest(app, principal, id)).status !== status) await sleep(200)
  }
  await until('awaiting_review')
  await approveReview(app, principal, id)
  await until('completed')
  // The cited pages are drawn when the findings are there already.
  await sleep(10_000)
  return fromWireId('rreq', id) as Uuid
}

await recordHistories()
