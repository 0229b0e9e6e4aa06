import { type CaseOrder, type CaseRecord, caseOrders } from '@casefold/contract/case'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizes } from '../../test/environment.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { createCase } from './create-case.ts'

let service: TestApp
let tenant: TestTenant
let clock = Date.UTC(2026, 0, 1)

/** Few moments and few claim numbers, so that most rows share theirs with others. */
beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant()
  for (let made = 0; made < 90; made++) {
    clock = Date.UTC(2026, 0, 1) + ((made * 7) % 5)
    const claimNumber = ['CLM-1', 'CLM-2', 'clm-1', 'ÄRZTE', '\u{1F600}', '\u0001'.repeat(128)][made % 6] ?? ''
    const title = made % 3 === 0 ? 'Knee, left' : 'Back'
    await createCase(service.app, tenant.principal, { claimNumber, caseType: 'IME', title })
  }
  const stranger = await service.newTenant()
  await createCase(service.app, stranger.principal, { claimNumber: 'CLM-1', caseType: 'IME', title: 'Knee' })
})
afterAll(() => service.close())

type Page = { cases: CaseRecord[]; next: string | undefined }

async function getPage(url: string): Promise<Page> {
  const answer = await service.call(tenant.key, 'GET', url)
  expect(answer.statusCode).toBe(200)
  const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  return { cases: answer.json(), next }
}

/** Follows the links as a client does, to the end. */
async function walk(first: string, between: () => Promise<void> = () => Promise.resolve()): Promise<CaseRecord[][]> {
  const pages: CaseRecord[][] = []
  for (let next: string | undefined = first; next; ) {
    const page: Page = await getPage(next)
    pages.push(page.cases)
    next = page.next
    if (next) await between()
  }
  return pages
}

const ids = (cases: CaseRecord[]): string[] => cases.map(({ caseId }) => caseId)

/** The order as a reader of the interface would compute it. */
function sorted(cases: CaseRecord[], sort: CaseOrder): string[] {
  const field = sort.replace('-', '') as 'updatedAt' | 'createdAt' | 'claimNumber'
  const way = sort.startsWith('-') ? -1 : 1
  const compare = (one: string | number, other: string | number): number =>
    typeof one === 'string' ? Buffer.compare(Buffer.from(one), Buffer.from(`${other}`)) : one - Number(other)
  return ids(cases.toSorted((a, b) => way * (compare(a[field], b[field]) || compare(a.caseId, b.caseId))))
}

const query = fc.record({
  sort: fc.constantFrom(...caseOrders),
  limit: fc.integer({ min: 1, max: 100 }),
  filter: fc.constantFrom('', '&q=knee', '&status=active', '&claimNumber=CLM-1', '&q=KNEE%20clm', '&status=closed'),
})

test('pages of any size make up the whole list, in each order, none twice and none missed', async () => {
  await fc.assert(
    fc.asyncProperty(query, async ({ sort, limit, filter }) => {
      const [whole = []] = await walk(`/api/cases?sort=${sort}&limit=1000${filter}`)
      const pages = await walk(`/api/cases?sort=${sort}&limit=${limit}${filter}`)
      expect(ids(pages.flat())).toEqual(sorted(whole, sort))
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
      expect(pages.at(-1)?.length).toBeLessThanOrEqual(limit)
    }),
    { numRuns: sizes.listRuns },
  )
})

test('the filters find what they say, in the own tenant only', async () => {
  const count = async (filter: string): Promise<number> =>
    (await getPage(`/api/cases?limit=1000${filter}`)).cases.length
  expect(await count('')).toBe(90)
  expect(await count('&q=knee')).toBe(30)
  expect(await count('&q=left%20KNEE')).toBe(30)
  expect(await count('&q=%25')).toBe(0)
  expect(await count('&claimNumber=CLM-1')).toBe(15)
  expect(await count('&status=closed')).toBe(0)
  expect(await count(`&updatedSince=${Date.UTC(2026, 0, 1) + 4}`)).toBe(18)
})

test('a list that says no limit gets 100 and no order the latest change first', async () => {
  const page = await getPage('/api/cases')
  expect(ids(page.cases)).toEqual(sorted(page.cases, '-updatedAt'))
  expect(page.next).toBeUndefined()
})

test.each(caseOrders)('whoever walks by %s while others are changed misses none that was not', async (sort) => {
  const [before = []] = await walk('/api/cases?limit=1000')
  const changed = new Set<string>()
  const edit = async (): Promise<void> => {
    clock += 1000
    const target = before[(changed.size * 31) % before.length]?.caseId ?? ''
    changed.add(target)
    const title = `Changed at ${clock}`
    await service.call(tenant.key, 'PUT', `/api/cases/${target}/edit`, { body: { title } })
  }
  const seen = ids((await walk(`/api/cases?sort=${sort}&limit=9`, edit)).flat())
  const untouched = ids(before).filter((id) => !changed.has(id))
  expect(seen.filter((id) => !changed.has(id)).toSorted()).toEqual(untouched.toSorted())
  expect(changed.size).toBeGreaterThan(5)
})

test('a cursor is for the order it came from; anything else is 400', async () => {
  const { next = '' } = await getPage('/api/cases?sort=claimNumber&limit=5')
  const answer = await service.call(tenant.key, 'GET', next.replace('sort=claimNumber', 'sort=-claimNumber'))
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_cursor'])
})

test('no cursor that somebody makes up does more than be refused', async () => {
  const parts = fc.tuple(
    fc.constantFrom(...caseOrders),
    fc.jsonValue(),
    fc.constantFrom('case_01jd3x6x7me5b9yc2r4hq8vkzt', ''),
  )
  const cursor = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60 }),
    parts.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  )
  await fc.assert(
    fc.asyncProperty(cursor, async (text) => {
      const url = `/api/cases?limit=2&sort=updatedAt&cursor=${encodeURIComponent(text)}`
      const { statusCode } = await service.call(tenant.key, 'GET', url)
      expect([200, 400]).toContain(statusCode)
    }),
    { numRuns: sizes.listRuns * 4 },
  )
})
