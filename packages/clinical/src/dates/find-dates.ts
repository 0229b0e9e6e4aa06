import { findAgo } from './find-ago.ts'
import { findStated } from './find-stated.ts'
import type { SaidDate } from './said-date.ts'

export type { SaidDate } from './said-date.ts'

/** Most sentences hold no date; one quick look spares them the parsers. */
const anySign = /\d|ago\b|age\b|year|month|week|day|decade|ties\b|teen|\b(?:yrs?|mos?|wks?|ten|eleven|twelve|twenty)\b/i

/** All dates that a text says: whole, partial, relative ("3 years ago") and by age ("at age 37"), in order, without overlap. */
export function findDates(text: string): readonly SaidDate[] {
  if (text !== last.text) last = { text, found: anySign.test(text) ? readDates(text) : [] }
  return last.found
}

/** Several readers ask about one sentence in turn. */
let last: { readonly text: string; readonly found: readonly SaidDate[] } = { text: '', found: [] }

function readDates(text: string): SaidDate[] {
  const found = [...findStated(text), ...findAgo(text)].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: SaidDate[] = []
  for (const said of found) {
    if (said.start >= (kept.at(-1)?.end ?? 0)) kept.push(said)
  }
  return kept
}
