import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import type { Scope } from '@casefold/contract/scope'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../test/analyse-by-hand.ts'
import { documentsOf } from '../../test/documents.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { idle, type Reviewing, reviewingOf } from '../../test/planted-review.ts'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { newUuid } from '../kernel/ids.ts'
import { cancelReportRequest } from '../reports/end-report-request.ts'
import { startReport } from '../reports/start-report.ts'
import { type ChangeWatch, openChangeWatch } from './watch-changes.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let watch: ChangeWatch
let ahead = 0
const leaving: (() => void)[] = []

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => service.close())
beforeEach(async () => {
  ahead = 0
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, ['Social history: Never smoked.'])
  watch = openChangeWatch(service.app)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

/** Answers what the listener was told of reports. */
function listen(scopes: readonly Scope[], tenantId = tenant.principal.tenantId): ChangeEvent[] {
  const told: ChangeEvent[] = []
  const own = new Set(scopes)
  const listener = {
    sessionId: newUuid(new Date()),
    scopes: () => own,
    refresh: async () => undefined,
    tell: (changes: readonly ChangeEvent[]) => void told.push(...changes),
  }
  leaving.push(watch.listen(tenantId, listener))
  return told
}

const start = async (): Promise<string> =>
  (await startReport(idle(service.app), tenant.principal, { caseId, reportType: 'smokingHistory' })).reportRequestId
const reviewing = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)

/** Waits until it was told so often, and then long enough for one more. */
async function expectTold(told: readonly ChangeEvent[], id: string, times: number): Promise<void> {
  const event = { kind: 'report', id, caseId }
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(times)
  await new Promise((later) => void setTimeout(later, 1_100))
  expect(told).toEqual(Array(times).fill(event))
}

test('a request is told of when it is started, analysed, held, decided about, given away and cancelled', async () => {
  const told = listen(['reports:read'])
  const id = await start()
  await expectTold(told, id, 1)
  await analyseByHand(service.app, workOn(tenant, id))
  // Whoever looks while it is analysed sees that too: one more, or two.
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(2)
  await new Promise((later) => void setTimeout(later, 1_100))
  told.splice(2)
  await expectTold(told, id, 2)
  const { findings, post } = reviewing(id)
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  await expectTold(told, id, 3)
  const [finding] = await findings()
  expect((await post(`findings/${finding?.findingId}/decision`, { decision: 'approve' }))[0]).toBe(200)
  await expectTold(told, id, 4)
  const { id: assignee } = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId })
  expect((await post('assign', { assignee }))[0]).toBe(200)
  await expectTold(told, id, 5)
  await cancelReportRequest(service.app, tenant.principal, id)
  await expectTold(told, id, 6)
})

test('a hold is told of when it begins and when it runs out, not when it is prolonged', async () => {
  const id = await start()
  await analyseByHand(service.app, workOn(tenant, id))
  ahead = 60_000
  const told = listen(['reports:read'])
  const { post } = reviewing(id)
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  await expectTold(told, id, 1)
  ahead = 120_000
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  await expectTold(told, id, 1)
  ahead = 245_000
  await expectTold(told, id, 2)
})

test('without the scope, or in another tenant, nobody is told', async () => {
  const told = listen(['reports:read'])
  const reader = listen(['documents:read', 'keys:manage'])
  const stranger = listen(['reports:read'], (await service.newTenant()).principal.tenantId)
  const id = await start()
  await analyseByHand(service.app, workOn(tenant, id))
  await expect.poll(() => told.some((event) => event.id === id)).toBe(true)
  await new Promise((later) => void setTimeout(later, 1_100))
  expect(reader.filter(({ kind }) => kind === 'report')).toEqual([])
  expect(stranger).toEqual([])
})
