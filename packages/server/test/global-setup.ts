import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startParts } from '@casefold/dev/parts'
import type { TestProject } from 'vitest/node'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { searchRunForSecrets } from './secrets.ts'
import { type TestRun, templateDatabase, urlsOf } from './test-run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    run: TestRun
  }
}

/** One PostgreSQL for the whole run, with a migrated database from which each test copies its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-test-'))
  const parts = await startParts({ parts: ['postgres'], throwaway: true, logDir: join(dir, 'logs') })
  const run: TestRun = { dir, logDir: parts.logDir, adminUrl: parts.postgres.adminUrl() }
  const { ownerUrl, appUrl } = urlsOf(run, templateDatabase)
  await bootstrap({ adminUrl: run.adminUrl, ownerUrl, appUrl })
  await migrate(ownerUrl, await readMigrations())
  project.provide('run', run)
  return async () => {
    const hits = await searchRunForSecrets(run)
    await parts.stop()
    await rm(dir, { recursive: true, force: true })
    if (hits.length > 0) throw new Error(`a key's secret was written down:\n- ${hits.join('\n- ')}`)
  }
}
