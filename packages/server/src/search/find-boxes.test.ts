import { expect, test } from 'vitest'
import { boxOf } from '../../test/planted-pages.ts'
import { packWords } from '../reading/pack-words.ts'
import { findBoxes } from './find-boxes.ts'
import { findMatches } from './find-matches.ts'
import { parseTerms } from './terms.ts'

/** Which words are boxed, as `match:word`. */
function boxed(text: string, q: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const packed = packWords(words.map((word, place) => ({ text: word, ...boxOf(place), confidence: 1 })))
  return findBoxes(packed, text, findMatches(text, parseTerms(q))).map(({ match, ...box }) => {
    const place = words.findIndex((_, at) => JSON.stringify(boxOf(at)) === JSON.stringify(box))
    return `${match}:${words[place]}`
  })
}

test.each([
  ['denies smoking now', 'smoking', ['0:smoking']],
  ['denies smoking now', 'mok', ['0:smoking']],
  ['\n  denies smo-\n  king now', 'smoking', ['0:smo-', '0:king']],
  ['ho-\nspi-\ntal x', 'hospital', ['0:ho-', '0:spi-', '0:tal']],
  ['yes-yes no', 'yes', ['0:yes-yes', '1:yes-yes']],
  ['smo-\nking/king', 'king', ['0:king/king', '1:king/king']],
  ['smo-\nking/king', 'smoking', ['0:smo-', '0:king/king']],
  ['one two', 'three', []],
  ['one\u3000two', 'two', ['0:two']],
])('%j, %s: %j', (text, q, expected) => {
  expect(boxed(text, q)).toEqual(expected)
})
