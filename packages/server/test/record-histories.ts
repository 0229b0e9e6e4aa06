import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startParts } from '@casefold/dev/parts'
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { accessTo } from '../src/adapters/workflows/temporal-connection.ts'
import { createCase } from '../src/cases/create-case.ts'
import { getExport } from '../src/exports/get-export.ts'
import { startExport } from '../src/exports/start-export.ts'
import { fromWireId } from '../src/kernel/ids.ts'
import { openLog } from '../src/kernel/log.ts'
import { operator } from '../src/kernel/principal.ts'
import { readConfig } from '../src/main/config.ts'
import { openApp } from '../src/main/open-app.ts'
import { createTenant } from '../src/tenancy/create-tenant.ts'
import { installLog } from '../src/worker/install-log.ts'
import { prepareTemporal } from '../src/worker/schedules.ts'
import { runWorker } from '../src/worker/worker-app.ts'
import { urlsOf } from './test-run.ts'

const folder = join(import.meta.dirname, 'histories')

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
  const settings = { access: accessTo(config.temporal), namespace: 'casefold', bundle: '', concurrency: 2 }
  const worked = runWorker(app, settings, stopping.signal, () => undefined)

  const principal = {
    ...operator((await createTenant(app, 'Record')).tenantId),
    scopes: new Set(['audit:read'] as const),
  }
  const { caseId } = await createCase(app, principal, { claimNumber: '1', caseType: 'IME', title: 'Back pain' })
  const { exportId } = await startExport(app, principal, caseId)
  while ((await getExport(app, principal, exportId)).status !== 'completed') await sleep(200)
  await record(`exportCase:${fromWireId('exp', exportId)}:1`, 'export-case')
  await client.schedule.getHandle('keep-house').trigger()
  await client.schedule.getHandle('seal-audit').trigger()
  await sleep(5_000)
  for await (const { workflowId, type } of client.workflow.list({ query: "ExecutionStatus = 'Completed'" })) {
    if (type === 'keepHouseInOrder') await record(workflowId, 'keep-house')
    if (type === 'sealAuditTrail') await record(workflowId, 'seal-audit')
  }
  stopping.abort()
  await worked
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

await recordHistories()
