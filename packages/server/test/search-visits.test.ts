import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { FoundPage } from '@casefold/contract/search'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentsOf } from './documents.ts'
import { type Evidence, newEvidenceCase } from './evidence.ts'
import { readPages } from './page-by-page.ts'
import { plantDocument } from './planted-pages.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const visit = (day: string, provider = 'Provider: Ada Noel, MD'): string =>
  [
    ...['HILL KNEE CENTER', 'OFFICE VISIT', 'Patient: Jane Roe', `Date of service: ${day}`, provider],
    'Chief complaint: Knee pain.',
    `Plan: Ice and rest until the visit after ${day}.`,
  ].join('\n')
const days = ['01/05/2010', '02/06/2010', '03/07/2010', '04/08/2010', '05/09/2010', '06/10/2010', '07/11/2010']
const wanted = 'from=2010-02-01&to=2010-12-31&encounterType=office&provider=noel'

let service: TestApp
let tenant: TestTenant
let caseId: string
let documentId: string
let evidence: Evidence

beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())
beforeEach(async () => {
  ;({ tenant, caseId, evidence } = await newEvidenceCase(service))
  documentId = await plantDocument(service, tenant, caseId, [...days.map((day) => visit(day)), visit('08/12/2010', '')])
  await evidence.compute()
})

const inCase = (more: string): string => `/api/searchcase?caseId=${caseId}&q=knee&${more}`
const inDocument = (more: string): string => `/api/search?documentId=${documentId}&q=knee&${more}`
const chronology = (more: string): string => `/api/cases/${caseId}/chronology?${more}`
const correct = async (page: number, changes: object): Promise<void> =>
  expect((await evidence.send('PATCH', `${documentId}-${page}`, changes))[0]).toBe(200)

/** Whether encounters are owed, the pages without one, and the encounters that do not state what is asked for. */
function countsOf({ headers }: LightMyRequestResponse): string {
  const names = ['encounters-pending', 'pages-without-encounter', 'encounters-unstated']
  return names.map((name) => headers[`x-${name}`] ?? 'none').join('/')
}

/** Of both searches, whole, in part and by their head alone: they must not contradict each other. */
async function expectCounts(filters: string, counts: string, ofDocument = counts): Promise<void> {
  for (const [path, right] of [
    [inCase(filters), counts],
    [inDocument(filters), ofDocument],
  ] as const) {
    for (const more of ['', '&limit=1', '&limit=1&sort=hits', '&text=false'])
      expect([more, countsOf(await service.call(tenant.key, 'GET', path + more))]).toEqual([more, right])
    const headers = { authorization: `Bearer ${tenant.key}` }
    expect(countsOf(await service.http.inject({ method: 'HEAD', url: path, headers }))).toBe(right)
  }
}

describe('headers', () => {
  test('say nothing of visits where none are filtered by', async () => {
    await expectCounts('match=all', 'none/none/none')
  })

  test('count the encounters that do not state what is asked for, and no others', async () => {
    await expectCounts('from=2010-01-01', '0/0/0')
    await expectCounts('provider=noel', '0/0/1')
    await correct(1, { date: null })
    await evidence.compute()
    await expectCounts('to=2010-12-31', '0/0/1')
    await expectCounts('provider=noel', '0/0/1')
    await expectCounts(wanted, '0/0/2')
    await expectCounts('encounterType=office', '0/0/0')
  })

  test('count pages that were read and belong to no encounter yet, in their document and in the case', async () => {
    await plantDocument(service, tenant, caseId, [visit('09/01/2010'), visit('09/02/2010')])
    await expectCounts('from=2010-01-01', '1/2/0', '1/0/0')
    await evidence.compute()
    await expectCounts('from=2010-01-01', '0/0/0')
  })

  test('say that a correction has still to be computed', async () => {
    await correct(2, { facility: 'Hill' })
    await expectCounts('from=2010-01-01', '1/0/0')
  })

  test('count nothing of another case', async () => {
    const other = await documentsOf(service, tenant).newCase()
    await plantDocument(service, tenant, other, [visit('09/01/2010')])
    await expectCounts('from=2010-01-01', '0/0/0')
  })
})

describe('page by page, with filters', () => {
  const found = (paths: string, between?: () => Promise<unknown>): Promise<number[]> =>
    readPages<FoundPage>(service, tenant.key, paths, between).then((pages) => pages.map(({ pageNumber }) => pageNumber))

  test.each([1, 2, 3, 5, 6, 7])('%i at a time, each page once', async (limit) => {
    for (const path of [inCase, inDocument])
      for (const more of ['', '&sort=hits', '&match=all', '&match=phrase'])
        expect([more, await found(path(`${wanted}&limit=${limit}${more}`))]).toEqual([more, [2, 3, 4, 5, 6, 7]])
    const entries = await readPages<ChronologyEntry>(service, tenant.key, chronology(`${wanted}&limit=${limit}`))
    expect(entries.map(({ pages }) => pages[0])).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('a search shows what is left to show as it is corrected, and nothing twice', async () => {
    let turns = 0
    const pages = await found(inCase(`${wanted}&limit=2`), async () => {
      turns += 1
      // Pages 2 and 3 were shown: one leaves, one that is still to come leaves, and one comes to it.
      if (turns > 1) return
      await correct(2, { date: '2009-01-01' })
      await correct(5, { provider: 'B. Moss, NP' })
      await correct(8, { provider: 'Ada Noel, MD' })
    })
    expect([turns, pages]).toEqual([2, [2, 3, 4, 6, 7, 8]])
  })
})

describe('the chronology, corrected between two pages', () => {
  /** Pages of the visits as they were listed, two at a time, with a correction after the first two. */
  async function walk(page: number, changes: object, filters = wanted): Promise<ChronologyEntry[]> {
    let isDone = false
    return readPages<ChronologyEntry>(service, tenant.key, chronology(`${filters}&limit=2`), async () => {
      if (!isDone) await correct(page, changes)
      isDone = true
    })
  }
  const pagesOf = (entries: readonly ChronologyEntry[]): (number | undefined)[] => entries.map(({ pages }) => pages[0])

  test('a visit that stays where it is comes once, as it is now', async () => {
    const ahead = await walk(5, { facility: 'Dale Clinic' })
    expect(pagesOf(ahead)).toEqual([2, 3, 4, 5, 6, 7])
    expect(ahead[3]?.facility?.value).toBe('Dale Clinic')
    expect(pagesOf(await walk(3, { facility: 'Dale Clinic' }))).toEqual([2, 3, 4, 5, 6, 7])
  })

  test('a visit whose day is changed among those to come comes once, in its new place', async () => {
    expect(pagesOf(await walk(4, { date: '2010-06-30' }))).toEqual([2, 3, 5, 6, 4, 7])
  })

  test('a visit that leaves the filter before it was shown does not come, and one that comes to it does', async () => {
    expect(pagesOf(await walk(5, { provider: 'B. Moss, NP' }))).toEqual([2, 3, 4, 6, 7])
    expect(pagesOf(await walk(8, { provider: 'Ada Noel, MD' }))).toEqual([2, 3, 4, 6, 7, 8])
  })

  test('where a visit crosses what was read, every other visit still comes once', async () => {
    const backward = await walk(6, { date: '2010-02-02' })
    expect(pagesOf(backward).filter((page) => page !== 6)).toEqual([2, 3, 4, 5, 7])
    const forward = await walk(3, { date: '2010-12-01' })
    expect(pagesOf(forward).filter((page) => page !== 3 && page !== 6)).toEqual([2, 4, 5, 7])
  })
})
