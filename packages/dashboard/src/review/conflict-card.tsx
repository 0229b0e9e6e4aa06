import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord, FindingRecord } from '@casefold/contract/review'
import { type ReactElement, useRef, useState } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { useWords } from '../words/words.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { type Choice, choicesOf, isChosen, toDecision } from './conflict-choices.ts'
import { ConflictSide } from './conflict-side.tsx'
import { MadeLine } from './made-line.tsx'
import { NoteField } from './note-field.tsx'

type ConflictCardProps = {
  readonly conflict: ConflictRecord
  /** Its findings, in its order. */
  readonly sides: readonly FindingRecord[]
  /** Which of them are on the right, counted from 1. */
  readonly shown: readonly number[]
  /** False while somebody else holds the review. */
  readonly isOpen: boolean
  readonly onDecide: (decision: ConflictDecision) => void
}

/** Statements that cannot all be true as they stand, and how a reviewer settles it. */
export function ConflictCard({ conflict, sides, shown, isOpen, onDecide }: ConflictCardProps): ReactElement {
  const w = useWords().findings
  const { findingIds, kind, severity, explanation, resolution, preferred } = conflict
  // Here, so that it stays while the choices are away, as during a search.
  const [note, setNote] = useState('')
  const byId = new Map(sides.map((side) => [side.findingId, side]))
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-baseline gap-2">
        <SeverityBadge severity={severity} />
        <h3 className="min-w-0 font-medium wrap-anywhere">{nameIn(w.conflictKinds, kind)}</h3>
      </div>
      <p className="wrap-anywhere">{explanation}</p>
      <ol className="flex flex-col gap-1.5">
        {findingIds.map((id, place) => (
          <ConflictSide
            key={id}
            number={place + 1}
            finding={byId.get(id)}
            isPreferred={id === preferred}
            isShown={shown.includes(place + 1)}
          />
        ))}
      </ol>
      {resolution && <MadeLine made={resolution} what={nameIn(w.resolutions, resolution.decision)} />}
      {isOpen && <Choices conflict={conflict} there={byId} note={note} onNote={setNote} onDecide={onDecide} />}
    </div>
  )
}

type ChoicesProps = {
  readonly conflict: ConflictRecord
  readonly there: ReadonlyMap<string, FindingRecord>
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onDecide: (decision: ConflictDecision) => void
}

function Choices({ conflict, there, note, onNote, onDecide }: ChoicesProps): ReactElement {
  const w = useWords().review.conflict
  const name = useChoiceName(conflict)
  const [mustExplain, setMustExplain] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const choose = (choice: Pick<Choice, 'resolution' | 'preferred'>): void => {
    const isUnexplained = choice.resolution === 'explained' && note.trim() === ''
    setMustExplain(isUnexplained)
    if (isUnexplained) {
      field.current?.focus()
      return
    }
    onNote('')
    onDecide(toDecision(choice, conflict, note))
  }
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{w.choices}</legend>
        {choicesOf(conflict.findingIds, new Set(there.keys())).map((choice) => (
          <ChoiceButton
            key={choice.preferred ?? choice.resolution}
            shortcut={choice.key}
            label={name(choice)}
            isChosen={isChosen(choice, conflict)}
            onChoose={() => choose(choice)}
          >
            {name(choice)}
          </ChoiceButton>
        ))}
      </fieldset>
      <NoteField
        field={field}
        value={note}
        hint={w.explainHint}
        error={mustExplain && note.trim() === '' ? w.explain : undefined}
        onChange={onNote}
        onDone={() => choose({ resolution: 'explained' })}
      />
    </div>
  )
}

function useChoiceName({ findingIds }: ConflictRecord): (choice: Choice) => string {
  const w = useWords().review.conflict
  return ({ resolution, side }) => {
    if (resolution === 'preferred') return w.prefer(side ?? 0)
    return resolution === 'bothStand' && findingIds.length > 2 ? w.allStand : w[resolution]
  }
}
