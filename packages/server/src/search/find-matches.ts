import type { PageMatch } from '@casefold/contract/search'
import { brokenWord } from '../documents/fold.ts'
import { searchKey } from '../documents/search-key.ts'
import { foldWithOffsets, joinWords } from './folded-text.ts'
import { type SearchTerms, standingAlone } from './terms.ts'

/** Where on a page the terms stand, in its own text; in order, and none over another. */
export function findMatches(ocrText: string, { shown, short }: SearchTerms): PageMatch[] {
  const folded = foldWithOffsets(ocrText)
  const joined = joinWords(folded, brokenWord)
  const anywhere = shown.filter((term) => !short.includes(term))
  const alone = standingAlone(short)
  // From each place to the farthest end of a match that starts there: a page may hold a million of them.
  const ends = new Uint32Array(ocrText.length)
  for (const form of joined ? [folded, joined] : [folded]) {
    const note = (at: number, { length }: string): void => {
      const start = form.startOf(at)
      ends[start] = Math.max(ends[start] ?? 0, form.endOf(at + length - 1))
    }
    for (const term of anywhere)
      for (let at = form.text.indexOf(term); at >= 0; at = form.text.indexOf(term, at + term.length)) note(at, term)
    if (alone) for (const { 0: term, index } of form.text.matchAll(new RegExp(alone, 'g'))) note(index, term)
  }
  return withoutOverlap(ends)
}

/** What PostgreSQL is asked, for a page whose key was made by another fold. */
export function isOnPage(ocrText: string, { parts, short }: SearchTerms): boolean {
  const key = searchKey(ocrText)
  const alone = standingAlone(short)
  return parts.some((part) => key.includes(part)) || (alone !== null && new RegExp(alone).test(key))
}

function withoutOverlap(ends: Uint32Array): PageMatch[] {
  const apart: PageMatch[] = []
  for (let start = 0; start < ends.length; start++) {
    const end = ends[start] ?? 0
    const last = apart.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else if (end > 0) apart.push({ start, end })
  }
  return apart
}
