import { join } from 'node:path'
import type { ExportRecord } from '@casefold/contract/export'
import { keyScopes } from '@casefold/contract/scope'
import type { LightMyRequestResponse } from 'fastify'
import { destination } from 'pino'
import { inject } from 'vitest'
import { bootstrap } from '../src/adapters/postgres/bootstrap.ts'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { openHttp } from '../src/http/http-app.ts'
import { openLog } from '../src/kernel/log.ts'
import { operator, type Principal } from '../src/kernel/principal.ts'
import type { Config } from '../src/main/config.ts'
import { type OpenApp, openApp } from '../src/main/open-app.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { setTenant } from '../src/site/set-tenant.ts'
import { issueKey, type ProcessSettings, settingsOf, testConfig, testPeppers } from './test-app.ts'
import { type DatabaseUrls, urlsOf } from './test-run.ts'

/** The service, in this process, on a cluster of the test's own. */
export type OwnService = {
  readonly app: OpenApp
  readonly config: Config
  /** What a worker of the same service is started with. */
  readonly settings: ProcessSettings
  /** One request through the door; one that is refused fails the test. */
  ask(
    key: string,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>
  newCase(key: string, title: string): Promise<string>
  startExport(key: string, caseId: string): Promise<string>
  close(): Promise<void>
}

export type OwnTenant = { readonly principal: Principal; readonly key: string }

/** A migrated database on a cluster that knows nothing of us yet. */
export async function makeDatabase(adminUrl: string, name: string): Promise<DatabaseUrls> {
  const urls = urlsOf(adminUrl, name)
  await bootstrap({ ...urls, adminUrl })
  await migrate(urls.ownerUrl, await readMigrations())
  return urls
}

export async function openOwnService(urls: DatabaseUrls, change: Partial<Config> = {}): Promise<OwnService> {
  const config = testConfig({ databaseUrl: urls.appUrl, databaseConnections: 4, peppers: testPeppers, ...change })
  const log = openLog('info', destination({ dest: join(inject('run').logDir, 'tests.log'), append: true, sync: true }))
  const app = openApp(config, log)
  const http = openHttp(app, { trustProxy: false, tracing: false })
  await http.ready()
  await app.blobs.prepare()
  const ask: OwnService['ask'] = async (key, method, url, body) => {
    // every creation with a key of its own, so that their table has rows, too
    const headers = {
      authorization: `Bearer ${key}`,
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    }
    const answer = await http.inject({ method, url, headers, ...(body && { payload: body }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} was answered with ${answer.statusCode}`)
    return answer
  }
  return {
    app,
    config,
    settings: settingsOf(config),
    ask,
    newCase: async (key, title) => {
      const answer = await ask(key, 'POST', '/api/cases/new', { claimNumber: 'CLM-1', caseType: 'IME', title })
      return answer.json().caseId
    },
    startExport: async (key, caseId) =>
      (await ask(key, 'POST', `/api/cases/${caseId}/export`)).json<ExportRecord>().exportId,
    close: async () => {
      await http.close()
      await app.close()
    },
  }
}

/** With a key that may do everything, as fast as it likes. */
export async function newOwnTenant({ app }: OwnService, name: string): Promise<OwnTenant> {
  const principal = operator((await createTenant(app, name)).tenantId)
  await setTenant(app, principal, ['requestsPerSecond=1000000', 'requestBurst=1000000'])
  return { principal, key: (await issueKey(app, principal, { scopes: keyScopes })).text }
}
