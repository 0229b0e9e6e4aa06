import { keyScopes } from '@casefold/contract/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealAudit } from '../src/audit/seal-audit.ts'
import { verifyAudit } from '../src/audit/verify-audit.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { unzip } from './unzip.ts'

let service: TestApp
let worker: WorkerProcess
beforeAll(async () => {
  service = await openTestApp({ store: 's3' })
  worker = await startWorker(service.urls.appUrl, service.settings)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

test('on S3 a case is exported by a worker, and downloaded through the API', async () => {
  const { key } = await service.newTenant({ scopes: keyScopes })
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  const { caseId } = (await service.call(key, 'POST', '/api/cases/new', { body })).json()
  const { exportId } = (await service.call(key, 'POST', `/api/cases/${caseId}/export`)).json()
  const see = async (): Promise<string> => (await service.call(key, 'GET', `/api/exports/${exportId}`)).json().status
  await expect.poll(see).toBe('completed')
  const file = await service.call(key, 'GET', `/api/exports/${exportId}/file`)
  expect(file.statusCode).toBe(200)
  expect(Object.keys((await unzip(file.rawPayload)).entries).length).toBeGreaterThan(0)
})

test('on S3 the audit trail is anchored and found again', async () => {
  const { key } = await service.newTenant({ scopes: keyScopes })
  await service.call(key, 'GET', '/api/me')
  // What another transaction of the server may still come before is sealed later.
  const sealed = async (): Promise<number> => {
    await sealAudit(service.app)
    const { anchors, problems } = await verifyAudit(service.app)
    expect(problems).toEqual([])
    return anchors
  }
  await expect.poll(sealed).toBeGreaterThan(0)
})
