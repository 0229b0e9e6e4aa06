import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { Progress } from '../kit/progress.tsx'
import { readError } from '../kit/read-error.ts'
import { isOpen } from '../record-cache.ts'
import { useDocument } from '../records.ts'
import { useWords, type Words } from '../words/words.tsx'
import { FileButton } from './upload-button.tsx'
import { isUnderWay, rateOf, type UploadItem } from './upload-item.ts'
import { uploads } from './uploads.ts'

type Row = { readonly item: UploadItem }

/** One file: how far it is, and what can be done about it. */
export function UploadRow({ item }: Row): ReactElement {
  const w = useWords()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-3 py-1.5 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:px-6">
      <div className="min-w-0">
        <p className="truncate font-medium" title={item.fileName}>
          {item.documentId ? (
            <Link to="/documents/$documentId" params={{ documentId: item.documentId }}>
              {item.fileName}
            </Link>
          ) : (
            item.fileName
          )}
        </p>
        <p className="truncate text-xs text-soft">{w.records.uploads.inCase(item.claimNumber)}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-1 max-sm:order-last max-sm:col-span-2">
        {item.documentId ? <ReadingState item={item} documentId={item.documentId} /> : <SendingState item={item} />}
      </div>
      <RowActions item={item} />
    </div>
  )
}

function SendingState({ item }: Row): ReactElement {
  const w = useWords()
  const u = w.records.uploads
  const isBad = item.phase === 'failed' || item.phase === 'interrupted'
  return (
    <>
      {(item.phase === 'sending' || item.phase === 'finalizing') && (
        <Progress value={item.sent} max={item.size} label={u.progressOf(item.fileName)} />
      )}
      <p className={`text-xs ${isBad ? 'text-bad' : 'text-soft'}`}>{sayState(item, w)}</p>
    </>
  )
}

function sayState(item: UploadItem, w: Words): string {
  const u = w.records.uploads
  switch (item.phase) {
    case 'waiting':
      return u.waiting
    case 'sending': {
      const rate = rateOf(item)
      const parts = [
        u.sending(item.sent, item.size),
        rate !== undefined && u.rate(rate),
        item.restarts > 0 && u.restarted,
      ]
      return parts.filter(Boolean).join(' · ')
    }
    case 'finalizing':
      return u.finalizing
    case 'interrupted':
      return u.interrupted
    case 'failed':
      return `${u.failed}: ${sayProblem(item, w)}`
    case 'sent':
      return u.queued
  }
}

function sayProblem({ problem }: UploadItem, w: Words): string {
  if (problem?.kind === 'type') return w.records.uploads.wrongType
  if (problem?.kind === 'empty') return w.records.uploads.emptyFile
  const { sentence, next } = readError(problem?.kind === 'refused' ? problem.error : undefined, w)
  return `${sentence} ${next}`.trim()
}

/** From here on it is a document like any other. */
function ReadingState({ item, documentId }: Row & { readonly documentId: string }): ReactElement {
  const w = useWords().records
  const { data } = useDocument(documentId)
  if (!data || data.processStatus === 'queued') return <p className="text-xs text-soft">{w.uploads.queued}</p>
  if (isOpen(data))
    return (
      <>
        <Progress value={data.pagesDone} max={data.pageCount} label={w.uploads.progressOf(item.fileName)} />
        <p className="text-xs text-soft">{w.uploads.reading(data.pagesDone, data.pageCount)}</p>
      </>
    )
  if (data.processStatus === 'completed') return <p className="text-xs text-good">{w.uploads.read(data.pageCount)}</p>
  const { code = '', message = '' } = data.processError ?? {}
  return <p className="text-xs text-bad">{w.failures[code] ?? message}</p>
}

function RowActions({ item }: Row): ReactElement {
  const u = useWords().records.uploads
  const name = item.fileName
  return (
    <div className="flex shrink-0 gap-1">
      {item.phase === 'failed' && item.problem?.kind === 'refused' && (
        <Button aria-label={u.retryNamed(name)} onClick={() => uploads.retry(item.id)}>
          {u.retry}
        </Button>
      )}
      {item.phase === 'interrupted' && (
        <FileButton label={u.chooseNamed(name)} onFiles={([file]) => file && uploads.chooseAgain(item.id, file)}>
          {u.choose}
        </FileButton>
      )}
      {isUnderWay(item) ? (
        <Button aria-label={u.cancelNamed(name)} onClick={() => uploads.remove(item.id)}>
          {u.cancel}
        </Button>
      ) : (
        <Button kind="quiet" aria-label={u.dismissNamed(name)} onClick={() => uploads.remove(item.id)}>
          ×
        </Button>
      )}
    </div>
  )
}
