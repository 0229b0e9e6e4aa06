import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { columnWidths, isCrowded } from './column-widths.ts'
import type { Appendix, Paper } from './paper.ts'
import { chartNodes } from './pdf-chart.ts'
import { toJpeg } from './picture.ts'
import { printable } from './printable.ts'
import { rowsFit } from './rows-fit.ts'
import { typeset } from './typeset.ts'
import { writeCsv } from './write-csv.ts'

const paper = (text: string, rows = 1): Paper => ({
  title: 'Smoking history',
  caseLine: `CLM-1 · ${text}`,
  facts: [{ label: 'Subject', text }],
  parts: [
    { title: 'Bottom line', blocks: [{ kind: 'points', lines: [[{ text, citations: [1, 2] }, { text: '.' }]] }] },
    {
      title: 'Everything else',
      blocks: [
        { kind: 'heading', text },
        { kind: 'note', text },
        { kind: 'paragraphs', lines: [[{ text, strong: true }]] },
        { kind: 'card', label: text, tone: 'material', blocks: [{ kind: 'note', text }] },
        { kind: 'chart', rows: [{ label: `${text} <&>`, bars: [{ from: 14_000, to: 16_000, open: true }] }] },
        {
          ...{ kind: 'plot', title: text, unit: text, notes: [text], table: { kind: 'table', columns: [], rows: [] } },
          lines: [{ label: text, mark: 'diamond', points: [{ from: 14_000, to: 14_030, amount: 0, label: text }] }],
        },
        {
          kind: 'table',
          columns: [{ title: 'Date' }, { title: text }, { title: 'Source' }],
          rows: Array.from({ length: rows }, (_, at) => ({
            cells: [[{ text: `row ${at}` }], [{ text }], [{ text: '', citations: [1, 2] }]],
          })),
        },
        { kind: 'signature', fields: ['Signature', 'Date'] },
      ],
    },
  ],
  citations: [
    { n: 1, quote: text, where: 'records.pdf, page 1' },
    { n: 2, quote: 'quit', where: 'records.pdf, page 2' },
  ],
  contentSha256: 'c'.repeat(64),
  madeAt: new Date('2026-01-02T03:04:05Z'),
})
const nothing: Appendix = { pages: [], note: '' }

function pdfText(file: Buffer, ...options: string[]): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'casefold-pdf-')), 'a.pdf')
  writeFileSync(path, file)
  return runCommand('pdftotext', [...options, path, '-'])
}

test('what the typeface lacks is printed as its likeness, or as the replacement sign', () => {
  expect(printable('☑ yes ☐ no → 5 µg ≥ ½ α Ж – “q” 漢 🙂 e\u0301')).toBe(
    '[x] yes [ ] no -> 5 µg ≥ ½ α Ж – “q” \ufffd \ufffd é',
  )
})

test.each(['漢字 العربية 🙂 \u0007 \ufffe <b>&amp;</b>', 'x'.repeat(3_000), ''])(
  'any text can be printed, as both: %.20s',
  async (text) => {
    const pdf = await typeset({ kind: 'pdf', paper: paper(text), appendix: nothing })
    const docx = await typeset({ kind: 'docx', paper: paper(text) })
    expect([pdf.subarray(0, 5).toString(), docx.subarray(0, 2).toString()]).toEqual(['%PDF-', 'PK'])
    expect(await pdfText(pdf)).toContain('Page 1 of')
  },
)

test('the words of a long table are all there, its heading on every page', async () => {
  const text = await pdfText(
    await typeset({ kind: 'pdf', paper: paper('Ünïcode wörds', 300), appendix: nothing }),
    '-layout',
  )
  const rows = new Set([...text.matchAll(/row (\d+)\s/g)].map(([, row]) => row))
  expect(rows.size).toBe(300)
  const pages = text.split('\f').filter((page) => /row \d+/.test(page))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.every((page) => /Date +Ünïcode wörds +Source/.test(page))).toBe(true)
})

test('a row taller than a page is printed to its last word', async () => {
  const files = Array.from({ length: 400 }, (_, at) => `records of the year ${at}.pdf (12)`).join('; ')
  const lines = (last: string): string =>
    `${Array.from({ length: 75 }, (_, at) => `line ${at} of what a reviewer wrote about this, at some length`).join('\n')}\n${last}`
  const table = {
    kind: 'table' as const,
    columns: [{ title: 'Date' }, { title: 'Note' }],
    rows: ['lastOfFirst', 'lastOfSecond'].map((last) => ({ cells: [[{ text: '2009' }], [{ text: lines(last) }]] })),
  }
  const tall: Paper = {
    ...paper('words'),
    facts: [{ label: 'Documents', text: `${files}; lastFile` }],
    parts: [
      { title: 'Points', blocks: [{ kind: 'points', lines: [[{ text: lines(lines('lastOfPoint')) }]] }] },
      { title: 'Table', blocks: [table, { kind: 'card', label: 'A card', tone: 'minor', blocks: [table] }] },
    ],
    citations: [{ n: 1, where: 'records.pdf, page 1', quote: lines(lines('lastOfQuote')) }],
  }
  const text = await pdfText(await typeset({ kind: 'pdf', paper: tall, appendix: nothing }))
  const found = (word: string): number => text.split(word).length - 1
  expect(['lastFile', 'lastOfPoint', 'lastOfFirst', 'lastOfSecond', 'lastOfQuote'].map(found)).toEqual([1, 1, 2, 2, 1])
})

test.each([
  [
    [
      [20, 400],
      [20, 90],
    ],
    true,
  ],
  [
    [
      [20, 90],
      [20, 4_000],
    ],
    false,
  ],
  [[[900, 20]], false],
])('rows of %j letters are kept whole: %s', (rows, whole) => {
  expect(rowsFit(rows, [50, 300], 8)).toBe(whole)
})

test('a table and a chart of any length are laid out', () => {
  const rows = Array.from({ length: 20_000 }, () => ['03/14/2009', 'one word after another '.repeat(4)])
  expect(columnWidths(rows, 500, 4.5)).toHaveLength(2)
  const bars = Array.from({ length: 200_000 }, (_, at) => ({ from: at / 100, to: at / 100 + 30, open: false }))
  expect(chartNodes([{ label: 'aspirin', bars }])).toHaveLength(1)
})

test('numbers lead to the appended page, and its marks back', async () => {
  const image = await sharp({ create: { width: 1275, height: 1650, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  const mark = { n: 1, x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.12 }
  const pages = [
    { title: 'records.pdf, page 1', citations: [1], picture: await toJpeg(image), marks: [mark] },
    { title: 'records.pdf, page 2', citations: [2], marks: [] },
  ]
  const pdf = await typeset({ kind: 'pdf', paper: paper('words'), appendix: { pages, note: '2 of 9 cited pages' } })
  const raw = pdf.toString('latin1')
  const linksTo = (name: string): number => raw.split(`/D (${name})`).length - 1
  expect([linksTo('page-1') > 1, linksTo('page-2') > 1, linksTo('cite-1') > 0]).toEqual([true, true, true])
  for (const name of ['page-1', 'page-2', 'cite-1', 'cite-2']) expect(raw).toContain(`(${name}) `)
  const text = await pdfText(pdf)
  for (const words of ['2 of 9 cited pages', 'could not be made']) expect(text).toContain(words)
})

test('columns fill the page and hold their longest word', () => {
  const rows = [
    ['Date', 'Words of the record', 'Source'],
    ['03/14/2009', 'a quote that goes on and on, for more than one line of a narrow column, as quotes do', '[1]'],
  ]
  const widths = columnWidths(rows, 500, 4.5)
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(500)
  expect(widths[0]).toBeGreaterThanOrEqual(10 * 4.5)
  expect(widths[1]).toBeGreaterThan(300)
  expect(isCrowded(rows, 500, 4.5)).toBe(false)
  const crowded = columnWidths([Array.from({ length: 12 }, () => 'x'.repeat(90))], 500, 4.5)
  expect(crowded.reduce((sum, width) => sum + width, 0)).toBeCloseTo(500)
  // Only the widest give way.
  const words = ['03/14/2009', ...Array.from({ length: 7 }, () => 'hypertension')]
  const [date = 0, other = 0] = columnWidths([words], 440, 4.5)
  expect([date, isCrowded([words], 440, 4.5)]).toEqual([10 * 4.5 + 8, true])
  expect(other).toBeCloseTo((440 - date) / 7)
})

test.each([
  [['a', 'b c'], 'a,b c\r\n'],
  [['say "hi"', 'a,b', 'two\nlines'], '"say ""hi""","a,b","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@sum', '\tx'], "'=1+1,'+1,'-1,'@sum,'\tx\r\n"],
  [[' =1', '1-2', ''], "' =1,1-2,\r\n"],
])('a row of CSV: %j', (row, expected) => {
  expect(writeCsv([row])).toBe(`\ufeff${expected}`)
})
