import { startParts } from '@casefold/dev/parts'
import { createCase } from '../../packages/server/src/cases/create-case.ts'
import { openLog } from '../../packages/server/src/kernel/log.ts'
import { operator } from '../../packages/server/src/kernel/principal.ts'
import { readConfig } from '../../packages/server/src/main/config.ts'
import { openApp } from '../../packages/server/src/main/open-app.ts'
import type { BenchRun } from '../bench-run.ts'
import { newCase } from '../cases/call.ts'
import { makeAsking } from '../cases/sides.ts'
import { casefold, openCluster } from '../cluster.ts'
import type { Row } from '../row.ts'
import { benchReads } from './reads.ts'
import { benchSealing } from './sealing.ts'

const database = 'casefold'

/** What the audit trail costs a reader, and how fast it is sealed and verified. */
export async function benchAudit(run: BenchRun): Promise<Row[]> {
  run.say('PostgreSQL and Azurite, roles and tables')
  const cluster = await openCluster(run, { shared_buffers: '512MB' })
  const { azurite } = run.stack.adopt(
    await startParts({ parts: ['azurite'], throwaway: true, signal: run.signal }),
    (parts) => parts.stop(),
  )
  await casefold(cluster, database, 'bootstrap')
  await casefold(cluster, database, 'migrate')
  const asking = await makeAsking(cluster, database)
  const environment = { ...cluster.environment(database), BLOB_CONNECTION_STRING: azurite.connectionString }
  const app = openApp(readConfig(environment), openLog('silent'))
  run.stack.defer(() => app.close())
  await app.blobs.prepare()
  const { caseId } = await createCase(app, operator(asking.tenantId), newCase)
  const reads = await benchReads(run, cluster, environment, asking.key, caseId)
  return [...reads, ...(await benchSealing(run, cluster, app))]
}
