import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchQuote } from './match-quote.ts'
import { findNear } from './near-match.ts'

const page = `SOCIAL HISTORY: The patient has never smoked cigarettes. Father is a heavy smo-
ker. Denies alcohol — “none at all”.
ALLERGIES: Penicillin (hives), sulfa. She is a non-smoker.
Quit srnoking in 1998 after 20 pack-years of use, srnoked 1.5 packs per day.`

test.each([
  ['The patient has never smoked cigarettes.', 'exact', 'The patient has never smoked cigarettes.'],
  ['the patient has\nNEVER  smoked cigarettes', 'normalised', 'The patient has never smoked cigarettes'],
  ['Father is a heavy smoker', 'normalised', 'Father is a heavy smo-\nker'],
  ['Denies alcohol - "none at all"', 'normalised', 'Denies alcohol — “none at all”'],
  ['Quit smoking in 1998 after 20 pack-years of use', 'ocr', 'Quit srnoking in 1998 after 20 pack-years of use'],
])('%s is there: %s', (quote, match, own) => {
  const [first] = matchQuote(page, quote)
  expect(first?.match).toBe(match)
  expect(page.slice(first?.start, first?.end)).toBe(own)
})

test.each([
  ['The patient smokes a pack a day.', 'invented'],
  ['smoker.\nQuit', 'a part of non-smoker'],
  ['Quit smoking in 1999 after 20 pack-years of use', 'another year'],
  ['Quit smoking in 1998 after 2O pack-years of use', 'a letter in the place of a digit'],
  ['The patient has ever smoked cigarettes', 'a negation less'],
  ['Quit smoking in 1998 after 20 pack-years of use, smoked 1', 'half a number'],
  ['no', 'too short to mean anything'],
  ['   ', 'nothing'],
  ['', 'nothing'],
])('%s is not there: %s', (quote) => {
  expect(matchQuote(page, quote)).toEqual([])
})

test('a quote that occurs more than once has all its places', () => {
  expect(matchQuote('Smoker. A smoker, a Smoker. Nonsmoker.', 'Smoker').map(({ start }) => start)).toEqual([0, 20])
})

/** Without the cut-off, cell by cell. */
function slowly(text: string, pattern: string): number {
  let column = Array.from({ length: pattern.length + 1 }, (_, at) => at)
  let best = column[pattern.length] ?? 0
  for (const letter of text) {
    const next = [0]
    for (let at = 1; at <= pattern.length; at++) {
      const changed = (column[at - 1] ?? 0) + (pattern[at - 1] === letter ? 0 : 1)
      next.push(Math.min(changed, (column[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    column = next
    best = Math.min(best, column[pattern.length] ?? 0)
  }
  return best
}

test('the cut-off finds what the whole table does', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(letters, letters, fc.integer({ min: 0, max: 4 }), (text, pattern, most) => {
      const least = slowly(text, pattern)
      const [best] = findNear(text, pattern, most)
      if (most >= pattern.length) return
      expect(best?.errors).toBe(least <= most ? least : undefined)
    }),
    { numRuns: 2000 },
  )
})

test('a quote is never longer than the page, nor another text than the one it names', () => {
  const text = fc.string({ unit: fc.constantFrom('n', 'o', ' ', '1', '2', '\n', 'ﬁ', '-'), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (whole, quote) => {
      for (const { start, end } of matchQuote(whole, quote)) {
        expect(0 <= start && start < end && end <= whole.length).toBe(true)
      }
    }),
  )
})
