import type { ChronologyRow, ReportContent } from '@casefold/contract/report-content'
import { type ReactElement, useMemo } from 'react'
import { useFormat, useWords } from '../words/words.tsx'
import { Cites } from './cites.tsx'
import { groupVisits, type Visit } from './group-visits.ts'
import { LongList } from './long-list.tsx'
import { Part, Quote, Remark } from './part.tsx'

/** Date, provider and page once for a visit, then what it says. */
export function ChronologyPart({ content }: { readonly content: ReportContent }): ReactElement {
  const w = useWords().reader
  return (
    <Part name="chronology">
      {content.chronology.length === 0 && <Remark>{w.noChronology}</Remark>}
      {content.chronology.map(({ title, rows }) => (
        <div key={title} className="mb-5">
          {title !== '' && <h3 className="mb-2 font-semibold">{title}</h3>}
          <Visits rows={rows} />
        </div>
      ))}
    </Part>
  )
}

function Visits({ rows }: { readonly rows: readonly ChronologyRow[] }): ReactElement {
  const visits = useMemo(() => groupVisits(rows), [rows])
  return (
    <div className="panel [&>ol+ol]:border-t [&>ol+ol]:border-line">
      <LongList items={visits} itemHeight={110}>
        {drawVisit}
      </LongList>
    </div>
  )
}

function drawVisit(visit: Visit): ReactElement {
  return <VisitItem key={visit.rows[0]?.findingIds.join()} visit={visit} />
}

function VisitItem({ visit: { date, provider, where, rows } }: { readonly visit: Visit }): ReactElement {
  const w = useWords().reader
  const { writeDate } = useFormat()
  return (
    <li className="grid gap-x-4 gap-y-1 border-line px-4 py-2.5 not-first:border-t sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      <p className="text-sm font-medium tabular-nums">{date ? writeDate(date) : w.undated}</p>
      <div className="min-w-0">
        <p className="mb-1 text-xs break-words text-soft">
          {[provider, where].filter((part) => part !== '').join(' · ')}
        </p>
        <ul className="flex flex-col gap-1 text-sm">
          {rows.map(({ value, quote, repeated, citations, findingIds }) => (
            <li key={findingIds.join()} className="break-words">
              {value}
              {repeated !== '' && <span className="text-soft"> ({w.repeated(repeated)})</span>}
              <Cites numbers={citations} /> <Quote>{quote}</Quote>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
