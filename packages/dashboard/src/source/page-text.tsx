import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { MarkedText } from '../search/marked-text.tsx'
import { toSegments } from '../search/segments.ts'
import { useWords } from '../words/words.tsx'
import type { TextRange } from './place-words.ts'

type PageTextProps = {
  readonly text: string
  /** The page is one that cannot be drawn: another try does not help. */
  readonly isImpossible: boolean
  readonly quote: TextRange | undefined
  readonly isBox: boolean
  readonly onRetry: () => void
}

/** In the place of a picture that is not to be had. */
export function PageText({ text, isImpossible, quote, isBox, onRetry }: PageTextProps): ReactElement {
  const w = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const segments = useMemo(() => toSegments(text, quote ? [quote] : []), [text, quote])
  useLayoutEffect(() => {
    if (segments.length > 0) panel.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
  }, [segments])
  return (
    <div ref={panel} className="p-4 text-sm">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line-strong bg-panel p-3">
        <p className="grow">{isImpossible ? w.source.notDrawn : w.source.imageFailed}</p>
        {isBox && <p>{w.source.boxOnly}</p>}
        {!isImpossible && <Button onClick={onRetry}>{w.frame.tryAgain}</Button>}
      </div>
      <p data-sheet="" className="panel p-4 wrap-anywhere whitespace-pre-wrap">
        {text.trim() === '' ? w.viewer.noText : <MarkedText segments={segments} current={1} />}
      </p>
    </div>
  )
}
