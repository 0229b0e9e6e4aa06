import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answer, type CaseRecord, call, editCase, getCase, needKey, newCase, unique } from '../client.ts'
import { expectInvalid } from '../expect-invalid.ts'

function list(query: Record<string, string | number>): Promise<Answer<CaseRecord[]>> {
  const text = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return call<CaseRecord[]>('GET', `/api/cases?${new URLSearchParams(text)}`)
}

async function idsOf(query: Record<string, string | number>): Promise<string[]> {
  return (await list(query)).body.map(({ caseId }) => caseId)
}

function nextOf({ headers }: Answer<unknown>): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]
}

/** Every page, by following the links. */
async function walk(query: Record<string, string | number>): Promise<CaseRecord[][]> {
  const pages: CaseRecord[][] = []
  let answer = await list(query)
  for (;;) {
    pages.push(answer.body)
    const next = nextOf(answer)
    if (next === undefined) return pages
    answer = await call<CaseRecord[]>('GET', next)
  }
}

describe('Identifiers and records: the added list `GET /api/cases`', () => {
  test('gives CaseRecords, as GET gives them', async () => {
    const claimNumber = unique('CLM')
    const created = await newCase({ claimNumber, subject: { name: 'Ana Ruiz' }, keyDates: { loss: '2024-01-31' } })
    expect((await list({ claimNumber })).body).toEqual([await getCase(created.caseId)])
  })

  test('`claimNumber=` is exactly this claim number', async () => {
    const claimNumber = unique('CLM')
    const { caseId } = await newCase({ claimNumber })
    await newCase({ claimNumber: `${claimNumber}-2` })
    await newCase({ claimNumber: claimNumber.toLowerCase() })
    expect(await idsOf({ claimNumber })).toEqual([caseId])
  })

  test('`status=` is `active` or `closed`', async () => {
    const claimNumber = unique('CLM')
    const [open, closed] = [await newCase({ claimNumber }), await newCase({ claimNumber })]
    await editCase(closed.caseId, { status: 'closed' })
    expect(await idsOf({ claimNumber, status: 'active' })).toEqual([open.caseId])
    expect(await idsOf({ claimNumber, status: 'closed' })).toEqual([closed.caseId])
  })

  test('`updatedSince=` is at or after, in epoch milliseconds', async () => {
    const claimNumber = unique('CLM')
    const { caseId } = await newCase({ claimNumber })
    const { updatedAt } = (await editCase(caseId, { title: 'Changed' })).body
    expect(await idsOf({ claimNumber, updatedSince: updatedAt })).toEqual([caseId])
    expect(await idsOf({ claimNumber, updatedSince: updatedAt + 1 })).toEqual([])
    expect(await idsOf({ claimNumber, updatedSince: 0 })).toEqual([caseId])
    expect(await idsOf({ claimNumber, updatedSince: 8_640_000_000_000_000 })).toEqual([])
  })

  test('`q=` finds words of claim number, title and names, all of them, whatever their case', async () => {
    const word = unique('w')
    const { caseId } = await newCase({
      claimNumber: `${word} 7`,
      title: 'Große Ärgernis',
      subject: { name: 'Ana Ruiz', otherNames: ['Peña'] },
    })
    for (const q of [word, `${word} ruiz`, `PEÑA ${word.toUpperCase()}`, `${word}  große ärger`, ` ${word} `]) {
      expect(await idsOf({ q }), q).toEqual([caseId])
    }
    for (const q of [`${word} smith`, `${word} %`, `${word} _na`]) expect(await idsOf({ q }), q).toEqual([])
  })

  test('an answer without cases is an empty array, not 404', async () => {
    expect(await list({ claimNumber: unique('none') })).toMatchObject({ status: 200, body: [] })
  })

  test("only the key's tenant is listed", async (context) => {
    const claimNumber = unique('CLM')
    await newCase({ claimNumber }, needKey(context, 'other'))
    expect(await idsOf({ claimNumber })).toEqual([])
  })

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'ten'],
    ['limit', '1.5'],
    ['limit', ''],
    ['status', 'open'],
    ['updatedSince', '-1'],
    ['updatedSince', '2024-01-31'],
    ['updatedSince', '8640000000000001'],
    ['sort', 'title'],
    ['claimNumber', ''],
    ['claimNumber', 'x'.repeat(129)],
    ['claimNumber', 'a\0b'],
    ['q', ''],
    ['q', 'x'.repeat(201)],
    ['cursor', ''],
    ['cursor', 'nonsense'],
    ['colour', 'blue'],
  ])('what cannot be is 400 naming it: %s=%s', async (name, value) => {
    const answer = await call('GET', `/api/cases?${new URLSearchParams({ [name]: value })}`)
    expectInvalid(answer, `/query/${name}`)
  })

  test('a parameter sent twice is 400 naming it', async () => {
    const answer = await call('GET', '/api/cases?status=active&status=closed')
    expectInvalid(answer, '/query/status')
  })
})

describe('Conventions: lists', () => {
  const claims = ['B', 'A', 'C', 'A', 'b'].map((letter) => `${letter}\u0001${unique('sorted')}`)
  const word = unique('many')
  let made: CaseRecord[]

  beforeAll(async () => {
    made = []
    for (const claimNumber of claims) made.push(await newCase({ claimNumber, title: word }))
    // Now the order of changes differs from the order of creation.
    await editCase(made[1]?.caseId ?? '', { description: 'changed' })
    made = await Promise.all(made.map(({ caseId }) => getCase(caseId)))
  })

  test('Arrays stay bare', async () => {
    expect(Array.isArray((await list({ q: word })).body)).toBe(true)
  })

  const orders = [
    [
      'createdAt',
      (one: CaseRecord, two: CaseRecord) => one.createdAt - two.createdAt || (one.caseId < two.caseId ? -1 : 1),
    ],
    [
      'updatedAt',
      (one: CaseRecord, two: CaseRecord) => one.updatedAt - two.updatedAt || (one.caseId < two.caseId ? -1 : 1),
    ],
    ['claimNumber', (one: CaseRecord, two: CaseRecord) => (one.claimNumber < two.claimNumber ? -1 : 1)],
  ] as const

  describe.each(orders)('`sort=%s`', (sort, compare) => {
    test('is ascending, with `-` descending', async () => {
      const expected = made.toSorted(compare).map(({ caseId }) => caseId)
      expect(await idsOf({ q: word, sort })).toEqual(expected)
      expect(await idsOf({ q: word, sort: `-${sort}` })).toEqual(expected.toReversed())
    })

    test.each(['', '-'])(
      '`limit` and an opaque `cursor` in, `Link: …; rel="next"` out: all pages, nothing twice (%s)',
      async (sign) => {
        const pages = await walk({ q: word, sort: sign + sort, limit: 2 })
        expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
        expect(pages.flat().map(({ caseId }) => caseId)).toEqual(await idsOf({ q: word, sort: sign + sort }))
      },
    )
  })

  test('without `sort` the last changed comes first', async () => {
    expect(await idsOf({ q: word })).toEqual(await idsOf({ q: word, sort: '-updatedAt' }))
  })

  test('the last page has no `Link`, also when it is full', async () => {
    expect((await list({ q: word, limit: 5 })).headers.get('Link')).toBeNull()
  })

  test('the link keeps the filters and the limit, and resolves at the base address', async () => {
    const next = nextOf(await list({ q: word, status: 'active', limit: 2 }))
    const url = new URL(next ?? '', inject('target').url)
    expect(url.pathname).toBe('/api/cases')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ q: word, status: 'active', limit: '2' })
  })

  test('a cursor of another order is 400 naming it', async () => {
    const next = new URL(nextOf(await list({ q: word, limit: 2, sort: 'createdAt' })) ?? '', inject('target').url)
    const cursor = next.searchParams.get('cursor') ?? ''
    const answer = await call('GET', `/api/cases?${new URLSearchParams({ q: word, sort: '-createdAt', cursor })}`)
    expectInvalid(answer, '/query/cursor')
    expect(answer.body.code).toBe('invalid_cursor')
  })

  test("another tenant's cursor shows nothing of it", async (context) => {
    const key = needKey(context, 'other')
    for (const title of ['one', 'two']) await newCase({ title }, key)
    const first = await call<CaseRecord[]>('GET', '/api/cases?limit=1', { key })
    const { status, body } = await call<CaseRecord[]>('GET', nextOf(first) ?? '')
    expect(status).toBe(200)
    for (const { tenantId } of body) expect(tenantId).toBe(made[0]?.tenantId)
  })

  test('a cursor is good whatever the claim number holds', async () => {
    const title = unique('odd')
    for (const claimNumber of ['\u0001'.repeat(128), '𝒳'.repeat(128)]) await newCase({ claimNumber, title })
    for (const sort of ['claimNumber', 'createdAt', 'updatedAt']) {
      expect((await walk({ q: title, sort, limit: 1 })).flat(), sort).toHaveLength(2)
    }
  })

  test('a case changed while the pages are walked is not lost by `sort=updatedAt`', async () => {
    const first = await list({ q: word, sort: 'updatedAt', limit: 1 })
    await editCase(first.body[0]?.caseId ?? '', { description: unique('again') })
    const rest = await call<CaseRecord[]>('GET', `${nextOf(first)}`.replace('limit=1', 'limit=100'))
    expect(rest.body.map(({ caseId }) => caseId)).toContain(first.body[0]?.caseId)
    expect(rest.body).toHaveLength(5)
  })

  test('added lists default to 100', async () => {
    const claimNumber = unique('CLM')
    for (let i = 0; i < 101; i += 20) {
      await Promise.all(Array.from({ length: Math.min(20, 101 - i) }, () => newCase({ claimNumber })))
    }
    const pages = await walk({ claimNumber })
    expect(pages.map((page) => page.length)).toEqual([100, 1])
    expect(await idsOf({ claimNumber, limit: 1000 })).toHaveLength(101)
  })
})
