import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePdf } from '../../../test/pdf-pages.ts'
import { openSandbox } from '../../adapters/sandbox/sandbox.ts'
import { packWords } from '../../reading/pack-words.ts'
import { openReader } from '../../reading/reader.ts'
import { needsWords, toPageWords } from './page-words.ts'

test.each([
  ['FEV1 (L) 1.62 52', true],
  ['Pre-FEV1/FVC 58', true],
  ['DLCO 61 % pred', true],
  ['F EVl 1.62', true],
  ['Forced vital capacity was fair', true],
  ['PULMONARY FUNCTION LABORATORY', true],
  ['Seen for fever. Five years of back pain; the fevers went.', false],
  ['', false],
])('%j is read by its boxes: %s', (text, needs) => {
  expect(needsWords('pulmonologyDisabilityHistory', text)).toBe(needs)
  expect(needsWords('medicalHistory', text)).toBe(false)
})

test('a word is where it stands in the text, and where on the page', () => {
  const text = '  FEV1  1.62\n\tFVC 2.80 '
  const boxes = ['FEV1', '1.62', 'FVC', '2.80'].map((word, at) => ({
    ...{ text: word, x0: at / 8, y0: at / 16, x1: at / 8 + 1 / 16, y1: at / 16 + 1 / 32, confidence: 1 },
  }))
  const words = toPageWords(packWords(boxes), text)
  expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['FEV1', '1.62', 'FVC', '2.80'])
  expect(words[2]).toEqual({ start: 14, end: 17, x0: 0.25, y0: 0.125, x1: 0.3125, y1: 0.15625 })
})

const table = [
  'PULMONARY FUNCTION TEST',
  'Measure          Pre        % Pred        Post',
  'FEV1 (L)         1.62       52            1.71',
  'FVC (L)          2.80       71            2.88',
]

test('a page that was read from a file gives its words with their boxes', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'page-words-'))
  const sandbox = await openSandbox({ allowUnsandboxed: false })
  const reader = await openReader({ sandbox, python: '', dir: join(dir, 'work'), workers: 1, mostPages: 5 })
  try {
    const file = join(dir, 'table.pdf')
    await writeFile(file, makePdf([{ lines: table }]))
    const { signal } = new AbortController()
    const job = { pages: [1], engine: 'fast', document: file, signal } as const
    for await (const { text, words } of reader.read(file, 'application/pdf', job)) {
      expect(needsWords('pulmonologyDisabilityHistory', text)).toBe(true)
      const found = toPageWords(packWords(words), text)
      expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(words.map((word) => word.text))
      for (const [at, { x0, y0, x1, y1 }] of words.entries())
        for (const [side, value] of Object.entries({ x0, y0, x1, y1 }))
          expect(found[at]?.[side as 'x0'], side).toBeCloseTo(value, 3)
    }
  } finally {
    await reader.close()
    await rm(dir, { recursive: true })
  }
})
