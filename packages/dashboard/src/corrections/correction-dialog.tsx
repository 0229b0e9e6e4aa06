import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { sendOnCtrlEnter } from '../findings/form-keys.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { useWords } from '../words/words.tsx'
import type { Draft } from './merge-drafts.ts'
import type { Correction } from './use-correction.ts'

type CorrectionDialogProps<One, Form extends Draft> = {
  readonly title: string
  /** Where the record stands: the document and its pages. */
  readonly where: string
  /** What the correction has an effect on. */
  readonly effect: string
  readonly save: string
  /** Said while it is being saved, where that takes a while. */
  readonly saving?: string
  readonly correction: Correction<One, Form>
  readonly hasProblems: boolean
  readonly onClose: () => void
  /** The fields. They show their problems only after somebody tried to save. */
  readonly children: (tried: boolean) => ReactNode
}

/** A form around the fields of one record that others may correct at the same time. */
export function CorrectionDialog<One, Form extends Draft>(props: CorrectionDialogProps<One, Form>): ReactElement {
  const { title, where, effect, saving, correction, hasProblems, onClose, children } = props
  const { frame, review } = useWords()
  const id = useId()
  const [tried, setTried] = useState(false)
  const { isSame, hasMoved, save } = correction
  const submit = (): void => {
    setTried(true)
    if (hasProblems || save.isPending) return
    if (isSame) onClose()
    else save.mutate()
  }
  // What is under way goes on by itself; closing it would hide how it ends.
  const close = (): void => {
    if (!save.isPending) onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>{frame.cancel}</Button>
      <Button kind="primary" type="submit" form={id} busy={save.isPending} aria-keyshortcuts="Control+Enter">
        {props.save} <Key>Ctrl+↵</Key>
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={title} footer={footer}>
      <div className="text-sm">
        <p className="font-medium wrap-anywhere">{where}</p>
        <p className="text-soft">{effect}</p>
      </div>
      {hasMoved && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {review.encounter.outdated}
        </p>
      )}
      <Form id={id} noValidate onSend={submit} onKeyDown={sendOnCtrlEnter}>
        {children(tried)}
      </Form>
      <p role="status" className="text-sm text-soft empty:hidden">
        {save.isPending && saving}
      </p>
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}
