import type { PageMatch } from '@casefold/contract/search'
import { brokenWord } from '../documents/fold.ts'
import { searchKey } from '../documents/search-key.ts'
import { type FoldedText, foldWithOffsets, joinWords } from './folded-text.ts'
import { type SearchTerms, standingAlone } from './terms.ts'

/** Where on a page the terms stand, in its own text; in order, and none over another. */
export function findMatches(ocrText: string, terms: SearchTerms): PageMatch[] {
  const folded = foldWithOffsets(ocrText)
  const joined = joinWords(folded, brokenWord)
  const alone = standingAlone(terms.short)
  const found: PageMatch[] = []
  for (const form of joined ? [folded, joined] : [folded]) {
    for (const term of terms.shown) if (!terms.short.includes(term)) found.push(...everyPlace(form, term))
    if (alone)
      for (const { 0: term, index } of form.text.matchAll(new RegExp(alone, 'g'))) found.push(place(form, index, term))
  }
  return withoutOverlap(found)
}

/** What PostgreSQL is asked, for a page whose key was made by another fold. */
export function isOnPage(ocrText: string, { parts, short }: SearchTerms): boolean {
  const key = searchKey(ocrText)
  const alone = standingAlone(short)
  return parts.some((part) => key.includes(part)) || (alone !== null && new RegExp(alone).test(key))
}

function* everyPlace(form: FoldedText, term: string): Generator<PageMatch> {
  for (let at = form.text.indexOf(term); at >= 0; at = form.text.indexOf(term, at + term.length))
    yield place(form, at, term)
}

function place(form: FoldedText, at: number, { length }: string): PageMatch {
  return { start: form.startOf(at), end: form.endOf(at + length - 1) }
}

function withoutOverlap(found: PageMatch[]): PageMatch[] {
  const apart: PageMatch[] = []
  for (const match of found.sort((one, other) => one.start - other.start || one.end - other.end)) {
    const last = apart.at(-1)
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end)
    else apart.push(match)
  }
  return apart
}
