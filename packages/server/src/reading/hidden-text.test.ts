import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type HiddenPage, makeHiddenPages } from '@casefold/dev/hidden/hidden-pages'
import { onePage } from '@casefold/dev/hostile/pdf-objects'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandbox } from '../adapters/sandbox/sandbox.ts'
import { areFewUnclear, confirmWords, countHidden, type ToldWords } from './hidden-text.ts'
import type { PageReading } from './page-reading.ts'
import type { Sight } from './pixels/shown-words.ts'
import { openReader, type Reader } from './reader.ts'

let dir: string
let reader: Reader
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hidden-'))
  const sandbox = await openSandbox({ allowUnsandboxed: false })
  reader = await openReader({ sandbox, python: '', dir: join(dir, 'work'), workers: 2, mostPages: 20 })
})
afterAll(async () => {
  await reader.close()
  await rm(dir, { recursive: true })
})

let count = 0
async function read(bytes: Buffer): Promise<PageReading> {
  const file = join(dir, `${count++}.pdf`)
  await writeFile(file, bytes)
  const { signal } = new AbortController()
  for await (const page of reader.read(file, 'application/pdf', { pages: [1], engine: 'fast', document: file, signal }))
    return page
  throw new Error('nothing was read')
}

/** A layer that is off is not even listed, so nobody can count its words. */
const uncounted = ['on a layer that is off']

describe('words that no reader sees are not read, those beside them are', () => {
  test.each(makeHiddenPages(1, 1).map((page): [string, HiddenPage] => [page.way, page]))(
    '%s',
    async (way, page) => {
      const { text, words, hiddenText, textSource } = await read(page.bytes)
      for (const word of page.hidden) expect(JSON.stringify([text, words])).not.toContain(word)
      expect(hiddenText).toBeGreaterThanOrEqual(uncounted.includes(way) ? 0 : 1)
      expect(['embedded', 'ocr']).toContain(textSource)
      const seen = new Set(text.split(/\s+/))
      const shown = page.shown.flatMap((line) => line.split(' '))
      const found = shown.filter((word) => seen.has(word)).length / shown.length
      expect(found).toBeGreaterThan(textSource === 'embedded' ? 0.999 : 0.85)
    },
    240_000,
  )
})

test('pale, colored, reversed, underlined, boxed, turned and slanted words are shown', async () => {
  const sets = [
    ['0.6 g', ''],
    ['0.75 g', ''],
    ['0.9 0.2 0.1 rg', ''],
    ['1 g', '0.1 0.2 0.5 rg 60 Y 300 18 re f'],
    ['0.2 g', '1 1 0.4 rg 60 Y 300 18 re f'],
    ['0 g', '0.7 w 72 B m 260 B l S'],
    ['0 g', '0.7 w 66 Y 220 18 re S'],
  ].map(([color, under], at) => {
    const y = 700 - 40 * at
    const below = (under ?? '').replace('Y', String(y - 5)).replaceAll('B', String(y - 2))
    return `q ${below} Q q ${color} BT /F1 12 Tf 72 ${y} Td (Visible sample number ${at} here) Tj ET Q`
  })
  const turned = 'BT /F1 11 Tf 0 1 -1 0 40 300 Tm (Printed along the margin) Tj ET'
  const slanted = 'q 0.85 g BT /F1 60 Tf 0.7 0.7 -0.7 0.7 150 200 Tm (SPECIMEN) Tj ET Q'
  const { text, hiddenText, textSource } = await read(onePage([slanted, ...sets, turned].join('\n')))
  expect([hiddenText, textSource]).toEqual([0, 'embedded'])
  expect(text.match(/Visible|sample|number|here/g)).toHaveLength(28)
  expect(text).toContain('margin')
})

test('words with bullets, quotes, dashes, accents, ligatures and units are shown', async () => {
  const marks = String.raw`\225Aspirin \22310\22620 mg\224 patient\222s 37\260C 5\265g caf\351 2\3273 12\275 \2611.5 never\227daily`
  const ligatures = String.raw`The f\234tus and the C\346sarean in the stra\337e`
  const lines = ['Helvetica', 'Times-Roman', 'Courier'].map(
    (_, at) => `BT /M${at} 11 Tf 72 ${700 - 60 * at} Td (${marks}) Tj 0 -20 Td (${ligatures}) Tj ET`,
  )
  const fonts = ['Helvetica', 'Times-Roman', 'Courier'].map(
    (name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  )
  const options = { fonts: '/M0 6 0 R /M1 7 0 R /M2 8 0 R', more: fonts }
  const { text, hiddenText, textSource } = await read(onePage(lines.join('\n'), options))
  expect([hiddenText, textSource]).toEqual([0, 'embedded'])
  expect(text.match(/•Aspirin|“10–20|patient’s|37°C|5[µμ]g|café|12½|never—daily|fœtus|Cæsarean|straße/g)).toHaveLength(
    33,
  )
})

describe('what OCR says of unclear words', () => {
  const box = (at: number): { x0: number; y0: number; x1: number; y1: number } => ({
    ...{ x0: 0.1 * at, x1: 0.1 * at + 0.08, y0: 0.1, y1: 0.12 },
  })
  function told(...words: [string, Sight][]): ToldWords {
    return {
      words: words.map(([text], at) => ({ text, ...box(at), line: 0 })),
      sights: words.map(([, sight]) => sight),
      outside: 0,
    }
  }
  const seen = (...texts: string[]): Pick<PageReading, 'words'> => ({
    words: texts.map((text, at) => ({ text, ...box(at), confidence: 1 })),
  })

  test('confirms those that it sees, to the letter', () => {
    expect(confirmWords(told(['Denies', 'shown'], ['smoking,', 'unclear']), seen('Denies', 'smoking'))).toEqual({
      confirmed: true,
      hidden: 0,
    })
    expect(confirmWords(told(['45', 'unclear']), seen('46'))).toMatchObject({ confirmed: false })
  })

  test('counts those that it does not see, and a word that is seen stands for one', () => {
    expect(confirmWords(told(['secret', 'unclear'], ['gone', 'hidden']), seen('Denies'))).toEqual({
      confirmed: false,
      hidden: 2,
    })
    const both = told(['now', 'unclear'])
    const twice = { ...both, words: [...both.words, ...both.words], sights: [...both.sights, ...both.sights] }
    expect(confirmWords(twice, seen('now'))).toMatchObject({ hidden: 1 })
  })

  test('a replacement of several words counts as so many', () => {
    expect(countHidden(told(['heavy smoker for years', 'hidden']))).toBe(4)
  })

  test('a page of which much is unclear is left to OCR', () => {
    expect(areFewUnclear(told(['a', 'unclear'], ['b', 'unclear']))).toBe(true)
    expect(areFewUnclear(told(['a', 'unclear'], ['b', 'unclear'], ['c', 'unclear']))).toBe(false)
  })
})
