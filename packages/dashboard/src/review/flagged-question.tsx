import { type ReactElement, useEffect, useRef } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { ChoiceButton } from './choice-button.tsx'

type FlaggedQuestionProps = {
  readonly flags: readonly string[]
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly onCancel: () => void
}

/** A flag speaks against the finding: the key that approves all others does not approve this one. */
export function FlaggedQuestion({ flags, onApprove, onReject, onCancel }: FlaggedQuestionProps): ReactElement {
  const w = useWords()
  const asked = useRef<HTMLFieldSetElement>(null)
  // The button that was pressed is gone.
  useEffect(() => asked.current?.focus(), [])
  const named = flags.map((flag) => nameIn(w.findings.flags, flag)).join(', ')
  return (
    <fieldset ref={asked} tabIndex={-1} className="flex flex-wrap gap-1.5 outline-none">
      <legend className="mb-1 text-xs font-medium">{w.review.actions.flagged(named)}</legend>
      <ChoiceButton shortcut="y" label={w.review.actions.approveFlagged} onChoose={onApprove}>
        {w.review.actions.approveFlagged}
      </ChoiceButton>
      <Button onClick={onReject}>
        {w.review.actions.reject} <Key>x</Key>
      </Button>
      <Button kind="quiet" onClick={onCancel}>
        {w.frame.cancel}
      </Button>
    </fieldset>
  )
}
