import { type KeyboardEvent, type ReactElement, type Ref, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../kit/button.tsx'
import { type Spot, turnSpot } from '../viewer/page-geometry.ts'
import { useWords } from '../words/words.tsx'
import { BoxLayer, placeOf } from './box-layer.tsx'
import { turnBox } from './boxes.ts'
import { ChooseDesk, ChoosePanel, type ChooserProps, useReveal } from './choosing.tsx'
import { boxesOf, type PlacedWord } from './place-words.ts'
import { type Choice, firstWordOf, rangeOf, stepChoice, wordAt } from './word-cursor.ts'

/** As many as a citation may hold. */
const mostQuoted = 2000

/** Other words of a page, whole ones, by mouse or by keyboard. */
export function ChooseWords(props: ChooserProps): ReactElement {
  const { sheet, paper, quote, onChosen, onCancel } = props
  const { documentId, pageNumber, words, page } = sheet
  const { source: w, frame } = useWords()
  const howId = useId()
  const [choice, setChoice] = useState<Choice>(() => startAt(firstWordOf(words, quote)))
  const range = rangeOf(words, choice)
  const isTooLong = range !== undefined && range.end - range.start > mostQuoted
  const take = (): void => {
    if (page && range && !isTooLong) onChosen({ documentId, pageNumber, ...range, readVersion: page.readVersion })
  }
  const cancel = useRef<HTMLButtonElement>(null)
  const canChoose = paper !== null && range !== undefined
  useEffect(() => {
    if (!canChoose) cancel.current?.focus({ preventScroll: true })
  }, [canChoose])
  return (
    <ChoosePanel title={w.words.title} how={w.words.how} howId={howId} onEscape={onCancel}>
      {canChoose &&
        createPortal(<WordDesk {...props} howId={howId} choice={choice} onChoice={setChoice} onTake={take} />, paper)}
      <p aria-live="polite" className="max-h-24 overflow-y-auto wrap-anywhere">
        {range && paper && w.words.chosen(page?.ocrText.slice(range.start, range.end).replace(/\s+/g, ' ') ?? '')}
        {isTooLong && <span className="block font-medium text-bad">{w.words.tooMany(mostQuoted)}</span>}
        {paper ? !range && (page ? w.words.none : w.textFailed) : w.words.undrawn}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={!canChoose || isTooLong} onClick={take}>
          {w.words.use}
        </Button>
        <Button ref={cancel} onClick={onCancel}>
          {frame.cancel}
        </Button>
      </div>
    </ChoosePanel>
  )
}

type WordDeskProps = Pick<ChooserProps, 'sheet' | 'turns' | 'steps'> & {
  readonly howId: string
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  readonly onTake: () => void
}

function WordDesk({ sheet, turns, steps, howId, choice, onChoice, onTake }: WordDeskProps): ReactElement {
  const w = useWords().source.words
  const { words, picture } = sheet
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
  const ratio = picture instanceof HTMLImageElement ? picture.naturalHeight / picture.naturalWidth : 1
  const at = (spot: Spot): number => wordAt(words, turnSpot(spot, 4 - turns), ratio) ?? 0
  const range = rangeOf(words, choice)
  const boxes = range ? boxesOf(words, range) : []
  return (
    <ChooseDesk
      ref={desk}
      label={w.title}
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

function startAt(place: number): Choice {
  return { anchor: place, focus: place }
}
