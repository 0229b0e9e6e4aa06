import type { CopyGroup } from '@casefold/contract/copy'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { useShortcutList } from '../frame/shortcuts.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { useWords } from '../words/words.tsx'
import { CopyList } from './copy-list.tsx'
import { CopyPair } from './copy-pair.tsx'
import { type CopyAddress, findPair, idOf, neighbor, toRows } from './copy-rows.ts'
import { useCopies } from './use-copies.ts'

const route = '/frame/cases/$caseId/copies'

/** Pages that repeat another one, each beside the page that it repeats. */
export function CopiesTab(): ReactElement {
  const { caseId } = useParams({ from: route })
  const { data, error, refetch } = useCopies(caseId)
  const w = useWords().copies
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.length === 0) return <EmptyState title={w.empty}>{w.emptyHint}</EmptyState>
  return <Copies caseId={caseId} groups={data} />
}

type CopiesProps = { readonly caseId: string; readonly groups: readonly CopyGroup[] }

function Copies({ caseId, groups }: CopiesProps): ReactElement {
  const w = useWords().copies
  const { document: documentId, page: pageNumber } = useSearch({ from: route })
  const navigate = useNavigate({ from: '/cases/$caseId/copies' })
  const rows = useMemo(() => toRows(groups), [groups])
  const pair = findPair(rows, { ...(documentId && { documentId }), ...(pageNumber && { pageNumber }) })
  const choose = (copy: CopyAddress): void => {
    const search = { document: copy.documentId, page: copy.pageNumber }
    void navigate({ search, replace: true, resetScroll: false })
  }
  const step = (by: 1 | -1) => () => pair && choose(neighbor(rows, pair, by))
  useShortcutList([
    { key: 'j', label: w.next, action: step(1), repeats: true },
    { key: 'k', label: w.previous, action: step(-1), repeats: true },
  ])
  return (
    <>
      <p className="mb-3 max-w-prose text-sm text-soft">{w.hint}</p>
      <div className="panel flex overflow-hidden max-lg:flex-col lg:h-[max(36rem,calc(100vh-8rem))]">
        <CopyList rows={rows} current={pair && idOf(pair.copy)} onChoose={choose} />
        {pair && <CopyPair caseId={caseId} pair={pair} />}
      </div>
    </>
  )
}
