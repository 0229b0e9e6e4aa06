import type { DocumentRecord } from '@casefold/contract/document'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { casefold } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { captionHeight } from './page-geometry.ts'
import { usePageErrors } from './use-page.ts'

type FailedPageProps = { readonly record: DocumentRecord; readonly pageNumber: number }

/** In the place of the page: that it has no text, why, and another try. */
export function FailedPage({ record, pageNumber }: FailedPageProps): ReactElement {
  const v = useWords().viewer
  const may = useMay()
  const toast = useToast()
  const client = useQueryClient()
  const { data: errors } = usePageErrors(record.id, true)
  const why = errors?.find((error) => error.pageNumber === pageNumber)
  const retry = useMutation({
    mutationFn: () => casefold.documents.reread(record.id, [pageNumber]),
    onSuccess: (now) => {
      toast(v.retryingPage(pageNumber))
      client.setQueryData(recordKeys.document(record.id), now)
    },
  })
  return (
    <div
      className="absolute inset-x-0 m-3 flex flex-col items-start gap-2 rounded-md border border-bad bg-bad-soft p-3 text-sm text-ink"
      style={{ top: captionHeight }}
    >
      <p className="font-semibold">{v.failedPage}</p>
      {why && <p>{v.failures[why.code] ?? why.message}</p>}
      {may('documents:write') &&
        (record.processStatus === 'completed' ? (
          <Button busy={retry.isPending} onClick={() => retry.mutate()}>
            {v.retryPage}
          </Button>
        ) : (
          <p className="text-xs text-soft">{v.retryLater}</p>
        ))}
      {retry.error && <ErrorNote error={retry.error} />}
    </div>
  )
}
