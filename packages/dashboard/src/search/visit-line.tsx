import type { FoundPage } from '@casefold/contract/search'
import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { useWords } from '../words/words.tsx'
import { visitsWithHits } from './visits-with-hits.ts'

/** Date, type and provider of the visits that a result is in. */
export function VisitLine({ page }: { readonly page: FoundPage }): ReactElement | null {
  const { searching, chronology } = useWords()
  const w = searching.visits
  const visits = visitsWithHits(page)
  if (visits.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 text-xs text-soft">
      {visits.map(({ encounterId, date, encounterType, provider, notThisPatient }) => (
        <span key={encounterId} className="wrap-anywhere">
          {[
            date ?? w.undated,
            encounterType && nameIn(chronology.types, encounterType),
            provider,
            notThisPatient && w.otherPatient,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
    </span>
  )
}
