import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSegments, toSnippet } from './segments.ts'

const said = (segments: ReturnType<typeof toSegments>): string =>
  segments.map(({ text, hit }) => (hit === undefined ? text : `[${hit}:${text}]`)).join('')

test('a text is cut at its matches, those that overlap too', () => {
  expect(said(toSegments('Denies smoking.', [{ start: 7, end: 14 }]))).toBe('Denies [1:smoking].')
  expect(
    said(
      toSegments('abcdef', [
        { start: 0, end: 3 },
        { start: 2, end: 5 },
      ]),
    ),
  ).toBe('[1:abc][2:de]f')
  expect(
    said(
      toSegments('abcdef', [
        { start: 0, end: 6 },
        { start: 2, end: 5 },
      ]),
    ),
  ).toBe('[1:abcdef]')
  expect(said(toSegments('', []))).toBe('')
})

test('no letter is lost or doubled, whatever the matches', () => {
  const match = fc.tuple(fc.nat(60), fc.nat(20)).map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.array(match, { maxLength: 8 }), (text, matches) => {
      const inOrder = matches
        .map(({ start, end }) => ({ start: Math.min(start, text.length), end: Math.min(end, text.length) }))
        .sort((one, other) => one.start - other.start || one.end - other.end)
      expect(
        toSegments(text, inOrder)
          .map((segment) => segment.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a snippet holds the first match, in whole words', () => {
  const text = `${'word '.repeat(100)}TARGET${' other'.repeat(100)}`
  const snippet = said(toSnippet(text, [{ start: 500, end: 506 }]))
  expect(snippet).toMatch(/^…word /)
  expect(snippet).toContain('[1:TARGET]')
  expect(snippet).toMatch(/other…$/)
  expect(snippet.length).toBeLessThan(280)
  expect(said(toSnippet('Line one\n\tsmoker', [{ start: 10, end: 16 }]))).toBe('Line one [1:smoker]')
  expect(said(toSnippet('x'.repeat(1000), [{ start: 500, end: 900 }]))).toContain('[1:')
})
