import type { FoundPage } from '@casefold/contract/search'
import { type ReactElement, useEffect, useRef } from 'react'
import { MarkedText } from '../search/marked-text.tsx'
import { toSnippet } from '../search/segments.ts'
import { useWords } from '../words/words.tsx'

type FoundPagesProps = {
  readonly id: string
  readonly pages: readonly FoundPage[]
  readonly chosen: number
  readonly onOpen: (page: FoundPage) => void
}

export function optionId(id: string, place: number): string {
  return `${id}-${place}`
}

/** What the box above chooses from: the focus stays there. */
export function FoundPages({ id, pages, chosen, onOpen }: FoundPagesProps): ReactElement {
  const w = useWords()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list may have another one in the same place
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen, pages])
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={w.review.search.results}
      hidden={pages.length === 0}
      className="flex min-h-0 grow flex-col gap-1 overflow-y-auto px-2 pb-2 [&[hidden]]:hidden"
    >
      {pages.map((page, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the box
        // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and says which is meant
        <div
          key={page.pageId}
          id={optionId(id, place)}
          role="option"
          aria-selected={place === chosen}
          onClick={() => onOpen(page)}
          className="flex shrink-0 cursor-pointer flex-col gap-0.5 rounded-md border border-transparent px-2 py-1.5 hover:bg-sunken/60 aria-selected:border-accent aria-selected:bg-accent-soft"
        >
          <span className="flex flex-wrap items-baseline gap-x-2 text-xs">
            <span className="font-semibold wrap-anywhere text-accent">{page.fileName}</span>
            <span className="text-soft">{w.searching.page(page.pageNumber)}</span>
            {page.pageLabel && <span className="font-mono text-soft">{page.pageLabel}</span>}
            <span className="ml-auto whitespace-nowrap text-soft">{w.searching.hits(page.matches?.length ?? 0)}</span>
          </span>
          <span className="line-clamp-3 text-sm wrap-anywhere">
            <MarkedText segments={toSnippet(page.ocrText ?? '', page.matches ?? [])} />
          </span>
        </div>
      ))}
    </div>
  )
}
