import { keyScopes } from '@casefold/contract/scope'
import type { StoreName } from '@casefold/server/test/blob-stores.ts'
import { openTestApp, type TestApp, type TestTenant } from '@casefold/server/test/test-app.ts'
import { inject } from 'vitest'
import { type Casefold, type CasefoldOptions, openCasefold } from '../src/casefold.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** The real service on a port, a tenant in it, and the proxy in front of it. */
export type ServedApp = {
  readonly app: TestApp
  readonly url: string
  readonly proxy: FaultProxy
  /** Between the SDK and the blob store. */
  readonly storeProxy: FaultProxy
  readonly tenant: TestTenant
  /** The SDK, through the proxy and with a key that may do everything. */
  open(more?: Partial<Extract<CasefoldOptions, { apiKey: string }>>): Casefold
  close(): Promise<void>
}

export async function serveApp(store: StoreName = 'azure'): Promise<ServedApp> {
  const { origin, pathname } = new URL(addressOf(store))
  const storeProxy = await startFaultProxy(origin)
  const app = await openTestApp({ store, blobPublicUrl: `${storeProxy.url}${pathname}`.replace(/\/$/, '') })
  await app.app.blobs.prepare()
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await startFaultProxy(url)
  const tenant = await app.newTenant({ scopes: keyScopes })
  return {
    app,
    url,
    proxy,
    storeProxy,
    tenant,
    open: (more) => openCasefold({ baseUrl: proxy.url, apiKey: tenant.key, ...more }),
    close: async () => {
      await proxy.close()
      await storeProxy.close()
      await app.close()
    },
  }
}

function addressOf(store: StoreName): string {
  const { s3, blobConnectionString } = inject('run')
  return store === 's3' ? s3.S3_ENDPOINT : (/BlobEndpoint=([^;]+)/.exec(blobConnectionString)?.[1] ?? '')
}

export const newCase = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }

/** What the promise rejects with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const nothing = Symbol('nothing')
  const failure = await promise.then(
    () => nothing,
    (error: unknown) => error,
  )
  if (failure === nothing) throw new Error('it did not fail')
  return failure
}

/** Walks to the end. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}
