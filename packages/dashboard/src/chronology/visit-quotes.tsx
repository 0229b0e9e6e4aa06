import type { ChronologyEntry, ChronologyQuote } from '@casefold/contract/chronology'
import { Fragment, type ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import type { ChronologyDesk } from './use-desk.ts'

type VisitQuotesProps = { readonly visit: ChronologyEntry; readonly desk: ChronologyDesk }

/** Why they came, what was concluded, planned and said of work; each as it is written. */
export function VisitQuotes({ visit, desk }: VisitQuotesProps): ReactElement | null {
  const w = useWords().chronology
  if (visit.quotes.length === 0) return null
  const numbered = visit.quotes.map((quote, at) => ({ quote, at: `q${at}` }))
  const groups = [...Map.groupBy(numbered, ({ quote }) => quote.kind)]
  const { looking } = desk
  const current = looking?.visit.encounterId === visit.encounterId ? looking.at : undefined
  return (
    // Its room is what counts: a page beside the list leaves less of the same window.
    <div className="@container mt-1.5">
      <dl className="grid gap-x-3 gap-y-0.5 @lg:grid-cols-[6.5rem_minmax(0,1fr)]">
        {groups.map(([kind, quotes]) => (
          <Fragment key={kind}>
            <dt className="pt-0.5 text-xs font-medium text-soft">{w.kinds[kind]}</dt>
            {quotes.map(({ quote, at }) => (
              <dd key={at} className="min-w-0 @lg:col-start-2">
                <QuoteButton quote={quote} isCurrent={at === current} onOpen={() => desk.look(visit.encounterId, at)} />
              </dd>
            ))}
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

type QuoteButtonProps = { readonly quote: ChronologyQuote; readonly isCurrent: boolean; readonly onOpen: () => void }

function QuoteButton({ quote, isCurrent, onOpen }: QuoteButtonProps): ReactElement {
  const w = useWords().chronology
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={onOpen}
      className="-mx-1.5 block w-[calc(100%+0.75rem)] rounded px-1.5 py-0.5 text-left hover:bg-sunken aria-[current=true]:bg-panel"
    >
      <span className="line-clamp-4 wrap-anywhere">
        “{quote.quote.replace(/\s+/g, ' ')}”{quote.cut && <span title={w.more}> …</span>}{' '}
        <span className="text-2xs whitespace-nowrap text-soft">{w.pageShort(quote.pageNumber)}</span>
      </span>
    </button>
  )
}
