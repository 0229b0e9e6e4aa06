import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord, FindingRecord } from '@casefold/contract/review'
import { type ReactElement, type RefObject, useRef, useState } from 'react'
import { AccuracyLine } from '../findings/accuracy-line.tsx'
import { nameIn } from '../findings/name-in.ts'
import { SeverityBadge } from '../findings/severity-badge.tsx'
import { useWords } from '../words/words.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { type Choice, choicesOf, isChosen, toDecision } from './conflict-choices.ts'
import { ConflictSide } from './conflict-side.tsx'
import { sidesOf } from './conflict-sides.ts'
import { MadeLine } from './made-line.tsx'
import { NoteField } from './note-field.tsx'

type ConflictCardProps = {
  readonly conflict: ConflictRecord
  /** Its findings, in its order. */
  readonly sides: readonly FindingRecord[]
  /** Those of them whose pages are on the right. */
  readonly shown: readonly string[]
  /** False while somebody else holds the review. */
  readonly isOpen: boolean
  readonly onDecide: (decision: ConflictDecision) => void
}

/** Statements that cannot all be true as they stand, and how a reviewer settles it. */
export function ConflictCard({ conflict, sides, shown, isOpen, onDecide }: ConflictCardProps): ReactElement {
  const w = useWords()
  const { kind, severity, explanation, resolution, preferred } = conflict
  // Here, so that it stays while the choices are away, as during a search.
  const [note, setNote] = useState('')
  const byId = new Map(sides.map((side) => [side.findingId, side]))
  const opposed = sidesOf(conflict)
  const choices = isOpen ? choicesOf(opposed, new Set(byId.keys())) : []
  const { choose, field, isUnexplained } = useChoosing(conflict, note, (decision) => {
    setNote('')
    onDecide(decision)
  })
  const buttonOf = (choice: Choice): ReactElement => (
    <Choose
      key={choice.preferred ?? choice.resolution}
      choice={choice}
      conflict={conflict}
      onChoose={() => choose(choice)}
    />
  )
  return (
    <div className="flex flex-col gap-2 text-sm">
      <div className="flex flex-wrap items-baseline gap-2">
        <SeverityBadge severity={severity} />
        <h3 className="min-w-0 font-medium wrap-anywhere">{nameIn(w.findings.conflictKinds, kind)}</h3>
      </div>
      <p className="wrap-anywhere">{explanation}</p>
      <AccuracyLine of={kind} />
      {isOpen && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{w.review.conflict.choices}</legend>
          {choices.filter(({ side }) => side === undefined).map(buttonOf)}
        </fieldset>
      )}
      <ol className="flex flex-col gap-1.5">
        {opposed.map((findingIds, place) => (
          <ConflictSide
            key={findingIds[0]}
            number={place + 1}
            {...{ findingIds, byId, preferred, shown }}
            action={choices.filter(({ side }) => side === place + 1).map(buttonOf)}
          />
        ))}
      </ol>
      {resolution && <MadeLine made={resolution} what={nameIn(w.findings.resolutions, resolution.decision)} />}
      {isOpen && (
        <NoteField
          field={field}
          value={note}
          hint={w.review.conflict.explainHint}
          error={isUnexplained ? w.review.conflict.explain : undefined}
          onChange={setNote}
          onDone={() => choose({ resolution: 'explained' })}
        />
      )}
    </div>
  )
}

type Chosen = Pick<Choice, 'resolution' | 'preferred'>

type Choosing = {
  readonly choose: (choice: Chosen) => void
  readonly field: RefObject<HTMLTextAreaElement | null>
  /** Somebody said that it is explained, and did not say how. */
  readonly isUnexplained: boolean
}

function useChoosing(conflict: ConflictRecord, note: string, onDecide: ConflictCardProps['onDecide']): Choosing {
  const [mustExplain, setMustExplain] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const choose = (choice: Chosen): void => {
    const isUnexplained = choice.resolution === 'explained' && note.trim() === ''
    setMustExplain(isUnexplained)
    if (isUnexplained) field.current?.focus()
    else onDecide(toDecision(choice, conflict, note))
  }
  return { choose, field, isUnexplained: mustExplain && note.trim() === '' }
}

type ChooseProps = { readonly choice: Choice; readonly conflict: ConflictRecord; readonly onChoose: () => void }

function Choose({ choice, conflict, onChoose }: ChooseProps): ReactElement {
  const name = useChoiceName(conflict)(choice)
  return (
    <ChoiceButton shortcut={choice.key} label={name} isChosen={isChosen(choice, conflict)} onChoose={onChoose}>
      {name}
    </ChoiceButton>
  )
}

function useChoiceName(conflict: ConflictRecord): (choice: Choice) => string {
  const w = useWords().review.conflict
  return ({ resolution, side }) => {
    if (resolution === 'preferred') return w.prefer(side ?? 0)
    return resolution === 'bothStand' && sidesOf(conflict).length > 2 ? w.allStand : w[resolution]
  }
}
