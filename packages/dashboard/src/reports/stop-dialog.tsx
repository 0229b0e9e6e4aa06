import type { ReportRequest } from '@casefold/contract/report'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useWords } from '../words/words.tsx'
import type { RequestActions } from './use-request-actions.ts'

type StopDialogProps = {
  readonly request: ReportRequest
  readonly actions: RequestActions
  readonly onClose: () => void
}

export function StopDialog({ request, actions, onClose }: StopDialogProps): ReactElement {
  const w = useWords().reports
  const stop = useMutation({ mutationFn: () => actions.stop(request), onSuccess: onClose })
  return (
    <ConfirmDialog
      title={w.stopTitle(w.types[request.reportType])}
      action={w.stop}
      busy={stop.isPending}
      error={stop.error}
      onConfirm={() => stop.mutate()}
      onClose={onClose}
    >
      <p className="text-sm">{w.stopText}</p>
    </ConfirmDialog>
  )
}
