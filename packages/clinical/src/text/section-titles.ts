import { historyTitles } from './history-titles.ts'
import type { SectionKind } from './page-text.ts'
import { visitTitles } from './visit-titles.ts'

const lists: Readonly<Record<SectionKind, string>> = { ...historyTitles, ...visitTitles }

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
  return title
    .toLowerCase()
    .replace(/'s\b/g, 's')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ and /g, ' ')
    .trim()
}
