import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningIdp } from '@casefold/dev/idp'
import { startParts } from '@casefold/dev/parts'
import type { TestProject } from 'vitest/node'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { writeBundle } from '../src/worker/write-bundle.ts'
import { searchRunForSecrets } from './secrets.ts'
import { type TestRun, templateDatabase, urlsOf } from './test-run.ts'
import { startCollector } from './traces.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    run: TestRun
  }
}

/** The real parts for the whole run, with a migrated database from which each test copies its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-test-'))
  const names = ['postgres', 'temporal', 'azurite', 's3', 'reader', 'mail', 'idp'] as const
  const started = startParts({ parts: names, throwaway: true, logDir: join(dir, 'logs') })
  const parts = await started.catch(async (error: unknown) => {
    await rm(dir, { recursive: true, force: true })
    throw error
  })
  const collector = await startCollector(join(parts.logDir, 'processes.traces'))
  const run: TestRun = {
    dir,
    logDir: parts.logDir,
    dumpDir: join(dir, 'dumps'),
    adminUrl: parts.postgres.adminUrl(),
    databases: 'test_',
    collectorUrl: collector.url,
    blobConnectionString: parts.azurite.connectionString,
    s3: parts.s3.settings,
    reader: parts.reader.settings,
    mail: { files: parts.mail.files, settings: parts.mail.settings },
    idp: toIdp(parts.idp),
    temporalAddress: parts.temporal.address,
    workflowBundle: join(dir, 'workflows.js'),
  }
  await mkdir(run.dumpDir)
  await writeBundle(run.workflowBundle)
  const { ownerUrl, appUrl } = urlsOf(run.adminUrl, templateDatabase)
  await bootstrap({ adminUrl: run.adminUrl, ownerUrl, appUrl })
  await migrate(ownerUrl, await readMigrations())
  project.provide('run', run)
  return async () => {
    await collector.close()
    const { complaints, summary } = await searchRunForSecrets(run, isWhole(project))
    await parts.stop()
    await rm(dir, { recursive: true, force: true })
    process.stdout.write(`${summary}\n`)
    if (complaints.length > 0) throw new Error(`Secrets of keys in what the run wrote:\n- ${complaints.join('\n- ')}`)
  }
}

function toIdp({ issuer, clientId, clientSecret, settings }: RunningIdp): TestRun['idp'] {
  return { issuer, clientId, clientSecret, settings }
}

/** Whether every test of the server ran, so that the search at the end must have had something to look through. */
function isWhole({ vitest }: TestProject): boolean {
  const ran = vitest.state.getTestModules().filter(({ moduleId }) => moduleId.includes('/packages/server/'))
  return ran.length > 20
}
