import type { DecisionRecord } from '@casefold/contract/review'
import type { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock, untilBlocked } from '../../../test/gate.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { plantReview, type Reviewing, reviewAgain, reviewingOf } from '../../../test/planted-review.ts'
import { type SignedIn, signIn } from '../../../test/signed-in.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'
import { setTenant } from '../../site/set-tenant.ts'
import { lockReportRequest } from '../report-request.store.ts'
import { verifyDecisions } from './verify-decisions.ts'

let service: TestApp
let tenant: TestTenant
let reviewer: SignedIn
let now = new Date()

beforeAll(async () => {
  service = await openTestApp({ now: () => now })
  tenant = await service.newTenant()
  reviewer = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId })
})
afterAll(() => service.close())

const pages = ['Social history: Never smoked.', 'Social history: smokes 1 pack a day.', 'Social history: quit in 1999.']
const plant = async (): Promise<string> => (await plantReview(service, tenant, pages)).id
const byKey = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
const byReviewer = (id: string): Reviewing => reviewingOf(service, { ...reviewer.headers }, id)
const rows = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  query<Row>(service.urls.adminUrl, sql)
const whereRequest = (id: string): string => `where report_request_id = '${fromWireId('rreq', id)}'`
const approve = (id: string, key = tenant.key): Promise<LightMyRequestResponse> =>
  service.call(key, 'POST', '/api/reports', { body: { reportRequestId: id, action: 'approve_review' } })
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}

test('one call approves what nobody decided about and nothing speaks against, and takes no decision back', async () => {
  const id = await plant()
  const [first, second, third] = await byKey(id).findings()
  await byReviewer(id).post(`findings/${first?.findingId}/decision`, { decision: 'reject', reason: 'notRelevant' })
  await rows(`update review_items set blocked = true ${whereRequest(id)} and item_id = '${second?.findingId}'`)
  const answer = await approve(id)
  expect([answer.statusCode, answer.json().success]).toEqual([200, true])
  const after = await byKey(id).findings()
  expect(after.slice(0, 3).map(({ decision }) => decision?.decision)).toEqual(['rejected', undefined, 'approved'])
  expect(after.find(({ findingId }) => findingId === third?.findingId)?.decision).toMatchObject({
    by: toWireId('key', tenant.keyId),
    together: true,
  })
  const [row] = await rows(`select status, step, attempt, approved_by, sweep_at is not null as owed, held_by
    from report_requests ${whereRequest(id)}`)
  const by = toWireId('key', tenant.keyId)
  expect(row).toEqual({
    status: 'processing',
    step: 'synthesise',
    attempt: 2,
    approved_by: by,
    owed: true,
    held_by: null,
  })
  // again, and it is the same
  const again = await approve(id)
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
  const [still] = await rows(`select attempt from report_requests ${whereRequest(id)}`)
  expect(still).toEqual({ attempt: 2 })
  // and nobody decides any more
  const [status, refused] = await byKey(id).post(`findings/${first?.findingId}/decision`, { decision: 'approve' })
  expect([status, refused.code]).toEqual([409, 'invalid_state'])
})

test('an approval stores how many of those approved together nobody had opened', async () => {
  const more = ['Tobacco: chews one can a day.', 'Social history: former smoker.']
  const { id, caseId } = await plantReview(service, tenant, [...pages, ...more])
  const [opened, alone, bulk, ...rest] = await byKey(id).findings()
  expect(rest.length).toBeGreaterThan(0)
  await byReviewer(id).post('seen', { findingIds: [opened?.findingId] })
  await byReviewer(id).post(`findings/${alone?.findingId}/decision`, { decision: 'approve' })
  // Whoever decides about many cannot say for others that they looked.
  const filter = { findingIds: [bulk?.findingId] }
  await byKey(id).post('decisions', { decision: 'approve', filter, sourceSeen: true })
  expect((await approve(id)).statusCode).toBe(200)
  const last = (await byKey(id).get<DecisionRecord[]>('decisions')).at(-1)
  expect(last).toMatchObject({ kind: 'request', body: { together: 1 + rest.length, unseen: 1 + rest.length } })
  // What was decided is taken over by the next request, and so is what was opened.
  await plantDocument(service, tenant, caseId, ['Knee pain after a fall.'])
  // Ids of one millisecond have no order, and the clock of this test stands still.
  later(1)
  const next = await reviewAgain(service, tenant, caseId)
  const seen = (await byKey(next).findings()).filter((finding) => finding.seen)
  expect(seen.map(({ findingId }) => findingId)).toEqual([opened?.findingId])
  expect((await approve(next)).statusCode).toBe(200)
  const carried = (await byKey(next).get<DecisionRecord[]>('decisions')).at(-1)
  expect(carried).toMatchObject({ kind: 'request', body: { together: 0, unseen: 1 + rest.length } })
})

test('of many who approve at once each gets the same answer, and it happens once', async () => {
  const id = await plant()
  const gate = await holdLock(service.urls.adminUrl, `select 1 from report_requests ${whereRequest(id)} for update`)
  const calls = [1, 2, 3].map(() => approve(id))
  await untilBlocked(service.urls.adminUrl, 3)
  await gate.open()
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  const [row] = await rows(`select attempt from report_requests ${whereRequest(id)}`)
  expect(row).toEqual({ attempt: 2 })
})

test('where the tenant asks for decisions, each finding needs one', async () => {
  const id = await plant()
  await setTenant(service.app, tenant.principal, ['requireDecisions=true'])
  try {
    const refused = await approve(id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'review_incomplete'])
    await byReviewer(id).post('decisions', { decision: 'approve', filter: {} })
    expect((await approve(id)).statusCode).toBe(200)
  } finally {
    await setTenant(service.app, tenant.principal, ['requireDecisions=false'])
  }
})

test('who may read, decide and approve', async () => {
  const id = await plant()
  const keyWith = async (scope: (typeof keyScopes)[number]): Promise<string> =>
    (await issueKey(service.app, tenant.principal, { scopes: [scope] })).text
  const read = await keyWith('reports:read')
  const write = await keyWith('reports:write')
  const url = `/api/reports/requests/${id}`
  const hold = { body: { action: 'take' } }
  expect((await service.call(read, 'GET', `${url}/findings`)).statusCode).toBe(200)
  expect((await service.call(write, 'GET', `${url}/findings`)).statusCode).toBe(403)
  expect((await service.call(read, 'POST', `${url}/hold`, hold)).statusCode).toBe(403)
  expect((await approve(id, write)).statusCode).toBe(403)
  expect((await approve(id, await keyWith('reports:approve'))).statusCode).toBe(200)
  const { key } = await service.newTenant()
  expect((await service.call(key, 'GET', `${url}/findings`)).statusCode).toBe(403)
  expect((await service.call(key, 'POST', `${url}/hold`, hold)).statusCode).toBe(403)
})

test('while somebody holds a review nobody else decides; it ends by itself, or is taken over', async () => {
  const id = await plant()
  const [first] = await byKey(id).findings()
  const decide = (by: Reviewing): ReturnType<Reviewing['post']> =>
    by.post(`findings/${first?.findingId}/decision`, { decision: 'approve' })
  const [, held] = await byReviewer(id).post('hold', { action: 'take' })
  expect(held).toEqual({ heldBy: reviewer.id, heldUntil: new Date(now.getTime() + 120_000).toISOString() })
  expect((await decide(byKey(id)))[1].code).toBe('review_held')
  expect((await approve(id)).json().code).toBe('review_held')
  expect((await approve(id)).headers['retry-after']).toBe('120')
  for (const action of ['take', 'release'])
    expect((await byKey(id).post('hold', { action }))[1].code).toBe('review_held')
  expect((await decide(byReviewer(id)))[0]).toBe(200)
  expect((await byKey(id).post('hold', { action: 'takeOver' }))[0]).toBe(200)
  expect((await decide(byReviewer(id)))[1].code).toBe('review_held')
  later(121_000)
  expect((await decide(byReviewer(id)))[0]).toBe(200)
  await byReviewer(id).post('hold', { action: 'take' })
  expect((await byReviewer(id).post('hold', { action: 'release' }))[1]).toEqual({ heldBy: null, heldUntil: null })
  expect((await decide(byKey(id)))[0]).toBe(200)
})

test('a review is assigned to a member who may review', async () => {
  const id = await plant()
  expect(await byKey(id).post('assign', { assignee: reviewer.id })).toEqual([200, { assignee: reviewer.id }])
  const seen = await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)
  expect(seen.json().assignee).toBe(reviewer.id)
  const listed = async (assignee: string): Promise<boolean> => {
    const found = await service.call(tenant.key, 'GET', `/api/reports/requests?limit=1000&assignee=${assignee}`)
    return found.json().some((request: { reportRequestId: string }) => request.reportRequestId === id)
  }
  expect([await listed(reviewer.id), await listed('none')]).toEqual([true, false])
  const viewer = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
  const stranger = await signIn(service, { role: 'Reviewer' })
  for (const assignee of [viewer.id, stranger.id, 'usr_nobody'])
    expect((await byKey(id).post('assign', { assignee }))[0]).toBe(400)
  expect(await byKey(id).post('assign', { assignee: null })).toEqual([200, { assignee: null }])
  expect([await listed(reviewer.id), await listed('none')]).toEqual([false, true])
})

test.each([
  ['edited', 'update review_decisions set decision = $$reject$$ ROW and seq = 2'],
  ['signed by another', 'update review_decisions set name = $$Somebody Else$$ ROW and seq = 1'],
  ['deleted', 'delete from review_decisions ROW and seq = 1'],
  ['deleted at the end', 'delete from review_decisions ROW and seq = (select max(seq) from review_decisions ROW)'],
  ['moved', 'update review_decisions set seq = case seq when 1 then 1002 else 1001 end ROW and seq in (1, 2)'],
  ['left out of the count', 'update report_requests set decisions = decisions - 1 ROW'],
])('a decision that was %s behind the service is found', async (_, statement) => {
  const id = await plant()
  await byReviewer(id).post('decisions', { decision: 'approve', filter: {} })
  const intact = (): Promise<boolean> =>
    inTenant(service.app.db, tenant.principal, async (tx) => {
      const request = await lockReportRequest(tx, fromWireId('rreq', id) ?? '')
      return request !== undefined && verifyDecisions(tx, request)
    })
  expect(await intact()).toBe(true)
  await rows(statement.replaceAll('ROW', whereRequest(id)))
  expect(await intact()).toBe(false)
  expect((await approve(id)).json().code).toBe('decisions_changed')
})
