import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useWords } from '../words/words.tsx'

type UnseenDialogProps = {
  readonly count: number
  readonly busy: boolean
  readonly onApprove: () => void
  /** To the first of them. */
  readonly onLook: () => void
  readonly onClose: () => void
}

/** Asked once more, and not answered by the key that asked for it: what is signed was not looked at. */
export function UnseenDialog({ count, busy, onApprove, onLook, onClose }: UnseenDialogProps): ReactElement {
  const w = useWords().review.finish
  return (
    <Dialog
      open
      onClose={onClose}
      title={w.unseenTitle(count)}
      footer={
        <>
          <Button data-first onClick={onLook}>
            {w.unseenLook}
          </Button>
          <Button kind="danger" busy={busy} onClick={onApprove}>
            {w.unseenApprove(count)}
          </Button>
        </>
      }
    >
      <p className="text-sm">{w.unseenThen(count)}</p>
    </Dialog>
  )
}
