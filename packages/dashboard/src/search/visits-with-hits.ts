import type { FoundEncounter, FoundPage } from '@casefold/contract/search'

/** The visits of a page that hold a hit, each once. */
export function visitsWithHits({ encounters = [], matches = [] }: FoundPage): readonly FoundEncounter[] {
  const found = new Map<string, FoundEncounter>()
  for (const visit of encounters)
    if (matches.some(({ start, end }) => start < visit.to && end > visit.from)) found.set(visit.encounterId, visit)
  return [...found.values()]
}
