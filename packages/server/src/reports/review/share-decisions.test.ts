import { reportTypes } from '@casefold/contract/report'
import type { ConflictRecord, DecisionRecord, FindingRecord } from '@casefold/contract/review'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../../test/analyse-by-hand.ts'
import { documentsOf } from '../../../test/documents.ts'
import { holdLock, untilBlocked } from '../../../test/gate.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { idle, type Reviewing, reviewAgain, reviewingOf } from '../../../test/planted-review.ts'
import { type SignedIn, signIn } from '../../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'
import { findRequestState } from '../report-request.store.ts'
import { startReport } from '../start-report.ts'
import { verifyDecisions } from './verify-decisions.ts'

let service: TestApp
let tenant: TestTenant
let reviewer: SignedIn
let byKey: (id: string) => Reviewing
let byReviewer: (id: string) => Reviewing

beforeAll(async () => {
  service = await openTestApp({ connections: 12 })
  tenant = await service.newTenant()
  reviewer = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId })
  byKey = (id) => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
  byReviewer = (id) => reviewingOf(service, { ...reviewer.headers }, id)
})
afterAll(() => service.close())

const pages = [
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 03/14/2009\nSOCIAL HISTORY: Never smoked.\nMEDICATIONS: Albuterol inhaler daily.\nASSESSMENT: Asthma.',
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 06/02/2012\nSOCIAL HISTORY: She smokes one pack a day.\nASSESSMENT: COPD.',
]

/** Open reports of one case: its smoking, its medical and its pulmonary history show the same smoking. */
async function plantReports(...types: (typeof reportTypes)[number][]): Promise<{ caseId: string; ids: string[] }> {
  const caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, pages)
  const ids: string[] = []
  for (const type of types) ids.push(await reviewAgain(service, tenant, caseId, type))
  return { caseId, ids }
}

/** What two reports show both, in the order of the first. */
async function sharedBy(one: string, other: string): Promise<FindingRecord[]> {
  const there = new Set((await byKey(other).findings()).map(({ findingId }) => findingId))
  return (await byKey(one).findings()).filter(({ findingId }) => there.has(findingId))
}

const decide = (by: Reviewing, { findingId }: FindingRecord, decision: object): Promise<[number, unknown]> =>
  by.post(`findings/${findingId}/decision`, decision)
const of = (findings: readonly FindingRecord[], { findingId }: FindingRecord): FindingRecord | undefined =>
  findings.find((finding) => finding.findingId === findingId)
const countsOf = async (id: string): Promise<object> =>
  (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json().stats
const whereRequest = (id: string): string => `where report_request_id = '${fromWireId('rreq', id)}'`

/** Its chain holds, and its counts are those of its findings. */
async function expectWhole(id: string): Promise<void> {
  const verified = await inTenant(service.app.db, tenant.principal, async (tx) => {
    const request = await findRequestState(tx, fromWireId('rreq', id) ?? '')
    return request && verifyDecisions(tx, request)
  })
  expect(verified).toBe(true)
  const findings = await byKey(id).findings()
  const made = findings.map(({ decision }) => decision?.decision)
  expect(await countsOf(id)).toMatchObject({
    approvedCount: made.filter((name) => name === 'approved' || name === 'edited').length,
    rejectedCount: made.filter((name) => name === 'rejected').length,
  })
}

test('what is decided in one report is decided in the open others that show it, and taken back in all', async () => {
  const { ids } = await plantReports('smokingHistory', 'medicalHistory', 'medicationHistory')
  const [smoking = '', medical = '', medication = ''] = ids
  const [first, second] = await sharedBy(smoking, medical)
  if (!first || !second) throw new Error('they share nothing')
  expect([first.alsoIn, of(await byKey(medical).findings(), first)?.alsoIn]).toEqual([
    ['medicalHistory'],
    ['smokingHistory'],
  ])
  await decide(byReviewer(smoking), first, { decision: 'approve', sourceSeen: true })
  await decide(byKey(medical), second, { decision: 'reject', reason: 'wrongValue' })
  const edit = { decision: 'edit', value: first.value, display: 'a wording of the reviewer' }
  await decide(byReviewer(medical), first, edit)
  for (const id of [smoking, medical]) {
    const findings = await byKey(id).findings()
    expect(of(findings, first)).toMatchObject({
      display: 'a wording of the reviewer',
      decision: { decision: 'edited', by: reviewer.id },
    })
    expect(of(findings, second)?.decision).toMatchObject({ decision: 'rejected', reason: 'wrongValue' })
    await expectWhole(id)
  }
  expect(of(await byKey(smoking).findings(), second)?.decision?.carriedFrom).toBe(medical)
  const history = await byKey(smoking).get<DecisionRecord[]>('decisions')
  expect(history.map(({ decision, by }) => [decision, by])).toEqual([
    ['approve', reviewer.id],
    ['carry', toWireId('key', tenant.keyId)],
    ['carry', reviewer.id],
  ])
  expect(await byKey(medication).get('decisions')).toEqual([])
  await decide(byReviewer(smoking), first, { decision: 'withdraw' })
  expect(of(await byKey(medical).findings(), first)).toMatchObject({ decision: null, display: first.display })
  await expectWhole(medical)
})

test('a report that is started later takes over what was decided one by one, not what was approved unseen', async () => {
  const { caseId, ids } = await plantReports('smokingHistory')
  const [smoking = ''] = ids
  const [first, second] = await byKey(smoking).findings()
  if (!first || !second) throw new Error('nothing was found')
  await decide(byReviewer(smoking), first, { decision: 'reject', reason: 'duplicate' })
  await byReviewer(smoking).post('decisions', { decision: 'approve', filter: {} })
  const medical = await reviewAgain(service, tenant, caseId, 'medicalHistory')
  const findings = await byKey(medical).findings()
  expect(of(findings, first)?.decision).toMatchObject({ decision: 'rejected', carriedFrom: smoking })
  expect(of(findings, second)?.decision).toBe(null)
  const { supersedes } = (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${medical}`)).json()
  expect(supersedes).toBe(null)
  await expectWhole(medical)
})

test('many that are named are decided everywhere; a filter and an approval decide for their report only', async () => {
  const { ids } = await plantReports('smokingHistory', 'medicalHistory', 'pulmonologyDisabilityHistory')
  const [smoking = '', medical = '', pulmonary = ''] = ids
  const shared = await sharedBy(smoking, medical)
  const [first, second] = shared
  if (!first || !second) throw new Error('they share nothing')
  await byKey(smoking).post('decisions', { decision: 'approve', filter: { findingIds: [first.findingId] } })
  await byKey(medical).post('decisions', { decision: 'approve', filter: {} })
  const elsewhere = await byKey(pulmonary).findings()
  expect(of(elsewhere, first)?.decision).toMatchObject({ decision: 'approved', carriedFrom: smoking })
  expect(of(elsewhere, second)?.decision ?? null).toBe(null)
  expect(of(await byKey(smoking).findings(), second)?.decision).toBe(null)
  for (const id of ids) await expectWhole(id)
})

test('where other words say it, or other findings are in conflict, nothing is decided for them', async () => {
  const { ids } = await plantReports('smokingHistory', 'medicalHistory')
  const [smoking = '', medical = ''] = ids
  const [first] = await sharedBy(smoking, medical)
  if (!first) throw new Error('they share nothing')
  const { adminUrl } = service.urls
  await query(
    adminUrl,
    `update review_items set quotes_sha256 = 'other' ${whereRequest(medical)} and item_id = '${first.findingId}'`,
  )
  const [, approved] = await decide(byKey(smoking), first, { decision: 'approve' })
  expect(approved).toMatchObject({ alsoIn: [] })
  expect(of(await byKey(medical).findings(), first)?.decision).toBe(null)
  const [conflict] = await byKey(smoking).get<ConflictRecord[]>('conflicts')
  const resolve = { resolution: 'explained', note: 'She began in 2010.' }
  await byReviewer(smoking).post(`conflicts/${conflict?.conflictId}/decision`, resolve)
  const there = await byKey(medical).get<ConflictRecord[]>('conflicts')
  expect(there.find(({ conflictId }) => conflictId === conflict?.conflictId)?.resolution).toMatchObject({
    decision: 'explained',
    note: 'She began in 2010.',
    carriedFrom: smoking,
  })
  await query(
    adminUrl,
    `update review_items set body = body || '{"findingIds": []}' ${whereRequest(medical)} and kind = 'conflict'`,
  )
  await byReviewer(smoking).post(`conflicts/${conflict?.conflictId}/decision`, { resolution: 'withdraw' })
  const [changed] = await byKey(medical).get<ConflictRecord[]>('conflicts')
  expect(changed?.resolution?.decision).toBe('explained')
})

test('who holds one review of a case holds the others, and those that come', async () => {
  const { caseId, ids } = await plantReports('smokingHistory', 'medicalHistory')
  const [smoking = '', medical = ''] = ids
  await byReviewer(smoking).post('hold', { action: 'take' })
  const medication = await reviewAgain(service, tenant, caseId, 'medicationHistory')
  for (const id of [medical, medication]) expect((await byKey(id).post('hold', { action: 'take' }))[0]).toBe(409)
  await byReviewer(medical).post('hold', { action: 'release' })
  expect((await byKey(smoking).post('hold', { action: 'take' }))[0]).toBe(200)
})

test('what is decided while another report is analysed is decided there too', async () => {
  const { caseId, ids } = await plantReports('smokingHistory')
  const [smoking = ''] = ids
  const [first] = await byKey(smoking).findings()
  if (!first) throw new Error('nothing was found')
  const { adminUrl } = service.urls
  const started = await startReport(idle(service.app), tenant.principal, { caseId, reportType: 'medicalHistory' })
  const { reportRequestId: medical } = started
  // The analysis has come to its end, and the decision to the case's lock.
  const gate = await holdLock(adminUrl, `select 1 from report_requests ${whereRequest(smoking)} for update`)
  const decided = decide(byKey(smoking), first, { decision: 'approve' })
  await untilBlocked(adminUrl, 1)
  const analysed = analyseByHand(service.app, workOn(tenant, medical))
  await untilBlocked(adminUrl, 2)
  await gate.open()
  await Promise.all([decided, analysed])
  expect(of(await byKey(medical).findings(), first)?.decision).toMatchObject({ decision: 'approved' })
  await expectWhole(medical)
})

test('two who decide at once in three reports end with one decision each, and every chain holds', async () => {
  const { ids } = await plantReports('smokingHistory', 'medicalHistory', 'pulmonologyDisabilityHistory')
  const [smoking = '', medical = ''] = ids
  const shared = await sharedBy(smoking, medical)
  const ways = [{ decision: 'approve' }, { decision: 'reject', reason: 'duplicate' }]
  const all = Array.from({ length: 24 }, (_, at) => {
    const by = at % 2 ? byKey : byReviewer
    const finding = shared[at % shared.length]
    if (!finding) throw new Error('they share nothing')
    return decide(by(ids[at % 3 === 2 ? 0 : at % 2] ?? ''), finding, ways[(at >> 1) % 2] ?? {})
  })
  for (const [code] of await Promise.all(all)) expect(code).toBe(200)
  const [one = [], ...others] = await Promise.all(ids.map((id) => byKey(id).findings()))
  for (const finding of shared)
    for (const other of others) {
      const here = of(one, finding)?.decision
      const there = of(other, finding)
      if (there) expect([there.decision?.decision, there.decision?.at]).toEqual([here?.decision, here?.at])
    }
  for (const id of ids) await expectWhole(id)
})

test('one decision for each different finding over all five reports', async () => {
  const { ids } = await plantReports(...reportTypes)
  const listed = await Promise.all(ids.map((id) => byKey(id).findings()))
  const different = new Set(listed.flatMap((findings) => findings.map(({ findingId }) => findingId)))
  let made = 0
  for (const id of ids)
    for (const finding of await byReviewer(id).findings()) {
      if (finding.decision !== null) continue
      const despiteFlags = finding.blocked ? { despiteFlags: [...finding.flags] } : {}
      expect((await decide(byReviewer(id), finding, { decision: 'approve', ...despiteFlags }))[0]).toBe(200)
      made += 1
    }
  expect(made).toBe(different.size)
  expect(made).toBeLessThan(listed.flat().length)
})
