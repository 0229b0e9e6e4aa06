import type { FoundPage } from '@casefold/contract/search'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { isWhole } from '../search/coverage-note.tsx'
import type { SourceMark } from '../source/source-mark.ts'
import { useWords } from '../words/words.tsx'
import { toMark } from './found-mark.ts'
import { FoundPages, optionId } from './found-pages.tsx'
import { type CaseFound, mostFound, useCaseSearch } from './use-case-search.ts'

type CaseSearchProps = {
  readonly caseId: string
  /** Shows a page that was found, with its hits boxed. */
  readonly onOpen: (mark: SourceMark) => void
  readonly onClose: () => void
}

/** Searches the case without leaving the review. The focus stays in the box; the arrows choose below it. */
export function CaseSearch({ caseId, onOpen, onClose }: CaseSearchProps): ReactElement {
  const w = useWords()
  const id = useId()
  const input = useFocusWhileHere()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = useCaseSearch(caseId, text)
  const pages = found.pages
  const at = Math.min(chosen, Math.max(0, pages.length - 1))
  const open = (page: FoundPage | undefined): void => page && onOpen(toMark(page))
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const does = { ArrowDown: 1, ArrowUp: -1, Enter: 0, Escape: 0 }[event.key]
    if (does === undefined) return
    event.preventDefault()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') open(pages[at])
    else setChosen(Math.min(Math.max(at + does, 0), Math.max(0, pages.length - 1)))
  }
  return (
    <search className="absolute inset-0 z-10 flex flex-col bg-panel" aria-label={w.review.search.label}>
      <div className="flex flex-col gap-1 border-b border-line p-3">
        <div className="flex gap-2">
          <SearchBox
            id={id}
            input={input}
            text={text}
            active={pages.length > 0 ? optionId(id, at) : undefined}
            onText={(next) => {
              setText(next)
              setChosen(0)
            }}
            onKey={onKey}
          />
          <button
            type="button"
            aria-label={w.frame.close}
            onClick={onClose}
            className="size-9 shrink-0 rounded-md text-lg text-soft hover:bg-sunken"
          >
            ×
          </button>
        </div>
        <p id={`${id}-hint`} className="text-xs text-soft">
          {w.review.search.hint}
        </p>
      </div>
      <Outcome found={found} />
      <FoundPages id={id} pages={pages} chosen={at} onOpen={open} />
    </search>
  )
}

type SearchBoxProps = {
  readonly id: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  /** The id of the page that is chosen. */
  readonly active: string | undefined
  readonly onText: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
}

function SearchBox({ id, input, text, active, onText, onKey }: SearchBoxProps): ReactElement {
  const w = useWords().review.search
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      className="input"
      aria-label={w.label}
      aria-describedby={`${id}-hint`}
      aria-expanded={active !== undefined}
      aria-controls={`${id}-list`}
      aria-activedescendant={active}
      placeholder={w.placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onKeyDown={onKey}
    />
  )
}

/** What was found, in a line, and what could not be looked at: "not found" must never look like "not there". */
function Outcome({ found }: { readonly found: CaseFound }): ReactElement {
  const w = useWords()
  const { pages, coverage, isSearching, isMixed, hasMore, error, again } = found
  const count = hasMore ? w.review.search.first(mostFound) : w.searching.found(pages.length, false)
  const missing = coverage && isWhole(coverage) ? w.searching.notFound : w.searching.notFoundInRead
  return (
    <>
      {error !== null && (
        <div className="p-3">
          <ErrorNote error={error} onRetry={again} />
        </div>
      )}
      {isSearching && <Loading />}
      <div role="status" className="px-3 py-2 text-xs text-soft empty:p-0">
        {isMixed && <p className="text-warn">{w.searching.mixed}</p>}
        {coverage && <p>{pages.length === 0 ? missing : count}</p>}
        {coverage && w.searching.hasGaps(coverage) && <p className="text-warn">{w.searching.notLookedAt(coverage)}</p>}
        {coverage && coverage.pagesUnreadable > 0 && (
          <p className="text-warn">{w.searching.byEye(coverage.pagesUnreadable)}</p>
        )}
        {coverage && coverage.pagesHidden > 0 && (
          <p className="text-warn">{w.searching.hidden(coverage.pagesHidden)}</p>
        )}
      </div>
    </>
  )
}

/** The box has the focus, and what had it before gets it back. */
function useFocusWhileHere(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return input
}
