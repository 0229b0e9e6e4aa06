import type { ChronologyEntry } from '@casefold/contract/chronology'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { toSpot } from '../source/boxes.ts'
import { ChoosePanel } from '../source/choosing.tsx'
import type { PageToolProps } from '../source/source-pane.tsx'
import { type Choice, firstWordOf } from '../source/word-cursor.ts'
import { startAt, WordDesk, wordAtSpot } from '../source/word-desk.tsx'
import type { Spot } from '../viewer/page-geometry.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { type Offer, toOffer } from './offer.ts'
import type { ChronologyDesk } from './use-desk.ts'

type CorrectOnPageProps = PageToolProps & {
  readonly desk: ChronologyDesk
  readonly visit: ChronologyEntry
  readonly isOn: boolean
  readonly setOn: (on: boolean) => void
}

/** A click on the page, or a key, and what stands there dates the visit or begins a new one. */
export function CorrectOnPage(props: CorrectOnPageProps): ReactElement {
  const { sheet, paper, turns, quote, isOn, setOn } = props
  const { documentId, pageNumber, words, page } = sheet
  const place = `${documentId} ${pageNumber} ${page?.readVersion}`
  const [chosen, setChosen] = useState<{ readonly place: string; readonly choice: Choice }>()
  // On another page the choosing begins anew.
  const choice = chosen?.place === place ? chosen.choice : startAt(firstWordOf(words, quote))
  const choose = (next: Choice): void => setChosen({ place, choice: next })
  usePageClick(isOn || words.length === 0 ? null : paper, (spot) => {
    choose(startAt(wordAtSpot(sheet, turns, spot)))
    setOn(true)
  })
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, isOn)
  if (isOn) return <Choosing {...props} choice={choice} onChoice={choose} />
  return <Start ref={button} onStart={() => setOn(true)} />
}

type StartProps = { readonly ref: RefObject<HTMLButtonElement | null>; readonly onStart: () => void }

function Start({ ref, onStart }: StartProps): ReactElement {
  const w = useWords().chronology.page
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-2 border-t border-line bg-panel px-3 py-1 text-xs text-soft">
      <Button ref={ref} kind="quiet" className="-ml-2 px-2" onClick={onStart}>
        {w.onPage} <Key>m</Key>
      </Button>
      <span>{w.onPageHint}</span>
    </div>
  )
}

type ChoosingProps = CorrectOnPageProps & {
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

function Choosing(props: ChoosingProps): ReactElement {
  const { sheet, paper, desk, visit, choice, onChoice, setOn } = props
  const { chronology: c, source, frame } = useWords()
  const { writeDate } = useFormat()
  const w = c.choose
  const howId = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const { split, correct, isBusy } = desk.corrections
  const offer = toOffer(sheet, choice, visit, desk.visits)
  const takeDate = (): void => {
    if (offer.date === undefined || offer.isSameDate || isBusy) return
    correct(visit, { date: offer.date }, c.said.dated(writeDate({ value: offer.date })))
    setOn(false)
  }
  const begin = (): void => {
    if (!offer.begin || isBusy) return
    split(offer.begin.visit, offer.begin.at, ({ encounterId }) => desk.look(encounterId, 's0'))
    setOn(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : { d: takeDate, n: begin }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const canChoose = paper !== null && sheet.words.length > 0
  useEffect(() => {
    if (!canChoose) buttons.current?.querySelector('button')?.focus()
  }, [canChoose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a key of whatever is inside
    <div className="contents" onKeyDown={onKeyDown}>
      <ChoosePanel title={w.title} how={w.how} howId={howId} onEscape={() => setOn(false)}>
        {canChoose &&
          createPortal(
            <WordDesk
              {...props}
              label={w.title}
              howId={howId}
              onChoice={onChoice}
              onTake={() => buttons.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()}
            />,
            paper,
          )}
        <p aria-live="polite" className="line-clamp-2 wrap-anywhere">
          {canChoose ? w.line(offer.line) : paper ? source.words.none : source.words.undrawn}
        </p>
        <div ref={buttons} className="flex flex-wrap gap-2">
          <Offered offer={offer} isBusy={isBusy} onDate={takeDate} onBegin={begin} />
          <Button onClick={() => setOn(false)}>{frame.cancel}</Button>
        </div>
      </ChoosePanel>
    </div>
  )
}

type OfferedProps = {
  readonly offer: Offer
  readonly isBusy: boolean
  readonly onDate: () => void
  readonly onBegin: () => void
}

/** What can be made of the chosen words; where nothing can, why. */
function Offered({ offer, isBusy, onDate, onBegin }: OfferedProps): ReactElement {
  const w = useWords().chronology.choose
  const { writeDate } = useFormat()
  const { date, isSameDate, begin, isBeginning } = offer
  const day = date === undefined ? '' : writeDate({ value: date })
  return (
    <>
      <Button kind="primary" disabled={day === '' || isSameDate} busy={isBusy} onClick={onDate}>
        {day === '' ? w.noDate : isSameDate ? w.sameDate(day) : w.date(day)} <Key>d</Key>
      </Button>
      <Button kind="primary" disabled={!begin} busy={isBusy} onClick={onBegin}>
        {begin ? w.begin : isBeginning ? w.beginsAlready : w.notOfVisit} <Key>n</Key>
      </Button>
    </>
  )
}

/** A click that selects no text: somebody points at a place of the page. */
function usePageClick(paper: HTMLElement | null, onClick: (spot: Spot) => void): void {
  const latest = useRef(onClick)
  latest.current = onClick
  useEffect(() => {
    if (!paper) return
    const hear = ({ clientX, clientY, button }: MouseEvent): void => {
      if (button !== 0 || getSelection()?.isCollapsed === false) return
      latest.current(toSpot({ x: clientX, y: clientY }, paper.getBoundingClientRect()))
    }
    paper.addEventListener('click', hear)
    return () => paper.removeEventListener('click', hear)
  }, [paper])
}

/** Who leaves the choosing is where they can begin it again. */
function useFocusAfter(button: RefObject<HTMLButtonElement | null>, isOn: boolean): void {
  const was = useRef(isOn)
  useEffect(() => {
    if (was.current && !isOn) button.current?.focus({ preventScroll: true })
    was.current = isOn
  }, [button, isOn])
}
