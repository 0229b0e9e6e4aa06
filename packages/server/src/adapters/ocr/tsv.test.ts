import { expect, test } from 'vitest'
import { toWords } from './ocr-answer.ts'
import { parseTsv } from './tsv.ts'

const image = { width: 100, height: 50 }
const head = 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext'
const pageRow = '1\t1\t0\t0\t0\t0\t0\t0\t100\t50\t-1\t'
const lineRow = '4\t1\t1\t1\t1\t0\t0\t0\t90\t9\t-1\t'
const word = (text: string, percent: string | number = 96.5): string =>
  `5\t1\t1\t1\t1\t1\t10\t20\t30\t5\t${percent}\t${text}`
const read = (...rows: string[]): string[] | undefined =>
  parseTsv([head, pageRow, lineRow, ...rows].join('\n'), image)?.map(({ text }) => text)

test('a word has its box, its line and a confidence of 0 to 1', () => {
  const rows = [head, pageRow, lineRow, word('5'), lineRow, word('mg')]
  expect(parseTsv(rows.join('\n'), image)).toEqual([
    { text: '5', x0: 10, y0: 20, x1: 40, y1: 25, confidence: 0.965, line: 0 },
    { text: 'mg', x0: 10, y0: 20, x1: 40, y1: 25, confidence: 0.965, line: 1 },
  ])
})

test('rules and specks are no words; punctuation that was surely read is', () => {
  expect(read(word('|', 99), word('~=', 99), word('—', 40), word('-', 95), word('(5)', 30), word(' '))).toEqual([
    '-',
    '(5)',
  ])
})

test('a blank page is blank, and a page that was not read is not', () => {
  expect(read()).toEqual([])
  expect(parseTsv(head, image)).toBeUndefined()
  expect(parseTsv('', image)).toBeUndefined()
  expect(parseTsv([head, pageRow].join('\n'), { width: 100, height: 51 })).toBeUndefined()
})

test('rows of nonsense are passed over', () => {
  expect(read('5', '5\t\t\t', word('x', 'nan'), word('good'))).toEqual(['good'])
})

test('a worker is believed only as far as it makes sense', () => {
  expect(toWords('{"words":[["a",-5,1,500,20,1.2,0]]}', image)).toEqual([
    { text: 'a', x0: 0, y0: 1, x1: 100, y1: 20, confidence: 1, line: 0 },
  ])
  for (const wrong of [
    '{}',
    '[]',
    'x',
    '{"words":[1]}',
    '{"words":[["a",1,2,3,4,5]]}',
    '{"words":[["",1,2,3,4,1,0]]}',
  ]) {
    expect(() => toWords(wrong, image)).toThrow()
  }
  expect(() => toWords('{"words":[["a",1,2,3,null,1,0]]}', image)).toThrow()
})
