import type { ReportCitation } from '@casefold/contract/report-content'
import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { markOf } from '../source/source-mark.ts'
import { SourcePane } from '../source/source-pane.tsx'
import { useWords } from '../words/words.tsx'
import { CitedWords, useCitedDate } from './cited-words.tsx'

type CitedPageProps = {
  readonly citation: ReportCitation
  readonly all: number
  readonly onStep: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** The page that a citation names, with its words boxed; beside the text, or in its place where the window is narrow. */
export function CitedPage({ citation, all, onStep, onClose }: CitedPageProps): ReactElement {
  const { reader: w, frame } = useWords()
  const id = useId()
  const date = useCitedDate(citation)
  const heading = useRef<HTMLHeadingElement>(null)
  // Page up and down are for the text while that is read. A dialog above, such as the list of keys, changes nothing.
  const [hasFocus, setFocus] = useState(false)
  const mark = useMemo(() => markOf(citation), [citation])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section
      aria-labelledby={id}
      onFocus={() => setFocus(true)}
      onBlur={({ relatedTarget }) => setFocus(relatedTarget?.closest('dialog') != null)}
      className="sticky top-0 flex h-[calc(100dvh-3.5rem-var(--taken-below))] w-full min-w-0 shrink-0 flex-col border-line bg-panel lg:h-[calc(100dvh-var(--taken-below))] xl:w-[46%] xl:border-l"
    >
      <header className="flex flex-col gap-1 border-b border-line px-3 py-2 text-sm">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            aria-live="polite"
            className="min-w-0 grow font-semibold outline-none"
          >
            {w.citationOf(citation.n, all)}
          </h2>
          <Button kind="quiet" disabled={citation.n <= 1} onClick={() => onStep(-1)} title={w.keys.previousCitation}>
            {w.previous}
          </Button>
          <Button kind="quiet" disabled={citation.n >= all} onClick={() => onStep(1)} title={w.keys.nextCitation}>
            {w.next}
          </Button>
          <Button onClick={onClose} title={w.keys.close}>
            {frame.close}
          </Button>
        </div>
        <p className="line-clamp-3">
          <CitedWords citation={citation} /> <span className="text-xs text-soft">{date}</span>
        </p>
      </header>
      <div className="flex min-h-0 grow flex-col [&>*]:min-h-0 [&>*]:grow">
        <SourcePane mark={mark} label={w.citation(citation.n)} hasKeys={hasFocus} />
      </div>
    </section>
  )
}
