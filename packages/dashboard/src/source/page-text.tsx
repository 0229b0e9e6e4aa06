import { type ReactElement, useLayoutEffect, useMemo, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import { MarkedText } from '../search/marked-text.tsx'
import { toSegments } from '../search/segments.ts'
import { useWords } from '../words/words.tsx'
import type { TextRange } from './place-words.ts'
import type { Sheet } from './use-sheet.ts'

type PageTextProps = {
  readonly sheet: Sheet
  readonly quote: TextRange | undefined
  readonly isBox: boolean
  readonly onRetry: () => void
}

/** In the place of a picture that is not to be had. */
export function PageText({ sheet, quote, isBox, onRetry }: PageTextProps): ReactElement {
  const w = useWords()
  const text = sheet.page?.ocrText
  const panel = useRef<HTMLDivElement>(null)
  const segments = useMemo(() => toSegments(text ?? '', quote ? [quote] : []), [text, quote])
  useLayoutEffect(() => {
    if (segments.length > 0) panel.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'center' })
  }, [segments])
  const isImpossible = sheet.picture === 'impossible'
  const why = text === undefined ? w.source.nothing : isImpossible ? w.source.notDrawn : w.source.imageFailed
  return (
    <div ref={panel} className="p-4 text-sm">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line-strong bg-panel p-3">
        <p className="grow">{why}</p>
        {isBox && text !== undefined && <p>{w.source.boxOnly}</p>}
        {!isImpossible && <Button onClick={onRetry}>{w.frame.tryAgain}</Button>}
      </div>
      {text !== undefined && (
        <p data-sheet="" className="panel p-4 wrap-anywhere whitespace-pre-wrap">
          {text.trim() === '' ? w.viewer.noText : <MarkedText segments={segments} current={1} />}
        </p>
      )}
    </div>
  )
}
