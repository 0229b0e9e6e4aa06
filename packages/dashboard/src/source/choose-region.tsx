import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isPress } from '../frame/shortcuts.ts'
import { Button } from '../kit/button.tsx'
import { TextAreaField } from '../kit/text-field.tsx'
import { around, type Box, type Spot } from '../viewer/page-geometry.ts'
import { useWords } from '../words/words.tsx'
import { placeOf } from './box-layer.tsx'
import { boxBetween, isDrawn, middleOf, partInView, turnBox } from './boxes.ts'
import { ChooseDesk, ChoosePanel, type ChooserProps, useReveal } from './choosing.tsx'
import { stepRegion } from './region-keys.ts'

const longest = 2000

/** A part of the picture, for what is not text: drawn first, then said what it holds. */
export function ChooseRegion(props: ChooserProps): ReactElement {
  const { sheet, paper, turns, boxes, onChosen, onCancel } = props
  const { documentId, pageNumber } = sheet
  const { source: w, frame } = useWords()
  const howId = useId()
  const [box, setBox] = useState<Box>()
  const [isSaying, setSaying] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const howTo = isSaying ? undefined : paper ? w.region.how : w.region.undrawn
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it begins
  useEffect(() => {
    // What is in view is known when the page stands where it should.
    if (paper) setBox(around(boxes) ?? startInView(paper, turns))
    else cancel.current?.focus({ preventScroll: true })
  }, [paper])
  return (
    <ChoosePanel
      title={w.region.title}
      how={howTo}
      howId={howId}
      onEscape={() => (isSaying ? setSaying(false) : onCancel())}
    >
      {paper &&
        box &&
        createPortal(
          <RegionDesk
            {...props}
            howId={howId}
            box={box}
            isFixed={isSaying}
            onBox={setBox}
            onTake={() => setSaying(true)}
          />,
          paper,
        )}
      {box && isSaying ? (
        <Saying
          onBack={() => setSaying(false)}
          onSaid={(transcription) => onChosen({ documentId, pageNumber, box, transcription })}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="primary" disabled={!box} onClick={() => setSaying(true)}>
            {w.region.goOn}
          </Button>
          <Button ref={cancel} onClick={onCancel}>
            {frame.cancel}
          </Button>
          <p aria-live="polite" className="text-xs text-soft tabular-nums">
            {box && w.region.at(...percents(turnBox(box, turns)))}
          </p>
        </div>
      )}
    </ChoosePanel>
  )
}

type SayingProps = { readonly onSaid: (said: string) => void; readonly onBack: () => void }

function Saying({ onSaid, onBack }: SayingProps): ReactElement {
  const w = useWords().source.region
  const [text, setText] = useState('')
  const said = text.trim()
  const use = (): void => {
    if (said !== '') onSaid(said)
  }
  return (
    <>
      <TextAreaField
        label={w.says}
        hint={w.saysHint}
        value={text}
        maxLength={longest}
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (!isPress('Ctrl+Enter', event)) return
          event.preventDefault()
          use()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" disabled={said === ''} onClick={use}>
          {w.use}
        </Button>
        <Button onClick={onBack}>{w.back}</Button>
      </div>
    </>
  )
}

type RegionDeskProps = Pick<ChooserProps, 'turns' | 'steps'> & {
  readonly howId: string
  readonly box: Box
  /** Drawn already: only to be seen. */
  readonly isFixed: boolean
  readonly onBox: (box: Box) => void
  readonly onTake: () => void
}

function RegionDesk({ turns, steps, howId, box, isFixed, onBox, onTake }: RegionDeskProps): ReactElement {
  const w = useWords().source.region
  const desk = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const corner = useRef<Spot>({ x: 0, y: 0 })
  useEffect(() => {
    if (!isFixed) desk.current?.focus({ preventScroll: true })
  }, [isFixed])
  useReveal(frame, box, isFixed)
  const onKeyDown = (event: KeyboardEvent): void => {
    const { offsetWidth = 1, offsetHeight = 1 } = desk.current ?? {}
    const next = stepRegion(box, event, { turns, ratio: offsetHeight / offsetWidth })
    if (next) onBox(next)
    else if (event.key === 'Enter') onTake()
    else return
    event.preventDefault()
  }
  const draw = (spot: Spot): void => {
    const wanted = boxBetween(corner.current, spot)
    if (isDrawn(wanted)) onBox(turnBox(wanted, 4 - turns))
  }
  const drawn = (
    <div
      ref={frame}
      aria-hidden="true"
      className="pointer-events-none absolute scroll-m-6 border-2 border-[#1d4e89] bg-[#2f7de1]/15 outline-1 outline-white forced-colors:border-[Highlight]"
      style={placeOf(turnBox(box, turns))}
    />
  )
  if (isFixed) return drawn
  return (
    <ChooseDesk
      ref={desk}
      label={w.title}
      howId={howId}
      className="cursor-crosshair"
      steps={steps}
      onKeyDown={onKeyDown}
      onPress={(spot) => {
        corner.current = spot
      }}
      onDrag={draw}
    >
      {drawn}
    </ChooseDesk>
  )
}

const startingPart: Spot = { x: 0.5, y: 0.2 }

/** In the middle of what can be seen of the page. */
function startInView(paper: HTMLElement, turns: number): Box {
  const pane = paper.closest('[data-pane]') ?? paper
  const seen = partInView(paper.getBoundingClientRect(), pane.getBoundingClientRect())
  return turnBox(middleOf(seen, startingPart), 4 - turns)
}

function percents({ x0, y0, x1, y1 }: Box): [number, number, number, number] {
  return [Math.round(x0 * 100), Math.round(y0 * 100), Math.round((x1 - x0) * 100), Math.round((y1 - y0) * 100)]
}
