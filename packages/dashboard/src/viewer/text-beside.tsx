import type { DocumentRecord } from '@casefold/contract/document'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { Loading } from '../kit/loading.tsx'
import { MarkedText } from '../search/marked-text.tsx'
import { toSegments } from '../search/segments.ts'
import { useWords } from '../words/words.tsx'
import type { HitList } from './hit-list.ts'
import { usePage } from './use-page.ts'

type TextBesideProps = {
  readonly record: DocumentRecord
  readonly pageNumber: number
  readonly hits: HitList
  readonly currentHit: number | undefined
}

/** What was read on the page, as text, with the same hits. */
export function TextBeside({ record, pageNumber, hits, currentHit }: TextBesideProps): ReactElement {
  const v = useWords().viewer
  const { data: page, isPending, error } = usePage(record.id, pageNumber)
  const found = hits.byPage.get(pageNumber)
  const text = page?.ocrText ?? ''
  const segments = useMemo(() => toSegments(text, found?.matches ?? []), [text, found])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (currentHit === undefined || segments.length === 0) return
    panel.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [currentHit, segments])
  return (
    <section
      ref={panel}
      aria-label={v.textOf(pageNumber)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="overflow-y-auto border-line bg-panel p-4 text-sm -outline-offset-2 max-lg:h-2/5 max-lg:shrink-0 max-lg:border-t lg:w-80 lg:shrink-0 lg:border-l xl:w-96"
    >
      <h2 className="mb-2 text-xs font-semibold text-soft">{v.textOf(pageNumber)}</h2>
      {isPending && !error && <Loading />}
      {error && <p className="text-soft">{v.notRead}</p>}
      {page && text.trim() === '' && <p className="text-soft">{v.noText}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">
        <MarkedText segments={segments} current={currentHit} />
      </p>
    </section>
  )
}
