import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../test/documents.ts'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { fromWireId, toWireId } from '../kernel/ids.ts'
import { checkHealth } from './check-health.ts'

let service: TestApp
let tenant: TestTenant
let documents: Documents
let operator: SignedIn
const pdf = { fileName: 'secret name.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 nothing') }

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  operator = await signIn(service, { role: 'SiteAdmin' })
})
afterAll(() => service.close())

function ask(path: string, who = operator, body?: object): Promise<LightMyRequestResponse> {
  const url = `/private/site/${path}`
  return service.http.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: who.headers,
    ...(body && { payload: body }),
  })
}

describe('tenants', () => {
  test('are listed with what they have', async () => {
    const caseId = await documents.newCase()
    await documents.upload(caseId, pdf)
    await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    const id = toWireId('ten', tenant.principal.tenantId)
    const found = (await ask('tenants')).json<{ tenantId: string }[]>()
    expect(found.find(({ tenantId }) => tenantId === id)).toEqual({
      tenantId: id,
      name: 'Test',
      createdAt: expect.any(Number),
      members: 1,
      keys: 1,
      cases: 1,
      documents: 1,
      pages: 0,
      bytes: pdf.bytes.length,
    })
    expect(found).toHaveLength(2)
  })

  test('are made, and know from their first line who made them', async () => {
    const made = await ask('tenants', operator, { name: ' Northern Registry ' })
    expect([made.statusCode, made.json()]).toMatchObject([201, { name: 'Northern Registry', members: 0, cases: 0 }])
    const { tenantId } = made.json<{ tenantId: string }>()
    const lines = await query(
      service.urls.adminUrl,
      `select tenant_id, actor, action, outcome, objects from audit_events where '${tenantId}' = any(objects) order by action`,
    )
    const line = { actor: operator.id, outcome: 201, objects: [tenantId] }
    expect(lines).toEqual([
      { ...line, action: 'createTenant', tenant_id: operator.principal.tenantId },
      { ...line, action: 'tenant.created', tenant_id: fromWireId('ten', tenantId) },
    ])
    expect((await ask('tenants', operator, { name: ' ' })).statusCode).toBe(400)
  })
})

describe('work', () => {
  test('that waits is counted, and what failed says why, without a name from a record', async () => {
    const caseId = await documents.newCase({ title: 'secret title' })
    const waiting = await documents.upload(caseId, pdf)
    const failed = await documents.upload(caseId, pdf)
    await query(
      service.urls.adminUrl,
      `update documents set status = 'failed', error_code = 'encrypted', sweep_at = null where document_id = '${fromWireId('doc', failed)}'`,
    )
    const answer = await ask('work')
    const work = answer.json<{ open: { kind: string; count: number; oldestAt: number }[]; failed: object[] }>()
    expect(work.open.map(({ kind }) => kind)).toEqual(['document', 'export', 'evidence', 'analysis', 'report'])
    expect(work.open[0]?.count).toBeGreaterThanOrEqual(1)
    expect(work.open[1]).toEqual({ kind: 'export', count: 0, oldestAt: null })
    expect(work.failed).toEqual([
      {
        kind: 'document',
        id: failed,
        tenantId: toWireId('ten', tenant.principal.tenantId),
        tenantName: 'Test',
        code: 'encrypted',
        message: 'The file needs a password. Remove it and upload the file again.',
        at: expect.any(Number),
      },
    ])
    expect(answer.body).not.toMatch(/secret/)
    expect(waiting).not.toBe(failed)
  })
})

describe('health', () => {
  test('names each part; where no worker is, it says so', async () => {
    const checks = (await ask('health')).json<{ name: string; state: string; message: string }[]>()
    expect(checks.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'database ok',
      'auditTrail ok',
      'blobStore ok',
      'workflows ok',
      'workers failed',
      'queue ok',
    ])
    expect(checks.find(({ name }) => name === 'workers')?.message).toBe(
      'No worker takes work of: orchestration, exports, documents, reading, images, analysis, synthesis',
    )
  })

  test('of a part that is away or hangs is bad, and tells no address', async () => {
    const away = (): Promise<never> => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'))
    const hangs = (): Promise<never> => new Promise(() => undefined)
    const { app } = service
    const checks = await checkHealth({
      ...app,
      db: { ...app.db, call: away },
      blobs: { ...app.blobs, properties: hangs },
    })
    const bad = checks.filter(({ state }) => state === 'failed').map(({ name, message }) => `${name}: ${message}`)
    expect(bad).toEqual([
      'database: It does not answer',
      'blobStore: No answer within 5 seconds',
      expect.stringContaining('workers: No worker'),
      'queue: It does not answer',
    ])
  })
})

test.each(['TenantAdmin', 'Reviewer', 'Viewer'] as const)('a %s keeps nothing of this running', async (role) => {
  const who = await signIn(service, { role })
  for (const path of ['tenants', 'work', 'health']) expect((await ask(path, who)).statusCode).toBe(403)
  expect((await ask('tenants', who, { name: 'x' })).statusCode).toBe(403)
  expect((await service.call(tenant.key, 'GET', '/private/site/tenants')).statusCode).toBe(401)
})
