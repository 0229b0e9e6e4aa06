import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { interfaceScopes, type KeyScope } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { destination } from 'pino'
import { inject } from 'vitest'
import type { BlobStore } from '../src/adapters/blob/open-blobs.ts'
import type { Http } from '../src/door.ts'
import { type Analyser, openAnalyser } from '../src/evidence/analyser/analyser.ts'
import { openHttp } from '../src/http/http-app.ts'
import { openLog } from '../src/kernel/log.ts'
import type { Peppers } from '../src/kernel/peppers.ts'
import { operator, type Principal } from '../src/kernel/principal.ts'
import { type CreatedKey, createKey } from '../src/keys/create-key.ts'
import { type Config, readConfig } from '../src/main/config.ts'
import { type OpenApp, openApp } from '../src/main/open-app.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { setTenant } from '../src/site/set-tenant.ts'
import { compareTrail, recordAnswers } from './answered.ts'
import { noteSecret } from './secrets.ts'
import { type DatabaseUrls, templateDatabase, urlsOf } from './test-run.ts'
import { writeTraces } from './traces.ts'

/** The service on a database of its own, as a test uses it. */
export type TestApp = {
  readonly app: OpenApp
  readonly http: Http
  readonly database: string
  readonly urls: DatabaseUrls
  /** What a worker of the same service is started with. */
  readonly settings: ProcessSettings
  readonly temporal: Config['temporal']
  /** A new tenant with a key that has every scope of the interface. */
  newTenant(settings?: { scopes?: readonly KeyScope[] }): Promise<TestTenant>
  /** One request through the door, with a key. */
  call(key: string, method: Method, url: string, more?: CallMore): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type CallMore = { body?: object; headers?: Record<string, string> }

export type TestTenant = { readonly principal: Principal; readonly key: string; readonly keyId: string }

export type TestAppOptions = {
  /** One that another app made; else a fresh copy of the template. */
  database?: string
  connections?: number
  /** Added to the app's URL, such as `statement_timeout=300`. */
  parameters?: string
  peppers?: Peppers
  now?: () => Date
  /** Azurite unless told otherwise. */
  store?: BlobStore['store']
  /** The built dashboard, where a test needs one; else there is none, built or not. */
  dashboardDir?: string
  /** False: as where nobody configured a mail server. */
  mail?: boolean
  /** Where those who upload find the store, if not where the service does. */
  blobPublicUrl?: string
  /** Where browsers reach it, if not on this machine. */
  publicUrl?: string
  /** CPU time that the analysis of a page may take. */
  pageCpuMs?: number
}

/** For those who are made to wait, on a machine that may be slow: nothing of theirs is given up. */
export const patient = 'lock_timeout=240000&statement_timeout=240000&query_timeout=245000'

export const testPeppers: Peppers = { current: 'test', byId: new Map([['test', Buffer.alloc(32, 7)]]) }

/** As an operator would configure it, on the parts of this run, with a container and a namespace of its own. */
export function testConfig(change: Partial<Config>, store: BlobStore['store'] = 'azure'): Config {
  const { blobConnectionString, s3, temporalAddress, mail, idp } = inject('run')
  const own = `test-${randomBytes(6).toString('hex')}`
  const environment = {
    DATABASE_URL: 'postgres://nowhere.invalid/none',
    KEY_PEPPERS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...(store === 's3'
      ? { ...s3, S3_BUCKET: own }
      : { BLOB_CONNECTION_STRING: blobConnectionString, BLOB_CONTAINER: own }),
    TEMPORAL_ADDRESS: temporalAddress,
    TEMPORAL_NAMESPACE: own,
    PUBLIC_URL: 'http://localhost:8080',
    ...mail.settings,
    ...idp.settings,
  }
  return { ...readConfig(environment), ...change }
}

export type ProcessSettings = Record<string, string> & { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string }

/** What another process of the same service is started with. */
export function settingsOf({ blobs, temporal }: Config): ProcessSettings {
  const own =
    blobs.store === 's3' ? { ...inject('run').s3, S3_BUCKET: blobs.bucket } : { BLOB_CONTAINER: blobs.container }
  return { TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: temporal.namespace, ...own }
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const run = inject('run')
  writeTraces(run)
  const database = options.database ?? (await newDatabase())
  const urls = urlsOf(run.adminUrl, database)
  const change = {
    databaseUrl: options.parameters ? `${urls.appUrl}?${options.parameters}` : urls.appUrl,
    databaseConnections: options.connections ?? 8,
    peppers: options.peppers ?? testPeppers,
    ...(options.publicUrl !== undefined && { publicUrl: options.publicUrl }),
    ...(options.pageCpuMs !== undefined && { analysisPageCpuMs: options.pageCpuMs }),
  }
  const made = testConfig(change, options.store)
  const noMail = options.mail === false && { mail: { url: '', from: '' } }
  const config = { ...made, ...noMail, blobs: { ...made.blobs, publicUrl: options.blobPublicUrl ?? '' } }
  const log = openLog('info', destination({ dest: join(run.logDir, 'tests.log'), append: true, sync: true }))
  const app = {
    ...openApp(config, log),
    ...(options.pageCpuMs === undefined && { analyser: sharedAnalyser(config) }),
    ...(options.now && { now: options.now }),
  }
  const { dashboardDir = join(run.logDir, 'no-dashboard') } = options
  const http = openHttp(app, { trustProxy: false, tracing: true, dashboardDir })
  recordAnswers(http, database)
  await http.ready()
  return {
    app,
    http,
    database,
    urls,
    settings: settingsOf(config),
    temporal: config.temporal,
    newTenant: ({ scopes = interfaceScopes } = {}) => newTenant(app, scopes),
    call: (key, method, url, { body, headers } = {}) =>
      http.inject({
        method,
        url,
        headers: { authorization: `Bearer ${key}`, ...headers },
        ...(body && { payload: body }),
      }),
    close: async () => {
      await http.close()
      await app.close()
      await compareTrail(urls, database)
    },
  }
}

let analyser: Analyser | undefined

/** A thread reads the rules for seconds before it reads its first page, so all apps of a process have the same ones. */
function sharedAnalyser({ analysisPageCpuMs, workerConcurrency }: Config): Analyser {
  analyser ??= openAnalyser({ pageCpuMs: analysisPageCpuMs, threads: workerConcurrency })
  return analyser
}

async function newTenant(app: OpenApp, scopes: readonly KeyScope[]): Promise<TestTenant> {
  const { tenantId } = await createTenant(app, 'Test')
  const principal = { ...operator(tenantId), scopes: new Set(scopes) }
  // Tests are in a hurry; what the limits do is a test of its own.
  await setTenant(app, principal, ['requestsPerSecond=1000000', 'requestBurst=1000000'])
  const { key, text } = await issueKey(app, principal, { scopes })
  return { principal, key: text, keyId: key.keyId }
}

/** Makes a key and notes it, so that the run's end can look for it everywhere. */
export async function issueKey(
  app: OpenApp,
  principal: Principal,
  { name = 'Test key', scopes = interfaceScopes, expiresAt = null }: Partial<Parameters<typeof createKey>[2]> = {},
): Promise<CreatedKey> {
  const created = await createKey(app, principal, { name, scopes, expiresAt })
  await noteSecret(inject('run'), created.text)
  return created
}

/** A copy of the migrated template, about 100 ms. It lives until the run's cluster is removed. */
async function newDatabase(prefix = inject('run').databases): Promise<string> {
  const { adminUrl } = inject('run')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name} template ${templateDatabase} owner casefold_owner`)
  await query(adminUrl, `grant connect on database ${name} to casefold_app`)
  return name
}

/** One in which something is planted and no key made: there is nothing in it to search at the end. */
export async function newPlantedDatabase(plant: (database: string) => string | undefined): Promise<DatabaseUrls> {
  const database = await newDatabase('planted_')
  const urls = urlsOf(inject('run').adminUrl, database)
  const statement = plant(database)
  if (statement) await query(urls.adminUrl, statement)
  return urls
}
