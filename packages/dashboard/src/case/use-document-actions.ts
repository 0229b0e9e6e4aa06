import type { DocumentRecord } from '@casefold/contract/document'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { noteRefusal } from '../query-client.ts'
import { patchDocument, recordKeys } from '../record-cache.ts'
import { cancelReading } from '../records.ts'
import { useWords } from '../words/words.tsx'

export type DocumentActions = {
  reread(record: DocumentRecord): void
  cancel(record: DocumentRecord): void
  remove(record: DocumentRecord): void
  restore(record: DocumentRecord): void
}

/** What can be done to a document. The same object as long as the screen is there, so that rows need not be drawn again. */
export function useDocumentActions(onRemoved: (record: DocumentRecord) => void): DocumentActions {
  const client = useQueryClient()
  const toast = useToast()
  const w = useWords()
  const latest = useRef({ toast, w, onRemoved })
  latest.current = { toast, w, onRemoved }
  return useMemo(() => {
    const show = ({ caseId, id }: DocumentRecord, now: DocumentRecord | null): void => {
      client.setQueryData<readonly DocumentRecord[]>(
        recordKeys.documents(caseId),
        (rows) => rows && patchDocument(rows, id, now),
      )
      if (now) client.setQueryData(recordKeys.document(id), now)
      void client.invalidateQueries({ queryKey: recordKeys.queues })
    }
    const act = (work: () => Promise<void>): void => {
      work().catch((error: unknown) => {
        noteRefusal(client, error)
        const { sentence, next } = readError(error, latest.current.w)
        latest.current.toast(`${sentence} ${next}`.trim(), 'bad')
      })
    }
    return {
      reread: (record) =>
        act(async () => {
          show(record, await casefold.documents.reread(record.id))
          latest.current.toast(latest.current.w.records.home.retried(record.fileName))
        }),
      cancel: (record) => act(async () => show(record, await cancelReading(record.id))),
      remove: (record) =>
        act(async () => {
          await casefold.documents.remove(record.id)
          show(record, null)
          latest.current.onRemoved(record)
        }),
      restore: (record) =>
        act(async () => {
          await casefold.documents.restore(record.id)
          latest.current.toast(latest.current.w.records.documents.restored(record.fileName))
          // It goes back to its place in the reading order, which only the service knows.
          await client.invalidateQueries({ queryKey: recordKeys.documents(record.caseId) })
        }),
    }
  }, [client])
}
