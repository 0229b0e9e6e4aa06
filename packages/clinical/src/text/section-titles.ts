import { historyTitles } from './history-titles.ts'
import type { SectionKind } from './page-text.ts'
import { visitTitles } from './visit-titles.ts'

const lists: Readonly<Record<SectionKind, string>> = { ...historyTitles, ...visitTitles }

/** What hasty notes shorten, so that "Meds on d/c" is "medications on discharge". */
const short: readonly (readonly [RegExp, string])[] = [
  [/\bmeds\b/g, 'medications'],
  [/\b(?:d c|dc)\b/g, 'discharge'],
  [/\bhx\b/g, 'history'],
  [/\b(?:dx|diag)\b/g, 'diagnosis'],
  [/\b(?:at|upon) (?=discharge|admission)/g, 'on '],
]

/** Each title as it is folded for looking up, and its kind. The first to name a title keeps it. */
export const sectionTitles: ReadonlyMap<string, SectionKind> = toMap()

function toMap(): Map<string, SectionKind> {
  const titles = new Map<string, SectionKind>()
  for (const [kind, list] of Object.entries(lists) as [SectionKind, string][]) {
    for (const title of list.split(',')) {
      const folded = foldTitle(title)
      if (!titles.has(folded)) titles.set(folded, kind)
    }
  }
  return titles
}

/** Letters and digits in lower case with single spaces; "and" is left out, so "&", "/" and "and" are the same. */
export function foldTitle(title: string): string {
  const letters = title
    .toLowerCase()
    .replace(/'s\b/g, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ and /g, ' ')
    .trim()
  return short.reduce((said, [written, whole]) => said.replace(written, whole), letters)
}
