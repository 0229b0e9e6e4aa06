import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useRef } from 'react'
import { type Spot, turnSpot } from '../viewer/page-geometry.ts'
import { BoxLayer, placeOf } from './box-layer.tsx'
import { turnBox } from './boxes.ts'
import { ChooseDesk, type ChooserProps, useReveal } from './choosing.tsx'
import { boxesOf, type PlacedWord } from './place-words.ts'
import { type Choice, rangeOf, stepChoice, wordAt } from './word-cursor.ts'

type WordDeskProps = Pick<ChooserProps, 'sheet' | 'turns' | 'steps'> & {
  readonly label: string
  readonly howId: string
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly onTake: () => void
}

/** Words of a page are chosen on its picture, whole ones, by mouse or by keyboard. */
export function WordDesk(props: WordDeskProps): ReactElement {
  const { sheet, turns, steps, label, howId, choice, onChoice, onTake } = props
  const { words } = sheet
  const desk = useRef<HTMLDivElement>(null)
  const cursor = useRef<HTMLDivElement>(null)
  useEffect(() => desk.current?.focus({ preventScroll: true }), [])
  useReveal(cursor, choice.focus)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = stepChoice(words, choice, event.key, event.shiftKey)
    if (next) onChoice(next)
    else if (event.key === 'Enter') onTake()
    else return
    event.preventDefault()
  }
  const at = (spot: Spot): number => wordAtSpot(sheet, turns, spot)
  const range = rangeOf(words, choice)
  const boxes = range ? boxesOf(words, range) : []
  return (
    <ChooseDesk
      ref={desk}
      label={label}
      howId={howId}
      className="cursor-text"
      steps={steps}
      onKeyDown={onKeyDown}
      onPress={(spot, { shiftKey }) => onChoice(shiftKey ? { ...choice, focus: at(spot) } : startAt(at(spot)))}
      onDrag={(spot) => onChoice({ ...choice, focus: at(spot) })}
    >
      <BoxLayer look="choice" boxes={boxes.map((box) => turnBox(box, turns))} />
      <Cursor ref={cursor} word={words[choice.focus]} turns={turns} />
    </ChooseDesk>
  )
}

type CursorProps = {
  readonly ref: Ref<HTMLDivElement>
  readonly word: PlacedWord | undefined
  readonly turns: number
}

function Cursor({ ref, word, turns }: CursorProps): ReactElement | null {
  if (!word) return null
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className="pointer-events-none absolute scroll-m-6 rounded-xs border-b-3 border-[#12325a] forced-colors:border-[Highlight]"
      style={placeOf(turnBox(word, turns), 3)}
    />
  )
}

export function startAt(place: number): Choice {
  return { anchor: place, focus: place }
}

/** The word at a spot of the sheet as it is shown, or the one next to it. */
export function wordAtSpot({ words, picture }: ChooserProps['sheet'], turns: number, spot: Spot): number {
  const ratio = picture instanceof HTMLImageElement ? picture.naturalHeight / picture.naturalWidth : 1
  return wordAt(words, turnSpot(spot, 4 - turns), ratio) ?? 0
}
