import { threadCpuUsage } from 'node:process'
import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { findBlocks } from './find-blocks.ts'

const shown = (text: string): string[] =>
  findBlocks(text)
    .filter(({ role }) => role !== 'gap')
    .map((block) => `${block.role}${detail(text, block)}`)

function detail(text: string, block: Block): string {
  const words = ({ start, end }: { start: number; end: number }): string => text.slice(start, end).replace(/\s+/g, ' ')
  if (block.role === 'question')
    return ` ${words(block.asks)} | ${block.answer ? words(block.answer) : ''} | ${block.said ?? ''}`
  if (block.role === 'field') return ` ${words(block.label)} = ${words(block.value)}`
  if (block.role === 'box') return ` ${block.marked ? 'x' : 'o'} ${words(block.label)}`
  if (block.role === 'table') return ` ${block.header.cells.length} columns, ${block.rows.length} rows`
  return ` ${words(block)}`
}

test.each([
  ['PAST EVENTS', ['heading PAST EVENTS']],
  ['Seen today.\nDoing well.', ['paragraph Seen today. Doing well.']],
  ['Seen today.\n\nDoing well.', ['paragraph Seen today.', 'paragraph Doing well.']],
  ['- one\n2. two', ['item - one', 'item 2. two']],
  ['Plan: rest', ['field Plan = rest']],
  ['Work: [ ] full  [X] light', ['paragraph Work:', 'box o full', 'box x light']],
  ['To do\nWork: [X] light', ['paragraph To do Work:', 'box x light']],
  ['Gout?   Y  (N)', ['question Gout? | Y (N) | No']],
  ['Gout  (Y) N  1999    Stones  Y (N)', ['question Gout | (Y) N 1999 | Yes', 'question Stones | Y (N) | No']],
  ['Gout, stones,\n or cramps    [ ] Yes [X] No', ['question Gout, stones, or cramps | [ ] Yes [X] No | No']],
  ['Hx: gout. Smokes Y (N)', ['field Hx = gout.', 'question Smokes | Y (N) | No']],
  ['            YES   NO\nGout        (x)   ( )', ['heading YES NO', 'question Gout | (x) ( ) | Yes']],
  [
    'Frequent colds  Y    Gout  N\nCramps  N',
    ['question Frequent colds | Y | Yes', 'question Gout | N | No', 'question Cramps | N | No'],
  ],
  [
    'Where is it?  left side     Since when?  May',
    ['question Where is it? | left side |', 'question Since when? | May |'],
  ],
  ['Have you any plans?', ['question Have you any plans? | |']],
  ['Q. Do you drive?\nA. No, sir.', ['question Do you drive? | No, sir. | No']],
  [
    ' 1  Q  Do you drive?\n 2  A  Only to the\n 3     store.\n 4  Q  Alone?\n 5  A  Yes.',
    ['question Do you drive? | Only to the 3 store. |', 'question Alone? | Yes. | Yes'],
  ],
  [
    'INT: Do you drive?\nAPP: No.\nINT: Walk?\nAPP: Daily.',
    ['question Do you drive? | No. | No', 'question Walk? | Daily. |'],
  ],
  ['3. State your jobs.\n   ANSWER: None.', ['question State your jobs. | None. | No']],
  ['S: sore\nA: sprain', ['field S = sore', 'field A = sprain']],
  ['Date     Wt    BP\n02/17    170   138/80\n09/08    168   134/82', ['table 3 columns, 2 rows']],
  [
    '5/1  Better.     CV\n5/8  Worse.     CV',
    ['paragraph 5/1 Better.', 'initials CV', 'paragraph 5/8 Worse.', 'initials CV'],
  ],
  ['Signed J. Doe', ['signature Signed J. Doe']],
  [
    'FAX 01/02/2019 08:11 FROM: A TO: B P.2/3\nSeen today.',
    ['furniture FAX 01/02/2019 08:11 FROM: A TO: B P.2/3', 'paragraph Seen today.'],
  ],
  ['-----\nSeen today.', ['paragraph Seen today.']],
])('%j', (text, expected) => {
  expect(shown(text).map((one) => one.replace(/\s+/g, ' ').trim())).toEqual(expected)
})

/** Pieces of pages, put together in all orders that a seed gives. */
const pieces = [
  'Q. ',
  'A. ',
  'No',
  'Yes',
  '?',
  ':',
  '  ',
  '\n',
  '[X] ',
  '[ ] ',
  '(Y) N',
  'Y (N)',
  'Gout',
  '12/1/19',
  '\t',
  '-----',
  ' 7 ',
  'CV',
  '☒',
  '|',
]

test('every character is in one block', () => {
  let seed = 7
  const next = (): number => (seed = (seed * 48_271) % 2_147_483_647)
  for (let run = 0; run < 400; run++) {
    const text = Array.from({ length: next() % 60 }, () => pieces[next() % pieces.length]).join('')
    const blocks = findBlocks(text)
    expect(blocks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
    expect(blocks.every(({ start, end }, at) => end > start && start === (blocks[at - 1]?.end ?? 0))).toBe(true)
  }
})

const most = 100_000

test.each([
  ...pieces,
  'Q. a?\nA. b\n',
  'Gout  Y (N)   ',
  'a  b  c\n1  2  3\n',
  'YES  NO\n[ ] [X]\n',
  'word. ',
  'Gout?  x   ',
  'CV\n',
  'x    CV\n',
])('100,000 characters of %j take no longer than their length', (piece) => {
  const text = piece.repeat(Math.ceil(most / piece.length))
  const from = threadCpuUsage().user
  findBlocks(text)
  expect((threadCpuUsage().user - from) / 1000).toBeLessThan(2_000)
})
