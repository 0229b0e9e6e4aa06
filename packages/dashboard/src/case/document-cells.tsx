import type { DocumentRecord } from '@casefold/contract/document'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { isOpen } from '../record-cache.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { DocumentStatus } from './document-status.tsx'
import type { DocumentActions } from './use-document-actions.ts'

type DocumentCellsProps = {
  readonly record: DocumentRecord
  readonly mayWrite: boolean
  readonly actions: DocumentActions
}

/** One document of a case. */
export const DocumentCells = memo(function DocumentCells({
  record,
  mayWrite,
  actions,
}: DocumentCellsProps): ReactElement {
  const w = useWords().records.documents
  const { number, bytes, date, dateTime } = useFormat()
  return (
    <>
      <th scope="row" className="wrap-anywhere">
        <Link to="/documents/$documentId" params={{ documentId: record.id }} preload={false}>
          {record.fileName}
        </Link>
        {record.duplicateOf && (
          <span title={w.duplicateHint} className="ml-2">
            <Badge tone="warn">{w.duplicate}</Badge>
          </span>
        )}
      </th>
      <td className="hidden text-right tabular-nums sm:table-cell">
        {record.pageCount > 0 ? number(record.pageCount) : '–'}
      </td>
      <td>
        <DocumentStatus record={record} />
        {mayWrite && record.processStatus === 'failed' && (
          <Button className="mt-1" aria-label={w.retryNamed(record.fileName)} onClick={() => actions.reread(record)}>
            {w.retry}
          </Button>
        )}
      </td>
      <td className="hidden text-right whitespace-nowrap text-soft tabular-nums md:table-cell">{bytes(record.size)}</td>
      <td className="hidden text-soft md:table-cell">
        <time dateTime={new Date(record.createdAt).toISOString()} title={dateTime(record.createdAt)}>
          {date(record.createdAt)}
        </time>
      </td>
      <td>
        <div className="flex justify-end">
          <RowMenu record={record} mayWrite={mayWrite} actions={actions} />
        </div>
      </td>
    </>
  )
})

function RowMenu({ record, mayWrite, actions }: DocumentCellsProps): ReactElement {
  const w = useWords().records.documents
  return (
    <Menu quiet label="⋯" name={w.actionsFor(record.fileName)}>
      <a href={`/api/documents/${record.id}/file`} download>
        {w.download}
      </a>
      {mayWrite && isOpen(record) && (
        <button type="button" onClick={() => actions.cancel(record)}>
          {w.cancel}
        </button>
      )}
      {mayWrite && !isOpen(record) && (
        <button type="button" onClick={() => actions.reread(record)}>
          {w.reread}
        </button>
      )}
      {mayWrite && (
        <button type="button" className="text-bad" onClick={() => actions.remove(record)}>
          {w.remove}
        </button>
      )}
    </Menu>
  )
}
