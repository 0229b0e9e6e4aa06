import { getEventListeners } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold } from './casefold.ts'

let service: ServedApp
let casefold: Casefold

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
})
afterAll(() => service.close())

const unknownCase = 'case_00000000000000000000000000'
const file = { name: 'a.pdf', type: 'application/pdf', body: new Blob(['%PDF-1.4']) }
const split = { documentId: 'doc_1', pageNumber: 1, offset: 9 }
const reason = new Error('the caller went home')

/** Every call, so that none forgets to pass the signal on. */
const calls: [string, (signal: AbortSignal) => Promise<unknown>][] = [
  ['me', (signal) => casefold.me({ signal })],
  ['cases.create', (signal) => casefold.cases.create(newCase, { signal })],
  ['cases.get', (signal) => casefold.cases.get(unknownCase, { signal })],
  ['cases.getWithEtag', (signal) => casefold.cases.getWithEtag(unknownCase, { signal })],
  ['cases.edit', (signal) => casefold.cases.edit(unknownCase, {}, { signal })],
  ['cases.list', (signal) => casefold.cases.list({}, { signal }).next()],
  ['cases.chronology', (signal) => casefold.cases.chronology(unknownCase, {}, { signal }).next()],
  ['cases.leftOutPages', (signal) => casefold.cases.leftOutPages(unknownCase, { signal })],
  ['cases.encounters', (signal) => casefold.cases.encounters(unknownCase, {}, { signal }).next()],
  ['cases.correctEncounter', (signal) => casefold.cases.correctEncounter(unknownCase, 'e', {}, { signal })],
  ['cases.splitEncounter', (signal) => casefold.cases.splitEncounter(unknownCase, 'e', split, { signal })],
  [
    'cases.joinEncounters',
    (signal) => casefold.cases.joinEncounters(unknownCase, 'e', { encounterId: 'f' }, { signal }),
  ],
  ['cases.copies', (signal) => casefold.cases.copies(unknownCase, {}, { signal }).next()],
  ['cases.restoreCopy', (signal) => casefold.cases.restoreCopy(unknownCase, split, { restored: true }, { signal })],
  ['cases.chronologyFile', (signal) => casefold.cases.chronologyFile(unknownCase, { format: 'csv' }, { signal })],
  ['documents.upload', (signal) => casefold.documents.upload(unknownCase, [file], { signal })],
  ['documents.wait', (signal) => casefold.documents.wait('doc_1', { signal })],
  ['documents.get', (signal) => casefold.documents.get('doc_1', { signal })],
  ['documents.list', (signal) => casefold.documents.list(unknownCase, {}, { signal }).next()],
  ['documents.listAll', (signal) => casefold.documents.listAll({}, { signal }).next()],
  ['documents.pages', (signal) => casefold.documents.pages('doc_1', {}, { signal }).next()],
  ['documents.page', (signal) => casefold.documents.page('doc_1', 1, { signal })],
  ['documents.errors', (signal) => casefold.documents.errors('doc_1', { signal })],
  ['documents.file', (signal) => casefold.documents.file('doc_1', { signal })],
  ['documents.remove', (signal) => casefold.documents.remove('doc_1', { signal })],
  ['documents.restore', (signal) => casefold.documents.restore('doc_1', { signal })],
  ['documents.reread', (signal) => casefold.documents.reread('doc_1', [1], { signal })],
  ['documents.setPageLabels', (signal) => casefold.documents.setPageLabels('doc_1', null, { signal })],
  ['search.case', (signal) => casefold.search.case(unknownCase, 'cough', {}, { signal }).next()],
  ['search.document', (signal) => casefold.search.document('doc_1', 'cough', {}, { signal }).next()],
  [
    'reports.start',
    (signal) => casefold.reports.start({ caseId: unknownCase, reportType: 'smokingHistory' }, { signal }),
  ],
  ['reports.get', (signal) => casefold.reports.get('rreq_1', { signal })],
  ['reports.list', (signal) => casefold.reports.list({}, { signal }).next()],
  ['reports.waitForReview', (signal) => casefold.reports.waitForReview('rreq_1', { signal })],
  ['reports.approve', (signal) => casefold.reports.approve('rreq_1', { signal })],
  ['reports.wait', (signal) => casefold.reports.wait('rreq_1', { signal })],
  ['reports.cancel', (signal) => casefold.reports.cancel('rreq_1', { signal })],
  ['reports.retry', (signal) => casefold.reports.retry('rreq_1', { signal })],
  ['reports.read', (signal) => casefold.reports.read('rep_1', { signal })],
  ['reports.file', (signal) => casefold.reports.file('rep_1', 'pdf', { signal })],
  ['reviews.findings', (signal) => casefold.reviews.findings('rreq_1', {}, { signal }).next()],
  ['reviews.conflicts', (signal) => casefold.reviews.conflicts('rreq_1', {}, { signal }).next()],
  ['reviews.gaps', (signal) => casefold.reviews.gaps('rreq_1', {}, { signal }).next()],
  ['reviews.encounters', (signal) => casefold.reviews.encounters('rreq_1', {}, { signal }).next()],
  ['reviews.decisions', (signal) => casefold.reviews.decisions('rreq_1', {}, { signal }).next()],
  ['reviews.decide', (signal) => casefold.reviews.decide('rreq_1', 'f', { decision: 'approve' }, { signal })],
  [
    'reviews.decideMany',
    (signal) => casefold.reviews.decideMany('rreq_1', { decision: 'approve', filter: {} }, { signal }),
  ],
  ['reviews.see', (signal) => casefold.reviews.see('rreq_1', ['f'], { signal })],
  [
    'reviews.add',
    (signal) => casefold.reviews.add('rreq_1', { category: 'smoking.status', value: {}, display: 'never' }, { signal }),
  ],
  [
    'reviews.decideConflict',
    (signal) => casefold.reviews.decideConflict('rreq_1', 'c', { resolution: 'bothStand' }, { signal }),
  ],
  ['reviews.decideGap', (signal) => casefold.reviews.decideGap('rreq_1', 'g', { decision: 'confirmed' }, { signal })],
  ['reviews.correct', (signal) => casefold.reviews.correct('rreq_1', 'e', { serviceDate: null }, { signal })],
  ['reviews.hold', (signal) => casefold.reviews.hold('rreq_1', 'take', { signal })],
  ['reviews.assign', (signal) => casefold.reviews.assign('rreq_1', null, { signal })],
  ['exports.start', (signal) => casefold.exports.start(unknownCase, { signal })],
  ['exports.get', (signal) => casefold.exports.get('exp_1', { signal })],
  ['exports.wait', (signal) => casefold.exports.wait('exp_1', { signal })],
  ['exports.file', (signal) => casefold.exports.file('exp_1', { signal })],
  ['exports.cancel', (signal) => casefold.exports.cancel('exp_1', { signal })],
  ['exports.retry', (signal) => casefold.exports.retry('exp_1', { signal })],
  ['audit.list', (signal) => casefold.audit.list({}, { signal }).next()],
]

test('every call is here', () => {
  const named = Object.entries(casefold).flatMap(([name, part]: [string, object]) =>
    typeof part === 'function' ? [name] : Object.keys(part).map((each) => `${name}.${each}`),
  )
  expect(calls.map(([name]) => name).sort()).toEqual(named.sort())
})

test.each(calls)('%s ends in the middle of a request, with the reason, and is not tried again', async (_name, call) => {
  const controller = new AbortController()
  service.proxy.plan('hang')
  const calling = failureOf(call(controller.signal))
  await expect.poll(() => service.proxy.seen.length, { interval: 5 }).toBe(1)
  controller.abort(reason)
  expect(await calling).toBe(reason)
  expect(service.proxy.seen).toHaveLength(1)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test.each(calls)('%s does not begin when the signal has ended', async (_name, call) => {
  service.proxy.plan()
  expect(await failureOf(call(AbortSignal.abort(reason)))).toBe(reason)
  expect(service.proxy.seen).toHaveLength(0)
})

test('the wait between two tries ends too', async () => {
  const controller = new AbortController()
  service.proxy.plan({ status: 503, headers: { 'retry-after': '60' } })
  const calling = failureOf(casefold.me({ signal: controller.signal }))
  await expect.poll(() => getEventListeners(controller.signal, 'abort').length).toBe(1)
  setTimeout(() => controller.abort(reason), 100)
  expect(await calling).toBe(reason)
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test("the caller's own limit on time is the caller's, not a time-out of ours", async () => {
  service.proxy.plan('hang')
  const error = await failureOf(casefold.me({ signal: AbortSignal.timeout(50) }))
  expect(error).toMatchObject({ name: 'TimeoutError' })
})

test('a signal that lives for ever gathers no listeners: answered, refused, tried again or cut', async () => {
  const { signal } = new AbortController()
  const { caseId } = await casefold.cases.create(newCase, { signal })
  await failureOf(casefold.cases.get(unknownCase, { signal }))
  service.proxy.plan({ status: 503 }, 'cut', 'halve')
  await casefold.cases.get(caseId, { signal })
  for await (const each of casefold.cases.list({ limit: 1 }, { signal })) expect(each.caseId).toBe(caseId)
  service.proxy.plan('cut')
  await failureOf(service.open({ retries: 0 }).me({ signal }))
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
