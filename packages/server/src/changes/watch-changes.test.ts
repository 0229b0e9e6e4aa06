import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import type { Scope } from '@casefold/contract/scope'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../test/analyse-by-hand.ts'
import { documentsOf } from '../../test/documents.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { idle, type Reviewing, reviewingOf } from '../../test/planted-review.ts'
import { signIn } from '../../test/signed-in.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import { cancelReportRequest } from '../reports/end-report-request.ts'
import { startReport } from '../reports/start-report.ts'
import { type ChangeWatch, openChangeWatch } from './watch-changes.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let watch: ChangeWatch
/** Moved by the tests alone, so that no hold runs out because the machine is slow. */
let now: Date
const leaving: (() => void)[] = []

beforeAll(async () => {
  now = new Date()
  service = await openTestApp({ now: () => now })
})
afterAll(() => service.close())
beforeEach(async () => {
  now = new Date()
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, ['Social history: Never smoked.'])
  watch = openChangeWatch(service.app)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

/** Answers what the listener was told. */
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

function goOn(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1_000)
}

/**
 * What the listener was told of reports since the last call. A look reads everything that was committed before it, and
 * tells of it at once: as soon as the listener knows of a key that was made last, it knows of all that was done before.
 */
async function reportsTold(told: ChangeEvent[], { principal } = tenant): Promise<ChangeEvent[]> {
  const { key } = await issueKey(service.app, principal)
  const last = toWireId('key', key.keyId)
  await expect.poll(() => told.some(({ id }) => id === last)).toBe(true)
  return told.splice(0).filter(({ kind }) => kind === 'report')
}

test('a request is told of when it is started, analysed, held, decided about, given away and cancelled', async () => {
  const told = listen(['reports:read', 'keys:manage'])
  const id = await start()
  const event = { kind: 'report', id, caseId }
  expect(await reportsTold(told)).toEqual([event])
  await analyseByHand(service.app, workOn(tenant, id), async () => expect(await reportsTold(told)).toEqual([event]))
  // One for each state that a look came upon: how many these are depends on how fast the analysis is.
  const [analysed, ...more] = await reportsTold(told)
  expect(analysed).toEqual(event)
  expect(more).toEqual(more.map(() => event))
  const { findings, post } = reviewing(id)
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  expect(await reportsTold(told)).toEqual([event])
  const [finding] = await findings()
  expect((await post(`findings/${finding?.findingId}/decision`, { decision: 'approve' }))[0]).toBe(200)
  expect(await reportsTold(told)).toEqual([event])
  const { id: assignee } = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId })
  expect((await post('assign', { assignee }))[0]).toBe(200)
  expect(await reportsTold(told)).toEqual([event])
  await cancelReportRequest(service.app, tenant.principal, id)
  expect(await reportsTold(told)).toEqual([event])
})

test('a hold is told of when it begins and when it runs out, not when it is prolonged', async () => {
  const id = await start()
  const event = { kind: 'report', id, caseId }
  await analyseByHand(service.app, workOn(tenant, id))
  goOn(60)
  const told = listen(['reports:read', 'keys:manage'])
  const { post } = reviewing(id)
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  expect(await reportsTold(told)).toEqual([event])
  goOn(119)
  expect((await post('hold', { action: 'take' }))[0]).toBe(200)
  expect(await reportsTold(told)).toEqual([])
  goOn(120)
  expect(await reportsTold(told)).toEqual([event])
})

test('without the scope, or in another tenant, nobody is told', async () => {
  const told = listen(['reports:read', 'keys:manage'])
  const reader = listen(['documents:read', 'keys:manage'])
  const other = await service.newTenant()
  const stranger = listen(['reports:read', 'keys:manage'], other.principal.tenantId)
  const id = await start()
  await analyseByHand(service.app, workOn(tenant, id))
  expect(await reportsTold(told)).toContainEqual({ kind: 'report', id, caseId })
  expect(await reportsTold(reader)).toEqual([])
  expect(await reportsTold(stranger, other)).toEqual([])
})

test('what changed while the database could not be asked is told of afterwards, however long that took', async () => {
  const { db } = service.app
  let away = false
  let refused = 0
  const connect: typeof db.connect = async () => {
    if (!away) return db.connect()
    refused += 1
    throw new Error('away')
  }
  watch = openChangeWatch({ ...service.app, db: { ...db, connect } })
  const told = listen(['reports:read', 'keys:manage'])
  expect(await reportsTold(told)).toEqual([])
  away = true
  await expect.poll(() => refused).toBeGreaterThan(0)
  const id = await start()
  goOn(600)
  away = false
  expect(await reportsTold(told)).toEqual([{ kind: 'report', id, caseId }])
})
