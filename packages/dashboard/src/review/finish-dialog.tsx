import type { ReportRequest } from '@casefold/contract/report'
import { CasefoldError } from '@casefold/sdk/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { casefold } from '../api.ts'
import { sayPerson } from '../colleagues.ts'
import { Key } from '../frame/key.tsx'
import { isPress } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { ProofDialog } from '../proof/proof-dialog.tsx'
import { recordKeys } from '../record-cache.ts'
import { useMay, useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { FinishSummary } from './finish-summary.tsx'
import type { ReviewSummary } from './summary.ts'
import { UnseenDialog } from './unseen-dialog.tsx'
import { useSigning } from './use-signing.ts'

type FinishDialogProps = {
  readonly request: ReportRequest
  readonly summary: ReviewSummary
  /** Decisions are still on their way: approved before they arrive, what they reject would be in the report. */
  readonly isSaving: boolean
  readonly onClose: () => void
  /** To the first that is not decided. */
  readonly onGoToUndecided: () => void
  readonly onGoTo: (findingId: string) => void
}

/** What was decided, what was not and what becomes of it; then, one question after the other, the report is written. */
export function FinishDialog(props: FinishDialogProps): ReactElement {
  const { request, summary, isSaving, onClose, onGoTo } = props
  const mayApprove = useMay()('reports:approve')
  const [isAsking, setAsking] = useState(false)
  const approve = useApprove(request.reportRequestId, onClose)
  const signing = useSigning(approve, () => setAsking(false))
  const isIncomplete = approve.error instanceof CasefoldError && approve.error.code === 'review_incomplete'
  const isBusy = isSaving || approve.isPending || signing.isLooking
  const canApprove = mayApprove && summary.broken === 0 && !(isIncomplete && waitingIn(summary) > 0)
  const onApprove = useOnceFree(isBusy, () => {
    if (!canApprove) return
    if (summary.unseen.length > 0) setAsking(true)
    else signing.sign()
  })
  const close = (): void => {
    signing.goBack()
    onClose()
  }
  const [firstUnseen] = summary.unseen
  if (signing.isAsking)
    return <ProofDialog problem={signing.problem} onProved={signing.proved} onClose={signing.goBack} />
  if (isAsking && firstUnseen !== undefined)
    return (
      <UnseenDialog
        count={summary.unseen.length}
        busy={isBusy}
        onApprove={signing.sign}
        onLook={() => onGoTo(firstUnseen)}
        onClose={onClose}
      />
    )
  return (
    <SummaryDialog
      {...props}
      {...{ mayApprove, canApprove, isIncomplete, isBusy, onApprove }}
      isProved={signing.isProved}
      error={approve.error}
      onClose={close}
    />
  )
}

function waitingIn({ undecided, blocked }: ReviewSummary): number {
  return undecided + blocked
}

type SummaryDialogProps = Omit<FinishDialogProps, 'isSaving' | 'onGoTo'> & {
  readonly mayApprove: boolean
  readonly canApprove: boolean
  /** The service wants every finding decided. */
  readonly isIncomplete: boolean
  readonly isBusy: boolean
  /** Back from the identity provider, which said who it is. */
  readonly isProved: boolean
  readonly error: Error | null
  readonly onApprove: () => void
}

function SummaryDialog(props: SummaryDialogProps): ReactElement {
  const { request, summary, onClose, onGoToUndecided, onApprove } = props
  const { mayApprove, canApprove, isIncomplete, isBusy, isProved, error } = props
  const words = useWords()
  const w = words.review.finish
  const { displayName, credentials } = useSession()
  const waiting = waitingIn(summary)
  const toUndecided = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isIncomplete) toUndecided.current?.focus()
  }, [isIncomplete])
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
            <Button kind="primary" busy={isBusy} aria-keyshortcuts="Control+Enter" onClick={onApprove}>
              {w.approve} <Key>Ctrl+↵</Key>
            </Button>
          )}
        </>
      }
    >
      <ApproveKey onPress={onApprove} />
      <div data-first tabIndex={-1} className="outline-none">
        <FinishSummary summary={summary} isStale={request.stale} mustDecide={isIncomplete} />
      </div>
      {canApprove && <p className="text-sm text-soft">{w.signed(sayPerson(displayName, credentials))}</p>}
      {isProved && canApprove && <p className="text-sm text-good">{words.signingOff.proof.done}</p>}
      {!mayApprove && <p className="text-sm">{w.mayNot}</p>}
      {error && !isIncomplete && <ErrorNote error={error} />}
    </Dialog>
  )
}

/** Whoever asks while something is on its way need not ask again. */
function useOnceFree(isBusy: boolean, does: () => void): () => void {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || isBusy) return
    setWanted(false)
    does()
  }, [isWanted, isBusy, does])
  return () => setWanted(true)
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
