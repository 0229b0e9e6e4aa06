import { type CaughtMail, listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { holdLock, untilBlocked } from '../../../test/gate.ts'
import { plantReview, type Reviewing, reviewingOf } from '../../../test/planted-review.ts'
import { type SignedIn, signIn } from '../../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { Mail } from '../../adapters/mail/mail.ts'
import { openMail } from '../../adapters/mail/open-mail.ts'
import { fromWireId } from '../../kernel/ids.ts'
import { assignReview } from './assign-review.ts'
import { remindReviewers } from './remind-reviewers.ts'

let service: TestApp
let tenant: TestTenant
let reviewer: SignedIn
let admin: SignedIn
let viewer: SignedIn
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const noon = Math.floor(Date.now() / day) * day + 12 * hour
let now = new Date(noon)

beforeAll(async () => {
  service = await openTestApp({ now: () => now })
})
afterAll(() => service.close())
beforeEach(async () => {
  await query(service.urls.adminUrl, 'delete from report_requests')
  now = new Date(noon)
  tenant = await service.newTenant()
  const { tenantId } = tenant.principal
  reviewer = await signIn(service, { role: 'Reviewer', tenantId })
  admin = await signIn(service, { role: 'TenantAdmin', tenantId })
  viewer = await signIn(service, { role: 'Viewer', tenantId })
})

const page = 'Social history: Never smoked.'
const plant = async (): Promise<string> => (await plantReview(service, tenant, [page])).id
const byKey = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)

function remindAfter(ms: number, mail: Mail = service.app.mail): Promise<number> {
  now = new Date(noon + ms)
  return remindReviewers({ ...service.app, mail })
}

async function mailsTo({ email }: SignedIn): Promise<CaughtMail[]> {
  return (await listMails(inject('run').mail.files)).filter(({ to }) => to === email)
}

const linesOf = (mail: CaughtMail | undefined): string[] => mail?.text.trim().split('\n\n') ?? []

test('one that nobody took up for a quarter of an hour is told of once, and the mail leads there', async () => {
  const id = await plant()
  expect(await remindAfter(14 * minute)).toBe(0)
  expect(await remindAfter(15 * minute)).toBe(2)
  expect(await remindAfter(hour)).toBe(0)
  const [mail, ...more] = await mailsTo(reviewer)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A review is waiting: Test')
  expect(linesOf(mail)).toEqual([
    'A review at Test is waiting for you.',
    'The report is written when its review is approved:',
    `http://localhost:8080/reports/requests/${id}`,
  ])
  expect([mail?.subject, mail?.text].join()).not.toMatch(/Back pain|smok|case_/)
  expect([await mailsTo(admin), await mailsTo(viewer)]).toMatchObject([[{}], []])
})

test('one that somebody holds, or decides about, is not told of until they have left it', async () => {
  const id = await plant()
  now = new Date(noon + 14 * minute)
  expect((await byKey(id).post('hold', { action: 'take' }))[0]).toBe(200)
  expect(await remindAfter(15 * minute)).toBe(0)
  now = new Date(noon + 16 * minute)
  const [finding] = await byKey(id).findings()
  expect((await byKey(id).post(`findings/${finding?.findingId}/decision`, { decision: 'approve' }))[0]).toBe(200)
  expect(await remindAfter(30 * minute)).toBe(0)
  expect(await remindAfter(31 * minute)).toBe(2)
})

test('one that is given to somebody is told of in the next round, to them; to whoever takes it, never', async () => {
  const id = await plant()
  expect(await remindAfter(hour)).toBe(2)
  expect((await byKey(id).post('assign', { assignee: reviewer.id }))[0]).toBe(200)
  expect(await remindAfter(hour + minute)).toBe(1)
  expect((await byKey(id).post('assign', { assignee: reviewer.id }))[0]).toBe(200)
  expect(await remindAfter(hour + 2 * minute)).toBe(0)
  await assignReview(service.app, admin.principal, id, { assignee: admin.id })
  expect(await remindAfter(2 * day)).toBe(0)
  expect([await mailsTo(reviewer), await mailsTo(admin)]).toMatchObject([[{}, {}], [{}]])
  now = new Date(noon + 2 * day)
  expect((await byKey(id).post('assign', { assignee: null }))[0]).toBe(200)
  expect(await remindAfter(2 * day + 14 * minute)).toBe(0)
  expect(await remindAfter(2 * day + 15 * minute)).toBe(2)
})

test('after three quiet days, and then each week, those who can review get one mail about all that wait', async () => {
  await plant()
  now = new Date(noon - day)
  await plant()
  expect(await remindAfter(hour)).toBe(2)
  expect((await mailsTo(reviewer))[0]?.text).toMatch(/^2 reviews at Test .* The oldest has waited for a day\./)
  expect(await remindAfter(2 * day)).toBe(0)
  expect(await remindAfter(4 * day)).toBe(2)
  expect(await remindAfter(4 * day + hour)).toBe(0)
  const [, mail, ...more] = await mailsTo(reviewer)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 reviews are waiting: Test')
  const [said, , address] = linesOf(mail)
  expect(said).toBe('2 reviews at Test are waiting for you. The oldest has waited for 5 days.')
  expect(address).toBe('http://localhost:8080/')
  expect(mail?.text).not.toMatch(/Back pain|smok|rreq_|case_/)
  expect(await mailsTo(admin)).toHaveLength(2)
  expect(await remindAfter(10 * day)).toBe(0)
  expect(await remindAfter(11 * day)).toBe(2)
  expect(await mailsTo(viewer)).toEqual([])
})

test('what falls due on a day is told together, when the day begins', async () => {
  await plant()
  now = new Date(noon + 3 * hour)
  await plant()
  expect(await remindAfter(4 * hour)).toBe(2)
  expect(await remindAfter(3.5 * day - 1)).toBe(0)
  expect(await remindAfter(3.5 * day)).toBe(2)
  expect((await mailsTo(admin)).map(({ subject }) => subject.slice(0, 9))).toEqual(['2 reviews', '2 reviews'])
})

test('work on it begins the wait anew', async () => {
  const id = await plant()
  expect(await remindAfter(4 * day)).toBe(2)
  now = new Date(noon + 4 * day + hour)
  const [finding] = await byKey(id).findings()
  expect((await byKey(id).post(`findings/${finding?.findingId}/decision`, { decision: 'approve' }))[0]).toBe(200)
  expect(await remindAfter(7 * day)).toBe(0)
  expect(await remindAfter(8 * day)).toBe(2)
})

test('one that was assigned is for the assignee, while they can review; one that was approved for nobody', async () => {
  const assigned = await plant()
  expect((await byKey(assigned).post('assign', { assignee: reviewer.id }))[0]).toBe(200)
  expect(await remindAfter(4 * day)).toBe(1)
  expect((await mailsTo(reviewer))[0]?.text).toMatch(
    /^A review at Test is waiting for you\. It has waited for 4 days\.\n/,
  )
  await query(service.urls.adminUrl, `update memberships set role = 'Viewer' where user_id = '${reviewer.userId}'`)
  expect(await remindAfter(11 * day)).toBe(1)
  expect(await mailsTo(admin)).toHaveLength(1)
  const body = { reportRequestId: assigned, action: 'approve_review' }
  expect((await service.call(tenant.key, 'POST', '/api/reports', { body })).statusCode).toBe(200)
  expect(await remindAfter(30 * day)).toBe(0)
})

test('of two rounds at once, one sends', async () => {
  const id = await plant()
  const { adminUrl } = service.urls
  const where = `where report_request_id = '${fromWireId('rreq', id)}'`
  const gate = await holdLock(adminUrl, `select 1 from report_requests ${where} for update`)
  const both = Promise.all([remindAfter(4 * day), remindAfter(4 * day)])
  await untilBlocked(adminUrl, 2)
  await gate.open()
  expect((await both).toSorted((one, other) => one - other)).toEqual([0, 2])
  expect(await mailsTo(reviewer)).toHaveLength(1)
})

test('where the mail server is away the next round reminds; an address that it refuses waits for the next week', async () => {
  await plant()
  const away = openMail({ url: 'smtp://127.0.0.1:1', from: 'casefold@example.org' })
  expect(await remindAfter(4 * day, away)).toBe(0)
  expect(await remindAfter(4 * day, openMail({ url: '', from: '' }))).toBe(0)
  expect(await remindAfter(4 * day + hour)).toBe(2)
  const refused = Object.assign(new Error('planted'), { code: 'EENVELOPE 550' })
  const refusing: Mail = { on: true, send: () => Promise.reject(refused) }
  expect(await remindAfter(11 * day, refusing)).toBe(0)
  expect(await remindAfter(11 * day + hour)).toBe(0)
  expect(await remindAfter(18 * day)).toBe(2)
})
