import type { DocumentRecord } from '@casefold/contract/document'
import type { ReactElement } from 'react'
import { Badge, type Tone } from '../kit/badge.tsx'
import { Progress } from '../kit/progress.tsx'
import { useWords } from '../words/words.tsx'

const tones: Record<DocumentRecord['processStatus'], Tone> = {
  queued: 'neutral',
  processing: 'info',
  completed: 'good',
  failed: 'bad',
}

/** Where the reading of a document stands, with how far it is or why it ended. */
export function DocumentStatus({ record }: { readonly record: DocumentRecord }): ReactElement {
  const w = useWords().records
  const { processStatus, pageCount, pagesDone } = record
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <Badge tone={tones[processStatus]}>{w.documents.statuses[processStatus]}</Badge>
      {processStatus === 'processing' && pageCount > 0 && (
        <div className="flex w-full max-w-40 flex-col gap-1">
          <Progress value={pagesDone} max={pageCount} label={w.documents.progress(pagesDone, pageCount)} />
          <span className="text-2xs text-soft">{w.documents.progress(pagesDone, pageCount)}</span>
        </div>
      )}
      <FailureReason record={record} />
    </div>
  )
}

/** What the service says is English; by its code it is said in the reader's language. */
export function FailureReason({ record }: { readonly record: DocumentRecord }): ReactElement | null {
  const w = useWords().records
  if (!record.processError) return null
  const { code, message } = record.processError
  return <span className="text-xs break-words text-bad">{w.failures[code] ?? message}</span>
}
