import type { ConflictRecord, DecisionRecord, EncounterRecord, GapRecord } from '@casefold/contract/review'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlantedReview, plantReview, type Reviewing, reviewingOf } from '../../../test/planted-review.ts'
import { type SignedIn, signIn } from '../../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { inTenant } from '../../adapters/postgres/database.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'
import { updateCredentials, updateDisplayName } from '../../people/user.store.ts'

let service: TestApp
let tenant: TestTenant
let keyId: string
let reviewer: SignedIn
/** For what is refused. */
let untouched: PlantedReview
let byKey: (id: string) => Reviewing
let byReviewer: (id: string) => Reviewing

const pages = [
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 03/14/2009\nSOCIAL HISTORY: Never smoked.',
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 06/02/2012\nSOCIAL HISTORY: She smokes one pack a day. Quit in 1999.',
]
const never = { category: 'smoking.status', value: { status: 'never', product: 'cigarettes' }, display: 'never smoked' }

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  keyId = toWireId('key', tenant.keyId)
  const { tenantId } = tenant.principal
  reviewer = await signIn(service, { role: 'Reviewer', tenantId })
  await inTenant(service.app.db, reviewer.principal, async (tx) => {
    await updateDisplayName(tx, reviewer.userId, 'Ada Miles')
    await updateCredentials(tx, reviewer.userId, 'MD, FCCP')
  })
  byKey = (id) => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
  byReviewer = (id) => reviewingOf(service, { ...reviewer.headers }, id)
  untouched = await plant()
})
afterAll(() => service.close())

const plant = (): Promise<PlantedReview> => plantReview(service, tenant, pages)
const rows = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  query<Row>(service.urls.adminUrl, sql)
const whereRequest = (id: string): string => `where report_request_id = '${fromWireId('rreq', id)}'`

test('findings lead back to the words on the page', async () => {
  const { id, documentId } = await plant()
  const findings = await byKey(id).findings()
  expect(findings.length).toBeGreaterThan(1)
  for (const { citations, decision, version } of findings) {
    expect([decision, version]).toEqual([null, 0])
    for (const citation of citations) {
      expect(citation).toMatchObject({ kind: 'text', documentId, verified: true })
      if (citation.kind === 'text')
        expect(pages[citation.pageNumber - 1]?.slice(citation.start, citation.end)).toBe(citation.quote)
    }
  }
  const [first] = findings
  const answer = await service.call(tenant.key, 'GET', `/api/reports/requests/${id}/findings?limit=1`)
  expect(answer.json()).toEqual([first])
  const next = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? ''
  expect((await service.call(tenant.key, 'GET', next)).json()).toEqual([findings[1]])
  expect(await byKey(id).get(`findings?group=${first?.group}`)).toContainEqual(first)
  expect((await byKey(id).get<EncounterRecord[]>('encounters')).map(({ pages: [from] }) => from)).toEqual([1, 2])
})

test('a page that was changed behind the service no longer verifies, and cannot be approved', async () => {
  const { id, documentId } = await plant()
  const wrong = `update pages set ocr_text = replace(ocr_text, 'Never smoked', 'Always smoked')
    where document_id = '${fromWireId('doc', documentId)}' and page_number = 1`
  await rows(wrong)
  const [first, ...others] = await byKey(id).findings()
  expect(first?.citations.map(({ verified }) => verified)).toEqual([false])
  for (const { citations } of others) expect(citations.map(({ verified }) => verified)).toEqual([true])
  const [status, body] = await byKey(id).post(`findings/${first?.findingId}/decision`, { decision: 'approve' })
  expect([status, body.details[0].code]).toEqual([409, 'citation_broken'])
  expect((await byKey(id).post('decisions', { decision: 'approve', filter: {} }))[1]).toEqual({
    decided: others.length,
    blocked: 1,
  })
})

test('each decision says who made it, as they stood, and follows the one before', async () => {
  const { id } = await plant()
  const [first, second] = await byKey(id).findings()
  const path = `findings/${first?.findingId}/decision`
  const [, approved] = await byReviewer(id).post(path, { decision: 'approve', sourceSeen: true, note: 'seen' })
  const who = { by: reviewer.id, name: 'Ada Miles', credentials: 'MD, FCCP' }
  expect(approved).toMatchObject({
    version: 1,
    decision: { ...who, decision: 'approved', sourceSeen: true, note: 'seen' },
  })
  const reject = { decision: 'reject', reason: 'wrongValue' }
  const [, rejected] = await byKey(id).post(`findings/${second?.findingId}/decision`, reject)
  expect(rejected.decision).toMatchObject({ by: keyId, name: '', credentials: '', reason: 'wrongValue' })
  const seen = await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)
  expect(seen.json().stats).toMatchObject({ approvedCount: 1, rejectedCount: 1 })
  const [, withdrawn] = await byReviewer(id).post(path, { decision: 'withdraw' })
  expect(withdrawn).toMatchObject({ decision: null, version: 2 })
  const history = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(history.map(({ seq, decision, by }) => [seq, decision, by])).toEqual([
    [1, 'approve', reviewer.id],
    [2, 'reject', keyId],
    [3, 'withdraw', reviewer.id],
  ])
})

test('whoever decides about an older version is told', async () => {
  const { id } = await plant()
  const [first] = await byKey(id).findings()
  const path = `findings/${first?.findingId}/decision`
  const answers = [
    await byKey(id).post(path, { decision: 'approve', version: 0 }),
    await byReviewer(id).post(path, { decision: 'reject', reason: 'duplicate', version: 0 }),
    await byReviewer(id).post(path, { decision: 'reject', reason: 'duplicate', version: 1 }),
  ]
  expect(answers.map(([status, { code }]) => [status, code])).toEqual([
    [200, undefined],
    [409, 'decision_outdated'],
    [200, undefined],
  ])
})

test('an edit is shown beside what the analyser had; the quote stays', async () => {
  const { id } = await plant()
  const [first] = await byKey(id).findings()
  const path = `findings/${first?.findingId}/decision`
  const value = { status: 'nonsmoker', product: 'cigarettes' }
  const [, edited] = await byReviewer(id).post(path, { decision: 'edit', value, display: 'does not smoke now' })
  expect(edited).toMatchObject({
    ...{ value, display: 'does not smoke now', citations: first?.citations },
    original: { value: first?.value, display: first?.display },
    decision: { decision: 'edited' },
  })
  // approved as it stands, not as it was
  const [, approved] = await byKey(id).post(path, { decision: 'approve' })
  expect(approved).toMatchObject({ value, decision: { decision: 'edited', by: keyId } })
  const [, back] = await byKey(id).post(path, { decision: 'withdraw' })
  expect([back.value, back.original]).toEqual([first?.value, undefined])
})

test('an edit of the value changes the wording too, whether the old one was sent or none', async () => {
  const { id } = await plant()
  const [first] = await byKey(id).findings()
  const value = { status: 'former', product: 'cigarettes' }
  for (const wording of [{}, { display: first?.display }]) {
    const edit = { decision: 'edit', value, ...wording }
    const [, edited] = await byReviewer(id).post(`findings/${first?.findingId}/decision`, edit)
    expect(edited).toMatchObject({ value, display: 'former smoker', original: { display: first?.display } })
    await byReviewer(id).post(`findings/${first?.findingId}/decision`, { decision: 'withdraw' })
  }
})

test.each([
  ['a reason that is missing', { decision: 'reject' }, '/body/reason'],
  ['a reason that is unknown', { decision: 'reject', reason: 'dislike' }, '/body/reason'],
  ['an edit of nothing', { decision: 'edit' }, '/body/value'],
  ['a value of another shape', { decision: 'edit', value: { status: 7 }, display: 'x' }, '/body/value'],
  ['a NUL', { decision: 'edit', value: { ...never.value, more: 'a\0' }, display: 'x' }, '/body/value'],
  ['half a pair', { decision: 'edit', value: { ...never.value, '\ud800': 1 }, display: 'x' }, '/body/value'],
  [
    'more than 8 KiB',
    { decision: 'edit', value: { ...never.value, more: 'a'.repeat(9_000) }, display: 'x' },
    '/body/value',
  ],
  ['a wording where none belongs', { decision: 'approve', display: 'x' }, '/body/display'],
  ['no source', { decision: 'recite' }, '/body/citation'],
])('%s is refused', async (_, body, path) => {
  const { id } = untouched
  const [first] = await byKey(id).findings()
  const [status, refused] = await byKey(id).post(`findings/${first?.findingId}/decision`, body)
  expect([status, refused.details.every((each: { path: string }) => each.path.startsWith(path))]).toEqual([400, true])
})

test('other words are cited as the page has them, and the old ones stay in the history', async () => {
  const { id, documentId } = await plant()
  const [first] = await byKey(id).findings()
  const path = `findings/${first?.findingId}/decision`
  const at = pages[0]?.indexOf('SOCIAL') ?? 0
  const citation = { documentId, pageNumber: 1, start: at, end: at + 14 }
  const [, recited] = await byReviewer(id).post(path, { decision: 'recite', citation })
  expect(recited.citations).toMatchObject([{ quote: 'SOCIAL HISTORY', verified: true, match: 'exact' }])
  const [made] = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(made?.body).toMatchObject({ before: { citations: first?.citations.map(({ verified: _, ...as }) => as) } })
  for (const wrong of [
    { ...citation, end: 9_999 },
    { ...citation, start: 20, end: 10 },
    { ...citation, pageNumber: 9 },
  ])
    expect((await byKey(id).post(path, { decision: 'recite', citation: wrong }))[0]).toBe(400)
  const other = await plant()
  const foreign = { decision: 'recite', citation: { ...citation, documentId: other.documentId } }
  expect((await byKey(id).post(path, foreign))[1].details[0].path).toBe('/body/citation/documentId')
})

test('offsets of a reading that is no longer the newest cite nothing', async () => {
  const { id, documentId } = await plant()
  const [first] = await byKey(id).findings()
  const path = `findings/${first?.findingId}/decision`
  await rows(`update pages set ocr_text = 'CLINIC ' || ocr_text, read_version = 2
    where document_id = '${fromWireId('doc', documentId)}' and page_number = 1`)
  const at = pages[0]?.indexOf('SOCIAL') ?? 0
  const recite = (start: number, readVersion?: number): ReturnType<Reviewing['post']> =>
    byKey(id).post(path, {
      decision: 'recite',
      citation: { documentId, pageNumber: 1, start, end: start + 14, readVersion },
    })
  for (const other of [1, 3]) {
    const [status, { code, details }] = await recite(at, other)
    expect([status, code, details[0].path]).toEqual([409, 'decision_outdated', '/body/citation/readVersion'])
  }
  expect((await recite(at, 0))[0]).toBe(400)
  const citation = { documentId, pageNumber: 1, start: at, end: at + 14, readVersion: 1 }
  expect((await byKey(id).post('findings', { ...never, citation }))[1].code).toBe('decision_outdated')
  expect(await byKey(id).get('decisions')).toEqual([])
  for (const newest of [2, undefined])
    expect((await recite(at + 7, newest))[1].citations).toMatchObject([{ quote: 'SOCIAL HISTORY', readVersion: 2 }])
})

test('many are decided at once, but none that carries a blocking flag', async () => {
  const { id } = await plant()
  const findings = await byKey(id).findings()
  const [blocked] = findings
  await rows(`update review_items set blocked = true ${whereRequest(id)} and item_id = '${blocked?.findingId}'`)
  const all = await byReviewer(id).post('decisions', { decision: 'approve', filter: {} })
  expect(all).toEqual([200, { decided: findings.length - 1, blocked: 1 }])
  const after = await byKey(id).findings()
  expect(after.filter(({ decision }) => decision === null).map(({ findingId }) => findingId)).toEqual([
    blocked?.findingId,
  ])
  expect(after.at(-1)?.decision).toMatchObject({ decision: 'approved', together: true, by: reviewer.id })
  // alone it can be
  const alone = { decision: 'approve', despiteFlags: [] }
  expect((await byKey(id).post(`findings/${blocked?.findingId}/decision`, alone))[0]).toBe(200)
  const group = { group: blocked?.group }
  expect((await byKey(id).post('decisions', { decision: 'withdraw', filter: group }))[1].decided).toBe(1)
  const reject = { decision: 'reject', filter: { findingIds: [blocked?.findingId] } }
  expect((await byKey(id).post('decisions', reject))[0]).toBe(400)
  expect((await byKey(id).post('decisions', { ...reject, reason: 'illegible' }))[1]).toEqual({ decided: 1, blocked: 0 })
})

test('what is flagged as another patient is approved only by whoever names the flag', async () => {
  const { id } = await plant()
  const [first] = await byKey(id).findings()
  const flagged = `blocked = true, body = jsonb_set(body, '{flags}', '["undated", "wrongPatient"]')`
  await rows(`update review_items set ${flagged} ${whereRequest(id)} and item_id = '${first?.findingId}'`)
  const path = `findings/${first?.findingId}/decision`
  for (const named of [{}, { despiteFlags: [] }, { despiteFlags: ['undated'] }]) {
    const [status, body] = await byReviewer(id).post(path, { decision: 'approve', sourceSeen: true, ...named })
    expect([status, body.code, body.details?.[0]]).toEqual([
      409,
      'invalid_state',
      {
        path: '/body/despiteFlags',
        code: 'blocked',
        message: 'is required: the finding is flagged wrongPatient',
      },
    ])
  }
  expect((await byReviewer(id).post(path, { decision: 'withdraw', despiteFlags: ['wrongPatient'] }))[0]).toBe(400)
  const [, approved] = await byReviewer(id).post(path, { decision: 'approve', despiteFlags: ['wrongPatient'] })
  expect(approved.decision).toMatchObject({ decision: 'approved', by: reviewer.id })
  const [made, ...others] = await byKey(id).get<DecisionRecord[]>('decisions')
  expect([made?.body, others]).toEqual([{ despiteFlags: ['wrongPatient'], version: 1 }, []])
})

test('nor do other words, or another source, make a finding of what is flagged without naming the flag', async () => {
  const { id } = await plant()
  const [first] = await byKey(id).findings()
  const flagged = `blocked = true, body = jsonb_set(body, '{flags}', '["wrongPatient"]')`
  await rows(`update review_items set ${flagged} ${whereRequest(id)} and item_id = '${first?.findingId}'`)
  const path = `findings/${first?.findingId}/decision`
  const cited = first?.citations[0]
  if (cited?.kind !== 'text') throw new Error('no words are cited')
  const { documentId, pageNumber, start, end } = cited
  const citation = { documentId, pageNumber, start, end }
  for (const made of [
    { decision: 'edit', display: 'Smokes' },
    { decision: 'recite', citation },
  ]) {
    const [status, body] = await byReviewer(id).post(path, made)
    expect([status, body.details?.[0]?.code]).toEqual([409, 'blocked'])
    expect((await byKey(id).findings())[0]?.decision).toBeNull()
    const named = await byReviewer(id).post(path, { ...made, despiteFlags: ['wrongPatient'] })
    expect([named[0], named[1].decision?.by]).toEqual([200, reviewer.id])
    await byReviewer(id).post(path, { decision: 'withdraw' })
  }
})

test('which findings a reviewer had open is recorded, for those who may decide', async () => {
  const { id } = await plant()
  const [first, ...others] = await byKey(id).findings()
  expect([first, ...others].map((finding) => finding?.seen)).not.toContain(true)
  const all = [first, ...others].map((finding) => finding?.findingId)
  expect(await byKey(id).post('seen', { findingIds: all })).toEqual([200, { seen: 0 }])
  expect(await byReviewer(id).post('seen', { findingIds: [first?.findingId, 'none'] })).toEqual([200, { seen: 1 }])
  const after = await byKey(id).findings()
  expect(after.map(({ seen }) => seen)).toEqual([true, ...others.map(() => false)])
  // It decides nothing: whoever looks at it now decides about the same.
  expect(after.map(({ decision, version }) => [decision, version])).toEqual(after.map(() => [null, 0]))
  expect(await byKey(id).get('decisions')).toEqual([])
  expect((await byKey(id).post('seen', { findingIds: [] }))[0]).toBe(400)
  await byReviewer(id).post('hold', { action: 'take' })
  expect((await byKey(id).post('seen', { findingIds: [first?.findingId] }))[1].code).toBe('review_held')
})

/** `a-conflict` between all its findings, and `a-gap`. */
async function plantConflictAndGap(rating: object = {}): Promise<{ id: string; findingIds: string[] }> {
  const { id } = await plant()
  const findingIds = (await byKey(id).findings()).map(({ findingId }) => findingId)
  const planted = {
    ...{ severity: 'minor', explanation: 'They differ', detail: 'Nothing from 2010', citations: [], findingIds },
    ...rating,
  }
  for (const kind of ['conflict', 'gap']) {
    const body = JSON.stringify({ ...planted, id: `a-${kind}`, kind: kind === 'gap' ? 'noEntries' : 'smoking.test' })
    await rows(`insert into review_items (tenant_id, report_request_id, kind, item_id, position, body)
      select tenant_id, report_request_id, '${kind}', 'a-${kind}', 0, '${body}' from report_requests ${whereRequest(id)}`)
  }
  return { id, findingIds }
}

test('conflicts and gaps have decisions of their own', async () => {
  const { id, findingIds } = await plantConflictAndGap()
  const path = 'conflicts/a-conflict/decision'
  const [preferred] = findingIds
  const stranger = await byReviewer(id).post(path, { resolution: 'preferred', preferred: 'x' })
  const nobody = await byReviewer(id).post(path, { resolution: 'preferred' })
  const unexplained = await byReviewer(id).post(path, { resolution: 'explained' })
  expect([stranger[0], nobody[0], unexplained[0]]).toEqual([400, 400, 400])
  const [, resolved] = await byReviewer(id).post(path, { resolution: 'preferred', preferred, version: 0 })
  expect(resolved).toMatchObject({
    preferred,
    version: 1,
    strength: 'strong',
    resolution: { decision: 'preferred', name: 'Ada Miles' },
  })
  expect((await byKey(id).post(path, { resolution: 'unresolved', version: 0 }))[1].code).toBe('decision_outdated')
  const [, told] = await byKey(id).post('gaps/a-gap/decision', { decision: 'requested', note: 'asked on Monday' })
  expect(told.decision).toMatchObject({ decision: 'requested', note: 'asked on Monday' })
  expect((await byKey(id).post('gaps/a-gap/decision', { decision: 'withdraw' }))[1].decision).toBe(null)
  expect((await byKey(id).get<ConflictRecord[]>('conflicts')).map(({ conflictId }) => conflictId)).toContain(
    'a-conflict',
  )
  expect((await byKey(id).get<GapRecord[]>('gaps')).map(({ gapId }) => gapId)).toContain('a-gap')
  expect((await byKey(id).post('gaps/none/decision', { decision: 'confirmed' }))[0]).toBe(404)
  expect((await byKey(id).post('gaps/%00/decision', { decision: 'confirmed' }))[0]).toBe(404)
})

test('a possible conflict is listed, and not counted', async () => {
  const counted = async (strength: string): Promise<number> => {
    const { id, findingIds } = await plantConflictAndGap({ strength })
    await byKey(id).post('decisions', { decision: 'approve', filter: {} })
    const listed = await byKey(id).get<ConflictRecord[]>('conflicts')
    expect(listed).toContainEqual(expect.objectContaining({ conflictId: 'a-conflict', strength, findingIds }))
    return (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json().stats.conflictCount
  }
  expect((await counted('strong')) - (await counted('possible'))).toBe(1)
})

test('a resolution is taken back: the conflict waits again, and the history keeps both', async () => {
  const { id, findingIds } = await plantConflictAndGap()
  const stats = async (): Promise<unknown> =>
    (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json().stats
  const before = await stats()
  const path = 'conflicts/a-conflict/decision'
  const [preferred] = findingIds
  await byReviewer(id).post(path, { resolution: 'preferred', preferred, note: 'the later one' })
  expect((await byReviewer(id).post(path, { resolution: 'withdraw', preferred }))[0]).toBe(400)
  expect((await byReviewer(id).post(path, { resolution: 'withdraw', version: 0 }))[1].code).toBe('decision_outdated')
  const [status, back] = await byReviewer(id).post(path, { resolution: 'withdraw', note: 'too early', version: 1 })
  expect([status, back.resolution, back.preferred, back.version]).toEqual([200, null, undefined, 2])
  const listed = await byKey(id).get<ConflictRecord[]>('conflicts')
  expect(listed.find(({ conflictId }) => conflictId === 'a-conflict')).toEqual(back)
  const history = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(history.map(({ kind, decision, body }) => [kind, decision, body])).toEqual([
    ['conflict', 'preferred', { preferred, note: 'the later one', version: 1 }],
    ['conflict', 'withdraw', { note: 'too early', version: 2 }],
  ])
  expect(await stats()).toEqual(before)
  // approval follows the chain
  const approval = { reportRequestId: id, action: 'approve_review' }
  expect((await service.call(tenant.key, 'POST', '/api/reports', { body: approval })).statusCode).toBe(200)
})

test('who decides about a conflict or a gap says whether its source was seen', async () => {
  const { id } = await plantConflictAndGap()
  const resolve = (more: object) =>
    byReviewer(id).post('conflicts/a-conflict/decision', { resolution: 'bothStand', ...more })
  const confirm = (more: object) => byReviewer(id).post('gaps/a-gap/decision', { decision: 'confirmed', ...more })
  const said = [{ sourceSeen: true }, { sourceSeen: false }, {}]
  for (const more of said) {
    const sourceSeen = more.sourceSeen ?? false
    expect((await resolve(more))[1].resolution).toMatchObject({ decision: 'bothStand', sourceSeen })
    expect((await confirm(more))[1].decision).toMatchObject({ decision: 'confirmed', sourceSeen })
  }
  const history = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(history.map(({ sourceSeen }) => sourceSeen)).toEqual([true, true, false, false, false, false])
})
