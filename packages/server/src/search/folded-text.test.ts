import { describe, expect, test } from 'vitest'
import { brokenWord } from '../documents/fold.ts'
import { type FoldedText, foldWithOffsets, joinWords } from './folded-text.ts'

/** What of the original each unit of the folded text came from. */
const originsOf = (original: string, { text, startOf, endOf }: FoldedText): string[] =>
  Array.from({ length: text.length }, (_, unit) => original.slice(startOf(unit), endOf(unit)))

describe('the way back', () => {
  test.each([
    ['ABC', 'abc', ['A', 'B', 'C']],
    ['A\0B', 'ab', ['A', 'B']],
    ['é½', 'e1/2', ['é', '½', '½', '½']],
    ['e\u0301\u0323x', 'ex', ['e\u0301\u0323', 'x']],
    ['\u0301x', 'x', ['x']],
    ['x\u200by', 'xy', ['x', 'y']],
    ['🫁\ud83e', '🫁\ufffd', ['🫁', '🫁', '\ud83e']],
    ['ㄱㅏ', '가', ['ㄱㅏ']],
    ['ﾡￂx', '가x', ['ﾡￂ', 'x']],
    ['´e', '´e', ['´', 'e']],
    ['', '', []],
  ])('%j: %j', (original, text, origins) => {
    const folded = foldWithOffsets(original)
    expect(folded.text).toBe(text)
    expect(originsOf(original, folded)).toEqual(origins)
  })

  test('where other letters melt, word by word', () => {
    const original = 'a \u{16d67}\u{16d67} b'
    const folded = foldWithOffsets(original)
    expect(folded.text).toBe(original.normalize('NFC'))
    expect(originsOf(original, folded).at(-1)).toBe('b')
    expect(new Set(originsOf(original, folded).slice(2, -2))).toEqual(new Set(['\u{16d67}\u{16d67}']))
  })
})

describe('words joined at the end of a line', () => {
  test('keep the way back', () => {
    const original = 'Hospí-\r\n tal-\nX 5-\n6'
    const joined = joinWords(foldWithOffsets(original), brokenWord)
    expect(joined?.text).toBe('hospitalx 5-\n6')
    expect(joined && originsOf(original, joined).join('')).toBe('HospítalX 5-\n6')
  })

  test.each(['pack-years', '5-\n6', 'a -\nb', 'a-\n-b', 'a-b\n', '-\na', 'a-\n'])('there are none in %j', (text) => {
    expect(joinWords(foldWithOffsets(text), brokenWord)).toBeUndefined()
  })
})
