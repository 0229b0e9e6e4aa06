import { expect, test } from 'vitest'
import { type PlannedDocument, phrase, planCorpus, quickSizes, rareTerms } from './corpus.ts'
import { makeLexicon } from './lexicon.ts'
import { commonTerm, pageText } from './page-text.ts'
import { toScript } from './pgbench.ts'

const tenantId = '01900000-0000-7000-8000-000000000000'

test('the corpus has its sizes, and each rare word on three pages of each case', () => {
  const { asked, binder, first, then } = planCorpus(tenantId, quickSizes)
  const all = [...first, ...then]
  const pages = (documents: readonly PlannedDocument[]): number => documents.reduce((sum, one) => sum + one.pages, 0)
  const ofCase = (caseId: string): PlannedDocument[] => all.filter((one) => one.caseId === caseId)
  expect(pages(first)).toBe(quickSizes.few + 1_000)
  expect(pages(all)).toBe(quickSizes.many + 1_000)
  expect(planCorpus(tenantId, quickSizes).then).toEqual(then)
  for (const [caseId, size] of [
    [asked.small.caseId, 20],
    [asked.thousand.caseId, 1_000],
  ] as const) {
    const planted = ofCase(caseId).flatMap((one) => [...one.planted.values()].flat())
    expect(pages(ofCase(caseId))).toBe(size)
    const counted = (words: readonly (string | undefined)[]): unknown => Object.groupBy(words, (word) => word ?? '')
    expect(counted(planted.map((words) => words.split(' ')[0]))).toEqual(
      counted([...rareTerms, ...rareTerms, ...rareTerms]),
    )
    // in the order of their coming in, not next to each other
    expect(ofCase(caseId).map(({ ordinal }) => ordinal)).toEqual(ofCase(caseId).map((_, at) => at + 1))
  }
  const sizes = [binder.short, binder.long].map((id) => all.find((one) => one.documentId === id)?.pages)
  expect(sizes).toEqual([20, 5_000])
})

test('a page is as long as a page, says the same every time, and holds what was planted', () => {
  const lexicon = makeLexicon()
  expect(lexicon.words).toHaveLength(70_000)
  expect(
    [...rareTerms, ...phrase.split(' ')].filter((term) => lexicon.words.some((word) => word.includes(term))),
  ).toEqual([])
  const write = (document: number): string =>
    pageText(lexicon, { document, pageNumber: 1, of: 9, planted: ['found-me'] })
  const texts = Array.from({ length: 300 }, (_, document) => write(document))
  const mean = (measure: (text: string) => number): number => texts.reduce((sum, text) => sum + measure(text), 0) / 300
  expect(mean((text) => text.split(/\s+/).length)).toBeGreaterThan(250)
  expect(mean((text) => text.split(/\s+/).length)).toBeLessThan(330)
  expect(Math.abs(mean((text) => Buffer.byteLength(text)) - 2_200)).toBeLessThan(150)
  expect(texts.every((text) => text.includes('found-me') && text.toLowerCase().includes(commonTerm))).toBe(true)
  expect(texts.some((text) => /[a-z]-\n[a-z]/.test(text)) && texts.some((text) => /[\u00c0-\u9fff]/.test(text))).toBe(
    true,
  )
  expect(write(7)).toBe(texts[7])
})

test('a statement goes to pgbench with its values as variables, and its nulls in the text', () => {
  const text = 'select $1::text, $2::int, $10 from pages'
  const values = ["it's", null, ...Array.from({ length: 7 }, () => 'x'), 'last']
  const statements = [{ how: 'prepared', text, values } as const]
  const script = toScript({ tenantId, settings: ['plan_cache_mode = auto'], statements })
  expect(script.text).toBe(
    `begin;\nset local app.tenant_id = '${tenantId}';\nset local plan_cache_mode = auto;\n` +
      'select :v0_1::text, null::int, :v0_10 from pages;\ncommit;\n',
  )
  expect(script.variables).toMatchObject({ v0_1: "it's", v0_10: 'last' })
})
