import { oneLine } from '@casefold/clinical/report/say'
import type { ChronologyEntry, ChronologyQuote, LeftOutPages } from '@casefold/contract/chronology'
import type { Cell, Run, TableColumn, TableLine } from '../../adapters/typeset/table-paper.ts'
import { quoteTitles, reasons, sayCorrected, sayDay, sayDays, sayType } from './say-visit.ts'
import { type PageRange, type Places, placesOf, sayLeftOut } from './visit-places.ts'

export const visitColumns: readonly TableColumn[] = [
  { title: 'Date', width: 0.1 },
  { title: 'Visit', width: 0.2 },
  { title: 'What the record says', width: 0.51 },
  { title: 'Source', width: 0.19 },
]

export const leftOutColumns: readonly TableColumn[] = [
  { title: 'Document and pages', width: 0.45 },
  { title: 'Why no visit is made of them', width: 0.55 },
]

/** A date of the case that divides the visits. */
export type KeyDate = { readonly label: string; readonly day: string }

/** The visits in their order, with a line across the table at each date of the case and before those without a date. */
export async function* layOutVisits(
  visits: AsyncIterable<ChronologyEntry>,
  keyDates: readonly KeyDate[],
  places: Places,
): AsyncGenerator<TableLine, void, undefined> {
  const toCome = keyDates.toSorted((one, other) => (one.day < other.day ? -1 : 1))
  let isDated = true
  for await (const visit of visits) {
    const day = visit.date?.value ?? '~'
    for (let next = toCome[0]; next && next.day <= day; next = toCome[0]) {
      yield divider(next)
      toCome.shift()
    }
    if (isDated && !visit.date) yield { kind: 'divider', text: 'Visits without a date' }
    isDated &&= visit.date !== null
    yield { kind: 'row', cells: cellsOf(visit, places), mark: visit.date?.value.slice(0, 4) ?? 'No date' }
  }
  for (const left of toCome) yield divider(left)
}

function divider({ label, day }: KeyDate): TableLine {
  return { kind: 'divider', text: `${label}: ${sayDay(day)}` }
}

function cellsOf(visit: ChronologyEntry, places: Places): Cell[] {
  const { own, copies } = placesOf(visit)
  return [
    dateCell(visit),
    visitCell(visit),
    visit.quotes.map((quote) => quoteLine(quote, own, places)),
    [
      ...own.map((range) => [linked(range, places)]),
      ...copies.map((range) => [{ text: 'Also on ', style: 'quiet' } as const, linked(range, places)]),
    ],
  ]
}

function dateCell(visit: ChronologyEntry): Cell {
  const corrected = sayCorrected(visit)
  return [[{ text: sayDays(visit), style: 'strong' }], ...quiet(corrected === '' ? '' : `Corrected: ${corrected}`)]
}

function visitCell({ encounterType, provider, facility }: ChronologyEntry): Cell {
  return [
    [{ text: sayType(encounterType?.value), style: 'strong' }],
    ...[provider, facility].flatMap((stated) => (stated ? [[{ text: stated.value }]] : [])),
  ]
}

function quiet(text: string): Run[][] {
  return text === '' ? [] : [[{ text, style: 'quiet' }]]
}

/** The words as they stand, on one line; outside the quotation marks, ours. */
function quoteLine(quote: ChronologyQuote, own: readonly PageRange[], places: Places): Run[] {
  const { documentId, pageNumber, cut } = quote
  const isOnePage = own.length === 1 && own[0]?.first === own[0]?.last
  return [
    ...headingRuns(quote),
    { text: `“${oneLine(quote.quote)}”` },
    ...(cut ? [{ text: ' […]', style: 'quiet' } as const] : []),
    ...(isOnePage
      ? []
      : [{ text: ` p. ${pageNumber}`, style: 'quiet', href: places.link(documentId, pageNumber) } as const]),
  ]
}

/** `A` and `CC` are explained; longer titles are read as they are. */
function headingRuns({ heading, kind }: ChronologyQuote): Run[] {
  if (heading === '') return []
  const title: Run = { text: `${oneLine(heading)} `, style: 'strong' }
  return heading.length > 3 ? [title] : [title, { text: `(${quoteTitles[kind].toLowerCase()}) `, style: 'quiet' }]
}

function linked(range: PageRange, places: Places): Run {
  return { text: places.say(range), href: places.link(range.documentId, range.first) }
}

export function leftOutLines(pages: readonly LeftOutPages[], places: Places): TableLine[] {
  return pages.map((each) => ({
    kind: 'row',
    cells: [
      [
        [
          {
            text: sayLeftOut(each, places),
            href: each.pages ? places.link(each.documentId, each.pages[0] ?? 1) : undefined,
          },
        ],
      ],
      [[{ text: reasons[each.reason] }]],
    ],
  }))
}
