import { useParams } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { NoDocuments } from '../case/no-documents.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { useToast } from '../kit/toast.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { FilterBar } from './filter-bar.tsx'
import { hasFilter, noFilter } from './filters.ts'
import { LeftOut } from './left-out.tsx'
import { sayVisit, sayWhere } from './say-visit.ts'
import { useRefresh } from './use-corrections.ts'
import { type ChronologyDesk, useDesk } from './use-desk.ts'
import { VisitTable } from './visit-table.tsx'

// The list is there before what is opened from it.
const VisitPage = lazy(async () => ({ default: (await import('./visit-page.tsx')).VisitPage }))
const VisitDialog = lazy(async () => ({ default: (await import('./visit-dialog.tsx')).VisitDialog }))

/** What happened when, in the words of the records; a click leads to the page. */
export function ChronologyTab(): ReactElement {
  const { caseId } = useParams({ from: '/frame/cases/$caseId/chronology' })
  const desk = useDesk(caseId)
  const { found, documents, visits, params, looking } = desk
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  if (documents.all?.length === 0) return <NoDocuments caseId={caseId} />
  const isBare = visits.length === 0 && !hasFilter(params)
  return (
    <>
      <Keys desk={desk} />
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow">
          {!isBare && <FilterBar desk={desk} />}
          <Progress desk={desk} />
          <LeftOut desk={desk} />
          {visits.length === 0 ? <NoVisits desk={desk} /> : <VisitTable desk={desk} />}
        </div>
        <Suspense>{looking && <VisitPage desk={desk} looking={looking} />}</Suspense>
      </div>
      <Suspense>
        <Asked desk={desk} />
      </Suspense>
    </>
  )
}

type DeskProps = { readonly desk: ChronologyDesk }

/** What is still to come, and what to think of what is there. */
function Progress({ desk: { documents, isComputing, visits, found } }: DeskProps): ReactElement {
  const w = useWords().chronology
  const { reading } = documents
  const said = reading ? w.reading(reading.count, reading.done, reading.pages) : isComputing ? w.computing : ''
  return (
    <>
      <p role="status" className={said ? 'mb-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info' : 'sr-only'}>
        {said}
      </p>
      {visits.length > 0 && (
        <p className="mb-2 text-xs text-soft">
          <span role="status" className="font-medium text-ink">
            {w.shown(visits.length, found.hasNextPage)}
          </span>
          {' · '}
          {w.notReviewed}
        </p>
      )}
    </>
  )
}

function NoVisits({ desk: { params, change, documents, isComputing } }: DeskProps): ReactElement {
  const { empty: w } = useWords().chronology
  if (hasFilter(params))
    return (
      <EmptyState title={w.noMatch} action={<Button onClick={() => change(noFilter)}>{w.showAll}</Button>}>
        {w.noMatchHint}
      </EmptyState>
    )
  if (documents.reading || isComputing) return <EmptyState title={w.reading}>{w.readingHint}</EmptyState>
  return <EmptyState title={w.none}>{w.noneHint}</EmptyState>
}

function Keys({ desk: { looking, step, ask, mayCorrect } }: DeskProps): null {
  const w = useWords().chronology.keys
  useShortcut('j', w.next, () => step(1), true)
  useShortcut('k', w.previous, () => step(-1), true)
  useShortcut('e', w.correct, () => {
    if (looking && mayCorrect) ask({ kind: 'correct', visit: looking.visit })
  })
  return null
}

/** What has to be filled in or agreed to. */
function Asked({ desk }: DeskProps): ReactElement | null {
  const { chronology: w } = useWords()
  const format = useFormat()
  const say = useToast()
  const { caseId, asking, ask, documents, corrections } = desk
  const refresh = useRefresh(caseId)
  const close = (): void => ask(undefined)
  if (!asking) return null
  if (asking.kind === 'correct')
    return (
      <VisitDialog
        caseId={caseId}
        visit={asking.visit}
        where={sayWhere(asking.visit, documents.names, w)}
        onClose={close}
        onSaved={({ notThisPatient }) => {
          close()
          void refresh().then(() => say(notThisPatient ? w.said.away : w.said.corrected))
        }}
      />
    )
  const { kept, gone } = asking
  return (
    <ConfirmDialog
      title={w.join.title}
      action={w.join.action}
      busy={corrections.isBusy}
      error={undefined}
      onClose={close}
      onConfirm={() => corrections.join(kept, gone, close)}
    >
      <p className="text-sm wrap-anywhere">{w.join.confirm(sayVisit(kept, w, format), sayVisit(gone, w, format))}</p>
    </ConfirmDialog>
  )
}
