import type { GapDecision } from '@casefold/contract/decision'
import type { GapRecord } from '@casefold/contract/review'
import { type ReactElement, useRef, useState } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/words.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { MadeLine } from './made-line.tsx'
import { leave, NoteField } from './note-field.tsx'

type GapCardProps = {
  readonly gap: GapRecord
  readonly isOpen: boolean
  readonly onDecide: (decision: GapDecision) => void
}

/** What the records should hold and do not, and what a reviewer says to it. */
export function GapCard({ gap, isOpen, onDecide }: GapCardProps): ReactElement {
  const w = useWords().findings
  const span = useSpan(gap)
  // Here, so that it stays while the choices are away, as during a search.
  const [note, setNote] = useState('')
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-baseline gap-2">
        <SeverityBadge severity={gap.severity} />
        <h3 className="min-w-0 font-medium wrap-anywhere">{nameIn(w.gapKinds, gap.kind)}</h3>
        {span && <span className="font-mono text-xs text-soft">{span}</span>}
      </div>
      <p className="wrap-anywhere">{gap.detail}</p>
      {gap.decision && <MadeLine made={gap.decision} what={nameIn(w.gapDecisions, gap.decision.decision)} />}
      {isOpen && <Choices gap={gap} note={note} onNote={setNote} onDecide={onDecide} />}
    </div>
  )
}

function useSpan({ from, to }: GapRecord): string {
  const w = useWords().review.gap
  if (from && to) return w.span(from.value, to.value)
  if (from) return w.since(from.value)
  return to ? w.until(to.value) : ''
}

const choices = ['confirmed', 'dismissed', 'requested'] as const

type ChoicesProps = {
  readonly gap: GapRecord
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onDecide: (decision: GapDecision) => void
}

function Choices({ gap, note, onNote, onDecide }: ChoicesProps): ReactElement {
  const w = useWords().review
  const field = useRef<HTMLTextAreaElement>(null)
  const choose = (decision: GapDecision['decision']): void => {
    const written = note.trim()
    onNote('')
    onDecide({ decision, ...(written !== '' && { note: written }), version: gap.version })
  }
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{w.gap.choices}</legend>
        {choices.map((choice, place) => (
          <ChoiceButton
            key={choice}
            shortcut={`${place + 1}`}
            label={`${w.gap[choice]}: ${w.gap.hints[choice]}`}
            isChosen={gap.decision?.decision === choice}
            onChoose={() => choose(choice)}
          >
            {w.gap[choice]}
          </ChoiceButton>
        ))}
        {gap.decision && (
          <Button kind="quiet" onClick={() => choose('withdraw')}>
            {w.gap.withdraw}
          </Button>
        )}
      </fieldset>
      <NoteField
        field={field}
        value={note}
        hint={w.notes.back}
        onChange={onNote}
        onDone={() => field.current && leave(field.current)}
      />
    </div>
  )
}
