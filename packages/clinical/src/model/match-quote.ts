import type { TextCitation } from '../finding.ts'
import { fold } from './fold.ts'
import { findNear } from './near-match.ts'

/** Where the words stand in the text, and how alike they are. */
export type Match = { readonly start: number; readonly end: number; readonly match: TextCitation['match'] }

const mostPlaces = 8
/** Of the quote's letters. */
const tolerance = 0.06

/**
 * The places of a quote: letter by letter, else apart from case, spaces and typography, else with so many wrong letters as a
 * scan may have, but with the same numbers and negations. None where it is not there.
 */
export function matchQuote(text: string, quote: string): readonly Match[] {
  const words = quote.trim()
  if (!/\p{L}{3}/u.test(words)) return []
  const exact = placesOf(text, words)
  if (exact.length > 0) return exact.map(([start, end]) => ({ start, end, match: 'exact' }))
  const page = fold(text)
  const wanted = fold(words).text
  const toMatch = (match: Match['match'], start: number, end: number): Match => {
    const [from, to] = page.toRaw(start, end)
    return { start: from, end: to, match }
  }
  const alike = placesOf(page.text, wanted)
  if (alike.length > 0) return alike.map(([start, end]) => toMatch('normalised', start, end))
  return findNear(page.text, wanted, Math.floor(wanted.length * tolerance))
    .map(({ start, end }) => trimmed(page.text, start, end))
    .filter(([start, end]) => isWhole(page.text, start, end) && saysTheSame(page.text.slice(start, end), wanted))
    .slice(0, mostPlaces)
    .map(([start, end]) => toMatch('ocr', start, end))
}

type Place = readonly [start: number, end: number]

function placesOf(text: string, words: string): Place[] {
  const places: Place[] = []
  for (let at = text.indexOf(words); at >= 0 && places.length < mostPlaces; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    if (isWhole(text, at, end)) places.push([at, end])
  }
  return places
}

function trimmed(text: string, start: number, end: number): Place {
  const inner = text.slice(start, end)
  return [start + inner.length - inner.trimStart().length, end - inner.length + inner.trimEnd().length]
}

/** Whole words: `smoker` does not stand in `nonsmoker` or `non-smoker`, nor `1` in `1.5`. */
function isWhole(text: string, start: number, end: number): boolean {
  return !isInside(text, start) && !isInside(text, end)
}

function isInside(text: string, at: number): boolean {
  const around = `${text.slice(Math.max(0, at - 2), at)}|${text.slice(at, at + 2)}`
  return /[\p{L}\p{N}]\|[\p{L}\p{N}]|[\p{L}\p{N}]-\|[\p{L}\p{N}]|[\p{L}\p{N}]\|-[\p{L}\p{N}]|\d[.,/]\|\d|\d\|[.,/]\d/u.test(
    around,
  )
}

const negations = new Set(
  `no not never none nor neither nil without denies denied deny denying negative neg absent absence cannot ruled unlikely
  unremarkable free refused declined stopped quit discontinued`.split(/\s+/),
)

function saysTheSame(one: string, other: string): boolean {
  return decisive(one) === decisive(other)
}

/** What must not differ by a letter: numbers, and words that turn a sentence round. */
function decisive(text: string): string {
  const tokens = text.match(/\d+(?:[.,/:-]\d+)*|[\p{L}']+(?:-\p{L}+)*/gu) ?? []
  return tokens.filter((token) => /\d/.test(token) || negations.has(token) || /^non|n't$/.test(token)).join(' ')
}
