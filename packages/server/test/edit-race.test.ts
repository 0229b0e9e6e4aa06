import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { openTestApp, patient, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp({ connections: 20, parameters: patient })
  tenant = await service.newTenant()
})
afterAll(() => service.close())

async function newCase(): Promise<string> {
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  return (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json().caseId
}

/** All of them wait for the row before any of them goes on. */
async function editTogether(caseId: string, changes: { body: object; headers?: Record<string, string> }[]) {
  const { adminUrl } = service.urls
  const gate = await holdLock(
    adminUrl,
    `select 1 from cases where case_id = '${fromWireId('case', caseId)}' for update`,
  )
  const calls = changes.map((change) => service.call(tenant.key, 'PUT', `/api/cases/${caseId}/edit`, change))
  await untilBlocked(adminUrl, changes.length)
  await gate.open()
  return Promise.all(calls)
}

test('of two editors with the same If-Match exactly one changes the case, and the other is told', async () => {
  const caseId = await newCase()
  const headers = { 'if-match': '"1"' }
  const titles = ['Left', 'Right']
  const answers = await editTogether(
    caseId,
    titles.map((title) => ({ body: { title }, headers })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 412])
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  const stored = await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  expect(stored.json().title).toBe(titles[winner])
  expect(stored.headers.etag).toBe('"2"')
})

test('seven edits of different fields without If-Match follow one another and lose nothing', async () => {
  const caseId = await newCase()
  const changes = [{ title: 'T' }, { description: 'D' }, { claimNumber: 'C' }, { caseType: 'X' }, { status: 'closed' }]
  const answers = await editTogether(
    caseId,
    [...changes, { subject: { name: 'N' } }, { keyDates: { loss: '2024-02-29' } }].map((body) => ({ body })),
  )
  const times = answers.map((answer) => answer.json().updatedAt)
  expect(new Set(times).size).toBe(7)
  const stored = await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  const all = Object.assign({}, ...changes, { subject: { name: 'N' }, keyDates: { loss: '2024-02-29' } })
  expect(stored.json()).toMatchObject({ ...all, updatedAt: Math.max(...times) })
  expect(stored.headers.etag).toBe('"8"')
})
