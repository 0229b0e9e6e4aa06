import type { FindingDecision } from '@casefold/contract/decision'
import type { ReactElement } from 'react'
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
  return (
    <fieldset className="flex flex-wrap gap-1.5">
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
