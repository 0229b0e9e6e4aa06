import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { interfaceScopes, type KeyScope } from '@casefold/contract/scope'
import pg from 'pg'
import { destination } from 'pino'
import { inject } from 'vitest'
import type { Http } from '../src/door.ts'
import { openHttp } from '../src/http/http-app.ts'
import { openLog } from '../src/kernel/log.ts'
import { operator, type Principal } from '../src/kernel/principal.ts'
import { type CreatedKey, createKey } from '../src/keys/create-key.ts'
import { type OpenApp, openApp } from '../src/main/open-app.ts'
import { createTenant } from '../src/tenancy/create-tenant.ts'
import { noteSecret } from './secrets.ts'
import { templateDatabase, urlsOf } from './test-run.ts'

/** The service on a database of its own, as a test uses it. */
export type TestApp = {
  readonly app: OpenApp
  readonly http: Http
  readonly database: string
  readonly urls: { ownerUrl: string; appUrl: string; adminUrl: string }
  /** A new tenant with a key that has every scope of the interface. */
  newTenant(settings?: { scopes?: readonly KeyScope[] }): Promise<TestTenant>
  close(): Promise<void>
}

export type TestTenant = { readonly principal: Principal; readonly key: string; readonly keyId: string }

export const testPeppers = { current: 'test', byId: new Map([['test', Buffer.alloc(32, 7)]]) }

export async function openTestApp(change: Partial<OpenApp> = {}): Promise<TestApp> {
  const run = inject('run')
  const database = await newDatabase(run.adminUrl)
  const urls = { ...urlsOf(run, database), adminUrl: run.adminUrl.replace(/\/postgres$/, `/${database}`) }
  const log = openLog('info', destination({ dest: join(run.logDir, 'server.log'), append: true, sync: true }))
  const opened = openApp(
    { databaseUrl: urls.appUrl, databaseConnections: 8, peppers: testPeppers, logLevel: 'info' },
    log,
  )
  const app = { ...opened, ...change }
  const http = openHttp(app, { trustProxy: false })
  await http.ready()
  return {
    app,
    http,
    database,
    urls,
    newTenant: ({ scopes = interfaceScopes } = {}) => newTenant(app, scopes),
    close: async () => {
      await http.close()
      await app.close()
    },
  }
}

async function newTenant(app: OpenApp, scopes: readonly KeyScope[]): Promise<TestTenant> {
  const { tenantId } = await createTenant(app, 'Test')
  const principal = { ...operator(tenantId), scopes: new Set(scopes) }
  const { key, text } = await issueKey(app, principal, { scopes })
  return { principal, key: text, keyId: key.keyId }
}

/** Makes a key and notes it, so that the run's end can look for it everywhere. */
export async function issueKey(
  app: OpenApp,
  principal: Principal,
  { scopes = interfaceScopes, expiresAt = null }: { scopes?: readonly KeyScope[]; expiresAt?: Date | null } = {},
): Promise<CreatedKey> {
  const created = await createKey(app, principal, { name: 'Test key', scopes, expiresAt })
  await noteSecret(inject('run'), created.text)
  return created
}

/** A copy of the migrated template, about 100 ms. It lives until the run's cluster is removed. */
export async function newDatabase(adminUrl: string, template = templateDatabase): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name} template ${template} owner casefold_owner`)
  await client.query(`grant connect on database ${name} to casefold_app`)
  await client.end()
  return name
}
