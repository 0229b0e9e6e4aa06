import type { ReportRequest } from '@casefold/contract/report'
import { CasefoldError } from '@casefold/sdk/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef } from 'react'
import { casefold } from '../api.ts'
import { sayPerson } from '../colleagues.ts'
import { Key } from '../frame/key.tsx'
import { isPress } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { recordKeys } from '../record-cache.ts'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { FinishSummary } from './finish-summary.tsx'
import type { ReviewSummary } from './summary.ts'

type FinishDialogProps = {
  readonly request: ReportRequest
  readonly summary: ReviewSummary
  /** Decisions are still on their way: approved before they arrive, what they reject would be in the report. */
  readonly isSaving: boolean
  readonly onClose: () => void
  /** To the first that is not decided. */
  readonly onGoToUndecided: () => void
}

/** What was decided, what was not and what becomes of it; then the report is written. */
export function FinishDialog(props: FinishDialogProps): ReactElement {
  const { request, summary, isSaving, onClose, onGoToUndecided } = props
  const w = useWords().review.finish
  const mayApprove = useMay()('reports:approve')
  const { displayName, credentials } = useSession()
  const approve = useApprove(request.reportRequestId, onClose)
  const isIncomplete = approve.error instanceof CasefoldError && approve.error.code === 'review_incomplete'
  const isBusy = isSaving || approve.isPending
  const waiting = summary.undecided + summary.blocked
  const canApprove = mayApprove && summary.broken === 0 && !(isIncomplete && waiting > 0)
  const toUndecided = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isIncomplete) toUndecided.current?.focus()
  }, [isIncomplete])
  const go = (): void => {
    if (canApprove && !isBusy) approve.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w.title}
      footer={
        <>
          {(waiting > 0 || summary.broken > 0) && (
            <Button ref={toUndecided} onClick={onGoToUndecided}>
              {waiting > 0 ? w.toUndecided : w.toBroken}
            </Button>
          )}
          {canApprove && (
            <Button kind="primary" busy={isBusy} aria-keyshortcuts="Control+Enter" onClick={go}>
              {w.approve} <Key>Ctrl+↵</Key>
            </Button>
          )}
        </>
      }
    >
      <ApproveKey onPress={go} />
      <div data-first tabIndex={-1} className="outline-none">
        <FinishSummary summary={summary} isStale={request.stale} mustDecide={isIncomplete} />
      </div>
      {canApprove && <p className="text-sm text-soft">{w.signed(sayPerson(displayName, credentials))}</p>}
      {!mayApprove && <p className="text-sm">{w.mayNot}</p>}
      {approve.error && !isIncomplete && <ErrorNote error={approve.error} />}
    </Dialog>
  )
}

/** Wherever the focus is in the dialog. */
function ApproveKey({ onPress }: { readonly onPress: () => void }): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || !isPress('Ctrl+Enter', event)) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onPress])
  return null
}

function useApprove(
  reportRequestId: string,
  onApproved: () => void,
): ReturnType<typeof useMutation<void, Error, void>> {
  const client = useQueryClient()
  const refresh = (): Promise<unknown> =>
    Promise.all([
      client.invalidateQueries({ queryKey: recordKeys.request(reportRequestId) }),
      client.invalidateQueries({ queryKey: recordKeys.requests }),
    ])
  return useMutation({
    mutationFn: async (): Promise<void> => void (await casefold.reports.approve(reportRequestId)),
    onSuccess: async () => {
      // The screen goes on to the writing by itself once it knows.
      await refresh()
      onApproved()
    },
    onError: refresh,
  })
}
