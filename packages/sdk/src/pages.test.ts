import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, CaseRecord } from './casefold.ts'
import { readNext } from './pages.ts'

const count = 7
let service: ServedApp
let casefold: Casefold
let all: string[]

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  all = []
  for (let n = 0; n < count; n++)
    all.push((await casefold.cases.create({ ...newCase, claimNumber: `Ünïcode & ${n}` })).caseId)
})
beforeEach(() => service.proxy.plan())
afterAll(() => service.close())

const list = () => casefold.cases.list({ sort: 'createdAt', limit: 2 })
const idsOf = async (cases: AsyncIterable<CaseRecord>) => (await collect(cases)).map(({ caseId }) => caseId)

test('four pages yield everything once, in order', async () => {
  const found = await idsOf(list())
  expect(found).toEqual(all)
  expect(service.proxy.seen).toHaveLength(4)
})

test('what was asked for holds on every page', async () => {
  const found = await collect(casefold.cases.list({ q: 'Ünïcode', status: 'active', limit: 3 }))
  expect(found).toHaveLength(count)
  for (const { url } of service.proxy.seen) expect(new URL(url, service.url).searchParams.get('q')).toBe('Ünïcode')
})

test('nothing is fetched before it is asked for, and nothing after a break', async () => {
  const cases = list()
  expect(service.proxy.seen).toHaveLength(0)
  let taken = 0
  for await (const _each of cases) if (++taken === 3) break
  expect(service.proxy.seen).toHaveLength(2)
  expect(await cases.next()).toEqual({ done: true, value: undefined })
  expect(service.proxy.seen).toHaveLength(2)
})

test('the last of a page is handed out before the next page is fetched', async () => {
  const cases = list()
  await cases.next()
  await cases.next()
  expect(service.proxy.seen).toHaveLength(1)
  await cases.return()
})

test('whoever asks for several at once gets them in order, with one page in flight', async () => {
  const cases = list()
  const answers = await Promise.all(Array.from({ length: count + 1 }, () => cases.next()))
  expect(answers.map(({ value }) => value?.caseId)).toEqual([...all, undefined])
  expect(service.proxy.seen).toHaveLength(4)
})

test('a page that is lost on the way is fetched again, and nothing twice', async () => {
  service.proxy.plan('pass', 'lose', 'halve', { status: 503 }, 'pass')
  expect(await idsOf(list())).toEqual(all)
  expect(service.proxy.seen).toHaveLength(7)
})

test('an abort between two pages ends the walk', async () => {
  const controller = new AbortController()
  const cases = casefold.cases.list({ limit: 1 }, { signal: controller.signal })
  await cases.next()
  controller.abort()
  expect(await failureOf(cases.next())).toMatchObject({ name: 'AbortError' })
  expect(service.proxy.seen).toHaveLength(1)
})

test('a list of nothing is empty', async () => {
  expect(await collect(casefold.cases.list({ claimNumber: 'none' }))).toEqual([])
})

test.each([
  ['', undefined],
  ['</a?cursor=1>; rel="prev"', undefined],
  ['</a?cursor=1>; rel="nextish"', undefined],
  ['</a?cursor=1>; rel="next"', '1'],
  ['</a?cursor=1>; rel=next', '1'],
  ['</a?cursor=1>;rel="last next"', '1'],
  ['<https://elsewhere.example/a?cursor=1>; title="a, <b>"; rel="next"', '1'],
  ['</a?cursor=1>; rel="prev", </a?cursor=2%2C3>; rel="next"', '2,3'],
])("the next page of '%s'", (header, cursor) => {
  expect(readNext(header)?.get('cursor')).toBe(cursor)
})
