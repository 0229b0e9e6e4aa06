import type { ReportCitation } from '@casefold/contract/report-content'
import {
  type CSSProperties,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CitedPlace, CitedWords } from './cited-words.tsx'

type QuoteBoxProps = { readonly citation: ReportCitation; readonly anchor: HTMLElement }

/** The words behind a number, beside it. */
export function QuoteBox({ citation, anchor }: QuoteBoxProps): ReactElement {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const place = usePlaceBy(anchor, box)
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, id])
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      data-quote=""
      style={place}
      className="fixed z-30 flex w-max max-w-[min(24rem,calc(100vw-1rem))] flex-col gap-1 rounded-md border border-line bg-panel px-3 py-2 text-sm shadow-raised"
    >
      <div className="line-clamp-8">
        <CitedWords citation={citation} />
      </div>
      <CitedPlace citation={citation} />
    </div>
  )
}

const edge = 8

/** Above the number, or below where there is no room; it moves along when the page scrolls. */
function usePlaceBy(anchor: HTMLElement, box: RefObject<HTMLElement | null>): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    const move = (): void => {
      const [at, own] = [anchor.getBoundingClientRect(), box.current?.getBoundingClientRect()]
      if (!own) return
      const right = document.documentElement.clientWidth - own.width - edge
      const above = at.top - own.height - 4
      setPlace({
        left: Math.max(edge, Math.min(at.left - 12, right)),
        top: above < edge ? at.bottom + 4 : above,
      })
    }
    move()
    addEventListener('scroll', move, { passive: true, capture: true })
    return () => removeEventListener('scroll', move, { capture: true })
  }, [anchor, box])
  return place
}
