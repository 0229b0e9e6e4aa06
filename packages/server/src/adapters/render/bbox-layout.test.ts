import { expect, test } from 'vitest'
import { cpuMsOf } from '../../../test/cpu-time.ts'
import { parseBboxLayout } from './bbox-layout.ts'

const word = (text: string, box = 'xMin="1" yMin="2" xMax="3" yMax="4"'): string => `<word ${box}>${text}</word>`
const page = (...lines: string[]): string =>
  `<page width="612.0" height="792.0">\n${lines.map((line) => `<line xMin="0">${line}</line>`).join('\n')}\n</page>`
const texts = (xml: string): string[][] => parseBboxLayout(xml).map((words) => words.map(({ text }) => text))

test('words keep their page, their line and their box', () => {
  const xml = `<doc>${page(word('a') + word('b'), word('c'))}${page()}${page(word('d'))}</doc>`
  expect(parseBboxLayout(xml)).toEqual([
    [
      { text: 'a', x0: 1, y0: 2, x1: 3, y1: 4, line: 0 },
      { text: 'b', x0: 1, y0: 2, x1: 3, y1: 4, line: 0 },
      { text: 'c', x0: 1, y0: 2, x1: 3, y1: 4, line: 1 },
    ],
    [],
    [{ text: 'd', x0: 1, y0: 2, x1: 3, y1: 4, line: 0 }],
  ])
})

test('escapes are undone once', () => {
  expect(texts(`<doc>${page(word('&amp;lt;&lt;&gt;&quot;&#39;&nope;&'))}`)).toEqual([['&lt;<>"\'&nope;&']])
})

test('what is no character is marked, and blanks are no words', () => {
  expect(texts(`<doc>${page(word('a\u0000b\u001bc\ud800d\u0085e') + word(' \n\t') + word(''))}`)).toEqual([
    ['a\ufffdb\ufffdc\ufffdd\ufffde'],
  ])
})

test('a title that plays the document is not believed', () => {
  const title = '<title>&lt;doc&gt;&lt;page width="1" height="1"&gt;</title>'
  expect(texts(`${title}<doc>${page(word('a'))}`)).toEqual([['a']])
})

test.each([
  '',
  '<doc',
  '<doc><page ',
  '<doc><word >x',
  '<doc><page w="1"><word xMin="1',
  '<doc><word xMin="1">x</word>',
])('what was cut off gives what is there: %s', (xml) => {
  expect(parseBboxLayout(xml).flat()).toEqual([])
})

test('a box of nonsense is not a number, and ten megabytes take no time', () => {
  const [words] = parseBboxLayout(`<doc>${page(word('a', 'xMin="nan" yMin="1e400" xMax="" yMax="x'))}`)
  expect(words?.[0]).toMatchObject({ x0: Number.NaN, y1: Number.NaN })
  const long = `<doc>${page(word('&'.repeat(5e6)), word('<'.repeat(5e6)))}`
  expect(cpuMsOf(() => parseBboxLayout(long))).toBeLessThan(3_000)
})
