import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { ReactElement } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { Badge } from '../kit/badge.tsx'
import { Menu } from '../kit/menu.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { sayVisit, sayWhere } from './say-visit.ts'
import type { ChronologyDesk } from './use-desk.ts'
import { firstOf } from './visit-mark.ts'
import { VisitQuotes } from './visit-quotes.tsx'

type VisitProps = { readonly visit: ChronologyEntry; readonly desk: ChronologyDesk }

/** When; what, by whom and where, with the words of the record; and what can be done about it. */
export function VisitCells(props: VisitProps): ReactElement {
  const { visit, desk } = props
  const w = useWords().chronology
  const { encounterType, provider, facility } = visit
  const who = [provider?.value, facility?.value].filter((part) => part !== undefined).join(' · ')
  return (
    <>
      <th scope="row" className="hidden align-top! sm:table-cell">
        <Days {...props} />
      </th>
      <td className="align-top!">
        <div className="sm:hidden">
          <Days {...props} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
          <span className="font-semibold">
            {encounterType ? nameIn(w.types, encounterType.value) : <span className="text-soft">{w.noType}</span>}
          </span>
          {who !== '' && <span className="min-w-0 wrap-anywhere">{who}</span>}
          <Corrected visit={visit} />
        </p>
        <p className="text-xs wrap-anywhere text-soft">{sayWhere(visit, desk.documents.names, w)}</p>
        <VisitQuotes {...props} />
        <Copies {...props} />
      </td>
      <td className="align-top!">
        <Actions {...props} />
      </td>
    </>
  )
}

function Days({ visit, desk }: VisitProps): ReactElement {
  const w = useWords().chronology
  const { writeDate } = useFormat()
  const { encounterId, date, endDate } = visit
  const isStay = endDate !== null && endDate.value !== date?.value
  return (
    <>
      <button
        type="button"
        className="-mx-1 rounded px-1 text-left font-semibold text-accent tabular-nums underline decoration-accent/40 underline-offset-2 hover:decoration-current"
        onClick={() => desk.look(encounterId, date?.words ? 'date' : firstOf(visit))}
      >
        {date ? writeDate(date) : w.undated}
        {isStay && <span className="block max-sm:inline"> {w.until(writeDate(endDate))}</span>}
      </button>
      {date?.confidence === 'low' && (
        <span className="block text-2xs font-normal text-warn" title={w.uncertainHint}>
          {w.uncertain}
        </span>
      )}
    </>
  )
}

function Corrected({ visit: { corrected } }: { readonly visit: ChronologyEntry }): ReactElement | null {
  const w = useWords().chronology
  const { list } = useFormat()
  if (corrected.length === 0) return null
  return (
    <span title={w.correctedHint(list(corrected.map((field) => nameIn(w.fields, field))))}>
      <Badge tone="good">{w.corrected}</Badge>
    </span>
  )
}

/** The same pages again, elsewhere in the records: told once, and found here. */
function Copies({ visit, desk }: VisitProps): ReactElement | null {
  const w = useWords().chronology
  const copies = visit.segments.map((segment, at) => ({ segment, at })).filter(({ segment }) => segment.copyOf)
  if (copies.length === 0) return null
  const nameOf = (documentId: string): string => desk.documents.names.get(documentId) ?? '…'
  return (
    <details className="mt-1.5 text-xs">
      <summary className="w-fit rounded text-soft hover:text-ink">{w.copies(copies.length)}</summary>
      <ul className="mt-1 flex flex-col gap-1 pl-4">
        {copies.map(({ segment: { documentId, pageNumber, copyOf }, at }) => (
          <li key={at} className="wrap-anywhere">
            <button
              type="button"
              className="text-left text-accent underline underline-offset-2"
              onClick={() => desk.look(visit.encounterId, `s${at}`)}
            >
              {w.where(nameOf(documentId), pageNumber, pageNumber)}
            </button>
            {copyOf && <span className="text-soft"> · {w.copyOf(nameOf(copyOf.documentId), copyOf.pageNumber)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actions({ visit, desk }: VisitProps): ReactElement {
  const { menu: w, ...c } = useWords().chronology
  const format = useFormat()
  const { visits, mayCorrect, look, ask, corrections } = desk
  const place = visits.indexOf(visit)
  const [above, below] = [visits[place - 1], visits[place + 1]]
  return (
    <Menu quiet label="⋯" name={w.label(sayVisit(visit, { menu: w, ...c }, format))}>
      <button type="button" onClick={() => look(visit.encounterId, firstOf(visit))}>
        {w.open}
      </button>
      {mayCorrect && (
        <>
          <button type="button" onClick={() => ask({ kind: 'correct', visit })}>
            {w.correct}
          </button>
          {above && (
            <button type="button" onClick={() => ask({ kind: 'join', kept: above, gone: visit })}>
              {w.joinAbove}
            </button>
          )}
          {below && (
            <button type="button" onClick={() => ask({ kind: 'join', kept: visit, gone: below })}>
              {w.joinBelow}
            </button>
          )}
          <button type="button" onClick={() => corrections.correct(visit, { notThisPatient: true }, c.said.away)}>
            {w.notThisPatient}
          </button>
        </>
      )}
    </Menu>
  )
}
