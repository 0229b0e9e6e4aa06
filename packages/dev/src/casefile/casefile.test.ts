import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { canaryOf, canaryPattern } from './canary.ts'
import { makeCasefile } from './casefile.ts'
import { type PageKind, pageKinds } from './page-kinds.ts'

const bates = { prefix: 'WEX', first: 98, digits: 6 }

test('the same options give the same bytes, another seed or document gives others', async () => {
  const options = { seed: 3, document: 2, pages: 4 }
  const made = await makeCasefile(options)
  expect(await makeCasefile(options)).toEqual(made)
  expect((await makeCasefile({ ...options, seed: 4 })).bytes).not.toEqual(made.bytes)
  expect((await makeCasefile({ ...options, document: 3 })).bytes).not.toEqual(made.bytes)
})

test('a thousand pages are a thousand different pages', async () => {
  const texts = new Set<string>()
  for (let document = 0; document < 40; document++) {
    const { pages } = await makeCasefile({ seed: 1, document, pages: 25 })
    for (const { text, canary } of pages) texts.add(text.replace(canary, ''))
  }
  expect(texts.size).toBe(1000)
})

test.each(Object.keys(pageKinds) as PageKind[])('every word of %s has its box inside the page', async (kind) => {
  for (const page of (await makeCasefile({ seed: 5, pages: 30, kind, bates })).pages) {
    expect(page.words.map(({ text }) => text)).toEqual(page.text.split(/\s+/))
    expect(page.words.length).toBeGreaterThan(60)
    for (const { x0, y0, x1, y1 } of page.words) {
      expect(0 < x0 && x0 < x1 && x1 < 1 && 0 < y0 && y0 < y1 && y1 < 1).toBe(true)
    }
  }
})

test('each page holds its own canary and its stamp, and no other page does', async () => {
  const { pages } = await makeCasefile({ seed: 5, document: 7, pages: 12, bates })
  for (const { pageNumber, text, canary, pageLabel } of pages) {
    expect(canary).toBe(canaryOf(5, 7, pageNumber))
    expect(text.match(canaryPattern)).toEqual([canary])
    expect(pageLabel).toBe(`WEX${String(97 + pageNumber).padStart(6, '0')}`)
    expect(text.endsWith(` ${pageLabel}`)).toBe(true)
  }
})

test('canaries of one seed differ by document and by page', () => {
  const canaries = Array.from({ length: 5832 }, (_, document) => canaryOf(9, document, 1))
  expect(new Set(canaries).size).toBe(canaries.length)
  expect(canaryOf(9, 0, 1)).not.toBe(canaryOf(9, 0, 2))
  expect(() => canaryOf(9, 5832, 1)).toThrow('numbered')
})

test('a reader of PDF finds the words where the truth says', async () => {
  const { bytes, pages } = await makeCasefile({ seed: 11, pages: 8, bates })
  const { stdout } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: bytes, encoding: 'utf8' })
  const read = stdout.split('<page ').slice(1).map(wordsOf)
  expect(read).toHaveLength(pages.length)
  for (const [at, { words }] of pages.entries()) {
    const found = read[at] ?? []
    expect(found.map(({ text }) => text).toSorted()).toEqual(words.map(({ text }) => text).toSorted())
    for (const { text, x0, x1, y0, y1 } of words) {
      const [left, right, middle] = [x0 * 612, x1 * 612, ((y0 + y1) / 2) * 792]
      const same = found.filter((word) => word.text === text && word.y0 < middle && middle < word.y1)
      expect(same.some((word) => Math.abs(word.x0 - left) < 0.5 && Math.abs(word.x1 - right) < 0.5)).toBe(true)
    }
  }
})

type Found = { text: string; x0: number; y0: number; x1: number; y1: number }

function wordsOf(page: string): Found[] {
  return [...page.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map((found) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = found.slice(1, 5).map(Number)
    return { text: (found[5] ?? '').replaceAll('&amp;', '&'), x0, y0, x1, y1 }
  })
}
