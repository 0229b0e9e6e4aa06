import type { DocumentRecord } from '@casefold/contract/document'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'

type RemovedProps = {
  readonly record: DocumentRecord
  readonly onUndo: (record: DocumentRecord) => void
  readonly onDismiss: () => void
}

/** Stays until it is answered: whoever deleted by mistake may be slow to notice. */
export function Removed({ record, onUndo, onDismiss }: RemovedProps): ReactElement {
  const w = useWords().records.documents
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-panel px-3 py-2 text-sm"
    >
      <span className="min-w-0 grow wrap-anywhere">{w.removed(record.fileName)}</span>
      <Button onClick={() => onUndo(record)}>{w.undo}</Button>
      <Button kind="quiet" onClick={onDismiss}>
        {w.dismiss}
      </Button>
    </div>
  )
}
