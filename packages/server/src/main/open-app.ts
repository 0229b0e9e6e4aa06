import type { Client } from '@temporalio/client'
import { openBlobs } from '../adapters/blob/open-blobs.ts'
import { openFetchPublic } from '../adapters/egress/fetch-public.ts'
import { openMail } from '../adapters/mail/open-mail.ts'
import { openDatabase } from '../adapters/postgres/database.ts'
import { readMigrations } from '../adapters/postgres/migrate.ts'
import { inspectSchema, isNewer } from '../adapters/postgres/schema-version.ts'
import { openTemporalWorkflows } from '../adapters/workflows/temporal-workflows.ts'
import type { App } from '../app.ts'
import { openAnalyser } from '../evidence/analyser/analyser.ts'
import { type Log, openLog } from '../kernel/log.ts'
import { openMeter } from '../kernel/meter.ts'
import { inspectWall } from '../tenancy/wall.ts'
import type { Config } from './config.ts'

/** `temporal`: for what prepares and examines it; use-cases know `workflows` only. */
export type OpenApp = App & { readonly temporal: Client; close(): Promise<void> }

/** Opens what the service holds open; `close` gives it back. */
export function openApp(config: Config, log: Log = openLog(config.logLevel)): OpenApp {
  const db = openDatabase({ url: config.databaseUrl, connections: config.databaseConnections, log })
  const auditDb = openDatabase({ url: config.databaseUrl, connections: 1, log })
  const blobs = openBlobs(config.blobs)
  const analyser = openAnalyser({ pageCpuMs: config.analysisPageCpuMs, threads: config.workerConcurrency })
  const workflows = openTemporalWorkflows(config.temporal, log)
  return {
    db,
    auditDb,
    blobs,
    workflows,
    publicUrl: new URL(config.publicUrl),
    mail: openMail(config.mail),
    fetchPublic: openFetchPublic(config.egressAllow),
    temporal: workflows.client,
    analyser,
    uploads: { minutes: config.uploadMinutes, maxBytes: config.uploadMaxBytes, keepDays: config.uploadKeepDays },
    peppers: config.peppers,
    log,
    meter: openMeter(),
    now: () => new Date(),
    close: async () => {
      await analyser.close()
      await workflows.close()
      await auditDb.close()
      await db.close()
    },
  }
}

/** Why the service must not serve from this database; empty where it may. */
export async function inspectDatabase({ db }: Pick<App, 'db'>): Promise<string[]> {
  const known = await readMigrations()
  const problems = await inspectSchema(db, known)
  return problems.length > 0 ? problems : inspectWall(db, await isNewer(db, known))
}

export async function refuseUnfitDatabase(app: Pick<App, 'db'>): Promise<void> {
  const problems = await inspectDatabase(app)
  if (problems.length > 0) throw new Error(`The service does not start on this database:\n- ${problems.join('\n- ')}`)
}
