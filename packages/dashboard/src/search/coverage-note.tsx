import type { SearchCoverage } from '@casefold/sdk/search'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'

type CoverageNoteProps = { readonly caseId: string; readonly coverage: SearchCoverage; readonly onAgain: () => void }

/** What the search could not look at: "not found" must never look like "not there". */
export function CoverageNote({ caseId, coverage, onAgain }: CoverageNoteProps): ReactElement | null {
  const w = useWords().searching
  if (isWhole(coverage)) return null
  const { documentsPending, pagesPending, pagesUnreadable, pagesHidden } = coverage
  const { encountersPending = 0, pagesOutside = 0, encountersUnstated = 0 } = coverage
  const isComing = documentsPending > 0 || pagesPending > 0
  return (
    <div
      role="status"
      className="mb-3 flex flex-col gap-1 rounded-md border border-warn bg-warn-soft px-3 py-2 text-sm text-ink"
    >
      {w.hasGaps(coverage) && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{w.notLookedAt(coverage)}</span>
          <Link to="/cases/$caseId/documents" params={{ caseId }} search={{ sort: 'status' }}>
            {w.openDocuments}
          </Link>
          {isComing && (
            <Button kind="quiet" onClick={onAgain}>
              {w.again}
            </Button>
          )}
        </p>
      )}
      {pagesUnreadable > 0 && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{w.byEye(pagesUnreadable)}</span>
          <Link to="/cases/$caseId/read-by-eye" params={{ caseId }}>
            {w.openByEye}
          </Link>
        </p>
      )}
      {pagesHidden > 0 && <p>{w.hidden(pagesHidden)}</p>}
      {encountersPending > 0 && <p>{w.visits.pending}</p>}
      {pagesOutside > 0 && <p>{w.visits.outside(pagesOutside)}</p>}
      {encountersUnstated > 0 && <p>{w.visits.unstated(encountersUnstated)}</p>}
    </div>
  )
}

export function isWhole(coverage: SearchCoverage): boolean {
  return Object.values(coverage).every((count) => count === 0)
}
