import type { ReportRequest } from '@casefold/contract/report'
import { type ReactElement, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { VirtualTable } from '../kit/virtual-table.tsx'
import { type Found, toRows } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { RequestCells } from './request-cells.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { useRequestActions } from './use-request-actions.ts'

type RequestsTableProps = {
  readonly found: Found<ReportRequest>
  /** The case need not be named inside of it. */
  readonly inCase?: boolean
}

/** Report requests, newest first, with what can be done about each. */
export function RequestsTable({ found, inCase = false }: RequestsTableProps): ReactElement {
  const w = useWords().reports
  const actions = useRequestActions()
  const [stopping, setStopping] = useState<ReportRequest>()
  const rows = toRows(found)
  return (
    <>
      <p role="status" className="mb-2 text-xs text-soft">
        {w.shown(rows.length, found.hasNextPage)}
      </p>
      <VirtualTable label={w.title} head={<Head inCase={inCase} />} rows={rows} rowHeight={53} keyOf={keyOf}>
        {(request) => <RequestCells request={request} inCase={inCase} actions={actions} onStop={setStopping} />}
      </VirtualTable>
      {found.error && (
        <div className="mt-3">
          <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        </div>
      )}
      {found.hasNextPage && (
        <div className="mt-3 text-center">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {w.more}
          </Button>
        </div>
      )}
      {stopping && <StopDialog request={stopping} actions={actions} onClose={() => setStopping(undefined)} />}
    </>
  )
}

const keyOf = ({ reportRequestId }: ReportRequest): string => reportRequestId

function Head({ inCase }: { readonly inCase: boolean }): ReactElement {
  const w = useWords().reports
  return (
    <tr>
      <th scope="col">{w.report}</th>
      {!inCase && (
        <th scope="col" className="hidden w-36 md:table-cell">
          {w.claim}
        </th>
      )}
      <th scope="col" className="w-36 sm:w-56">
        {w.state}
      </th>
      <th scope="col" className="hidden w-40 md:table-cell">
        {w.assignee}
      </th>
      <th scope="col" className="hidden w-32 xl:table-cell">
        {w.created}
      </th>
      <th scope="col" className="w-14">
        <span className="sr-only">{w.actions}</span>
      </th>
    </tr>
  )
}
