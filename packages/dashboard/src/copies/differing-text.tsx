import type { KeptPage } from '@casefold/contract/copy'
import { type ReactElement, useMemo } from 'react'
import { Loading } from '../kit/loading.tsx'
import { MarkedText } from '../search/marked-text.tsx'
import { toSegments } from '../search/segments.ts'
import type { TextRange } from '../source/place-words.ts'
import { useWords } from '../words/words.tsx'

type DifferingTextProps = {
  readonly title: string
  readonly page: KeptPage
  readonly text: string | undefined
  readonly ranges: readonly TextRange[]
}

/** What was read of a page, with the words marked that the other page does not have. */
export function DifferingText({ title, page, text, ranges }: DifferingTextProps): ReactElement {
  const w = useWords().copies
  const segments = useMemo(() => toSegments(text ?? '', ranges), [text, ranges])
  return (
    <>
      <p className="flex flex-wrap gap-x-2 border-b border-line px-3 py-1.5 text-xs">
        <span className="text-sm font-semibold">{title}</span>
        <span className="min-w-0 truncate text-sm">{page.fileName}</span>
        <span className="text-soft">{w.page(page.pageNumber)}</span>
      </p>
      <section
        aria-label={w.textOf(title)}
        data-pane=""
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto p-4 text-sm wrap-anywhere whitespace-pre-wrap -outline-offset-2"
      >
        {text === undefined ? <Loading /> : text.trim() === '' ? w.noText : <MarkedText segments={segments} />}
      </section>
    </>
  )
}
