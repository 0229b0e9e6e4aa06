import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNote } from './error-note.tsx'

type ConfirmDialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** The deed itself, never "OK". */
  readonly action: string
  readonly busy: boolean
  readonly error: unknown
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactElement {
  const { title, children, action, busy, error, onConfirm, onClose } = props
  const w = useWords().frame
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{w.cancel}</Button>
          <Button kind="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      {error !== null && error !== undefined && <ErrorNote error={error} />}
    </Dialog>
  )
}
