import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const props = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }

function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = {}) {
  return service.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${tenant.key}`, ...headers },
    ...(payload && { payload }),
  })
}

describe('a case', () => {
  test('is created, read and changed', async () => {
    const created = await call('POST', '/api/cases/new', props)
    expect(created.statusCode).toBe(201)
    const { caseId } = created.json()
    expect(created.headers.location).toBe(`/api/cases/${caseId}`)
    const edited = await call('PUT', `/api/cases/${caseId}/edit`, { title: 'Neck pain' })
    expect(edited.json()).toMatchObject({ success: true, caseId })
    expect((await call('GET', `/api/cases/${caseId}`)).json()).toMatchObject({ ...props, title: 'Neck pain' })
  })
})
