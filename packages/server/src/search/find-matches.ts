import type { PageMatch } from '@casefold/contract/search'
import { brokenWord, dehyphenate, fold } from '../documents/fold.ts'
import { searchKey } from '../documents/search-key.ts'
import { findPhrases } from './find-phrase.ts'
import { foldWithOffsets, joinWords } from './folded-text.ts'
import { type SearchTerms, standingAlone } from './terms.ts'

type Note = (at: number, length: number) => void

/** Where on a page the terms stand, in its own text; in order, and none over another. */
export function findMatches(ocrText: string, terms: SearchTerms): PageMatch[] {
  const folded = foldWithOffsets(ocrText)
  const joined = joinWords(folded, brokenWord)
  const find = terms.match === 'phrase' ? notePhrase : noteTerms
  // From each place to the farthest end of a match that starts there: a page may hold a million of them.
  const ends = new Uint32Array(ocrText.length)
  for (const form of joined ? [folded, joined] : [folded]) {
    find(form.text, terms, (at, length) => {
      const start = form.startOf(at)
      ends[start] = Math.max(ends[start] ?? 0, form.endOf(at + length - 1))
    })
  }
  return withoutOverlap(ends)
}

function noteTerms(text: string, { shown, short }: SearchTerms, note: Note): void {
  const alone = standingAlone(short)
  for (const term of shown) {
    if (short.includes(term)) continue
    for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) note(at, term.length)
  }
  if (alone) for (const { 0: term, index } of text.matchAll(new RegExp(alone, 'g'))) note(index, term.length)
}

function notePhrase(text: string, { words }: SearchTerms, note: Note): void {
  for (const { start, end } of findPhrases(text, words)) note(start, end - start)
}

/** What PostgreSQL is asked, for a page whose key was made by another fold; of a phrase it knows only the words. */
export function isOnPage(ocrText: string, terms: SearchTerms): boolean {
  return isInTexts([ocrText], terms)
}

/** In one of several texts; where all terms are needed, each in one of them. */
export function isInTexts(texts: readonly string[], { match, parts, short, words }: SearchTerms): boolean {
  if (match === 'phrase') return texts.some((text) => holdsPhrase(text, words))
  const keys = texts.map(searchKey)
  const isThere = (part: string): boolean => keys.some((key) => key.includes(part))
  const isAlone = (terms: readonly string[]): boolean => {
    const alone = standingAlone(terms)
    return alone !== null && keys.some((key) => new RegExp(alone).test(key))
  }
  return match === 'all'
    ? parts.every(isThere) && short.every((term) => isAlone([term]))
    : parts.some(isThere) || isAlone(short)
}

function holdsPhrase(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  const stands = (form: string): boolean => !findPhrases(form, words).next().done
  return stands(folded) || stands(dehyphenate(folded))
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
