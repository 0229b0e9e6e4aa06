import type { FindingDecision } from '@casefold/contract/decision'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { ChoiceButton } from './choice-button.tsx'

type Reason = NonNullable<FindingDecision['reason']>

/** In the order of their keys, 1 to 7. */
const reasons: readonly Reason[] = [
  'notInRecord',
  'wrongPatient',
  'wrongValue',
  'wrongAssertion',
  'duplicate',
  'notRelevant',
  'illegible',
]

type RejectReasonsProps = { readonly onChoose: (reason: Reason) => void; readonly onCancel: () => void }

export function RejectReasons({ onChoose, onCancel }: RejectReasonsProps): ReactElement {
  const w = useWords()
  const reasonsAsked = useRef<HTMLFieldSetElement>(null)
  // The button that was pressed is gone.
  useEffect(() => reasonsAsked.current?.focus(), [])
  return (
    <fieldset ref={reasonsAsked} tabIndex={-1} className="flex flex-wrap gap-1.5 outline-none">
      <legend className="mb-1 text-xs font-medium">{w.review.actions.why}</legend>
      {reasons.map((reason, place) => (
        <ChoiceButton
          key={reason}
          shortcut={`${place + 1}`}
          label={w.findings.reasons[reason]}
          onChoose={() => onChoose(reason)}
        >
          {w.findings.reasons[reason]}
        </ChoiceButton>
      ))}
      <Button kind="quiet" onClick={onCancel}>
        {w.frame.cancel}
      </Button>
    </fieldset>
  )
}
