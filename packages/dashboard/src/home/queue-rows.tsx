import type { DocumentRecord } from '@casefold/contract/document'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { FailureReason } from '../case/document-status.tsx'
import { Button } from '../kit/button.tsx'
import { Progress } from '../kit/progress.tsx'
import { Time } from '../kit/time.tsx'
import { useCase } from '../records.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'

type FailedRowProps = { readonly record: DocumentRecord; readonly onRetry: (record: DocumentRecord) => void }

export function FailedRow({ record, onRetry }: FailedRowProps): ReactElement {
  const w = useWords().records.home
  const may = useMay()
  return (
    <Row record={record}>
      <FailureReason record={record} />
      <div className="mt-1 flex items-center justify-between gap-2 text-xs text-soft">
        <Time at={record.updatedAt} />
        {may('documents:write') && (
          <Button aria-label={w.retryNamed(record.fileName)} onClick={() => onRetry(record)}>
            {w.retry}
          </Button>
        )}
      </div>
    </Row>
  )
}

export function ReadingRow({ record }: { readonly record: DocumentRecord }): ReactElement {
  const w = useWords().records.documents
  const { pagesDone, pageCount } = record
  return (
    <Row record={record}>
      {pageCount > 0 && (
        <div className="mt-1">
          <Progress value={pagesDone} max={pageCount} label={w.progress(pagesDone, pageCount)} />
        </div>
      )}
      <p className="mt-1 text-xs text-soft">{pageCount > 0 ? w.progress(pagesDone, pageCount) : w.waiting}</p>
    </Row>
  )
}

type RowProps = { readonly record: DocumentRecord; readonly children: ReactNode }

function Row({ record, children }: RowProps): ReactElement {
  const claim = useCase(record.caseId).data?.record.claimNumber
  return (
    <li className="border-t border-line px-4 py-2.5 text-sm first:border-t-0">
      <p className="font-medium wrap-anywhere">
        <Link to="/documents/$documentId" params={{ documentId: record.id }}>
          {record.fileName}
        </Link>
      </p>
      {claim !== undefined && (
        <p className="text-xs wrap-anywhere text-soft">
          <Link to="/cases/$caseId/documents" params={{ caseId: record.caseId }} className="text-soft">
            {claim}
          </Link>
        </p>
      )}
      {children}
    </li>
  )
}
