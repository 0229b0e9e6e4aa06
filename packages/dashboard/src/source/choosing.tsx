import type { NewCitation } from '@casefold/contract/decision'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react'
import type { Box, Spot } from '../viewer/page-geometry.ts'
import { toSpot } from './boxes.ts'
import type { Steps } from './pane-header.tsx'
import type { TextRange } from './place-words.ts'
import type { Sheet } from './use-sheet.ts'

/** What both ways of choosing are given. */
export type ChooserProps = {
  readonly sheet: Sheet
  /** Where the sheet is drawn; null where it is not. */
  readonly paper: HTMLElement | null
  readonly turns: number
  /** What is cited now, where that is on this sheet. */
  readonly quote: TextRange | undefined
  readonly boxes: readonly Box[]
  readonly steps: Steps
  readonly onChosen: (citation: NewCitation) => void
  readonly onCancel: () => void
}

type PanelProps = {
  readonly title: string
  /** Undefined where there is nothing more to say. */
  readonly how: string | undefined
  /** What describes the place where the choosing is done. */
  readonly howId: string
  readonly onEscape: () => void
  readonly children: ReactNode
}

/** Below the page: what to do, what is chosen, and the way out. */
export function ChoosePanel({ title, how, howId, onEscape, children }: PanelProps): ReactElement {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onEscape()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a key of whatever is inside
    <div
      className="flex max-h-[60%] shrink-0 flex-col gap-2 overflow-y-auto border-t border-line bg-panel p-3 text-sm"
      onKeyDown={onKeyDown}
    >
      <div>
        <p className="font-semibold">{title}</p>
        {how && (
          <p id={howId} className="text-xs text-soft">
            {how}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

type DeskProps = {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly label: string
  readonly howId: string
  readonly className: string
  readonly steps: Steps
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** A spot of the sheet as it is shown. */
  readonly onPress: (spot: Spot, event: PointerEvent) => void
  readonly onDrag: (spot: Spot) => void
  readonly children: ReactNode
}

/** Lies over the sheet and has the keyboard and the pointer for itself. */
export function ChooseDesk(props: DeskProps): ReactElement {
  const { ref, label, howId, className, steps, onKeyDown, onPress, onDrag, children } = props
  const spotOf = ({ clientX, clientY, currentTarget }: PointerEvent): Spot =>
    toSpot({ x: clientX, y: clientY }, currentTarget.getBoundingClientRect())
  return (
    <div
      ref={ref}
      role="application"
      aria-label={label}
      aria-describedby={howId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is one that the keyboard moves in
      tabIndex={0}
      className={`absolute inset-0 touch-none select-none ${className}`}
      onKeyDown={(event) => {
        const turn = event.key === 'PageDown' ? steps.next : event.key === 'PageUp' ? steps.previous : undefined
        if (turn) event.preventDefault()
        if (turn) turn()
        else onKeyDown(event)
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        onPress(spotOf(event), event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(spotOf(event))
      }}
    >
      {children}
    </div>
  )
}

/** What is moved by the keyboard stays in view, and when the pane gets smaller. */
export function useReveal(element: RefObject<HTMLElement | null>, ...moved: readonly unknown[]): void {
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [element, ...moved])
}

/** The focus is where the choosing is, and afterwards where it was, unless somebody took it elsewhere. */
export function useFocusBack(pane: RefObject<HTMLElement | null>, choosing: string | undefined): void {
  // Before the place of choosing takes the focus, which an effect does.
  useLayoutEffect(() => {
    if (!choosing) return
    const before = document.activeElement
    const around = pane.current
    return () => {
      const now = document.activeElement
      const isOurs = now === null || now === document.body || around?.contains(now)
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [pane, choosing])
}
