import { toDays } from '../dates/compare-dates.ts'
import { findStated } from '../dates/find-stated.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { neverService, prose, serviceLabels } from './date-labels.ts'
import { isFaxBanner } from './page-part.ts'

export type ServiceDate = { readonly date: PartialDate; readonly source: 'labelled' | 'header' }

type Said = { readonly date: PartialDate; readonly start: number; readonly end: number; readonly before: string }

/** How many lines may hold any label, and how many a bare date. */
type HeadLines = { readonly labels: number; readonly bare: number }

/** Below the head only the plainest labels count, and after all of the head's. */
const belowHead = 10
/** A longer line is no line of a head. */
const longestLine = 1000

/** The date of service: one that is labelled so, else a bare date in the head. A date of birth is neither. */
export function findServiceDate(
  lines: readonly string[],
  head: HeadLines,
  births: readonly string[] = [],
): ServiceDate | undefined {
  let labelled: { date: PartialDate; rank: number } | undefined
  let header: PartialDate | undefined
  lines.forEach((line, at) => {
    if (!/\d\d/.test(line) || isFaxBanner(line)) return
    const inHead = at < head.labels
    const short = line.length <= longestLine
    const dates = datesIn(line)
    for (const said of dates) {
      if (births.includes(said.date.value)) continue
      const above = lines[at - 1] ?? ''
      const rank = rankOf(said, inHead) ?? (inHead && short ? rankAbove(line, said, above) : undefined)
      if (rank !== undefined && rank < (labelled?.rank ?? Number.POSITIVE_INFINITY))
        labelled = { date: said.date, rank }
      if (at < head.bare && short && header === undefined && !isPeriod(dates, said) && isHeader(line, said, above))
        header = said.date
    }
  })
  if (labelled) return { date: labelled.date, source: 'labelled' }
  return header && { date: header, source: 'header' }
}

/** Whole dates of a line, each with what stands between the date before and it. */
function datesIn(line: string): Said[] {
  const found: Said[] = []
  let from = 0
  for (const { start, end, moment } of findStated(line).sort((a, b) => a.start - b.start)) {
    if (moment.date?.precision === 'day') found.push({ date: moment.date, start, end, before: line.slice(from, start) })
    from = end
  }
  return found
}

function rankOf({ before }: Said, inHead: boolean): number | undefined {
  for (const { pattern, rank, anywhere } of serviceLabels) {
    if (!inHead && !anywhere) continue
    const match = pattern.exec(before)
    if (!match) continue
    const lead = before.slice(0, match.index)
    // "Next visit", "date of last exam": the word before claims the date.
    if (neverService.test(lead.slice(-16)) || neverService.test(match[0])) return undefined
    const opens = /(?:^|[ \t]{2}|[|;,(])[ \t•*-]*$/.test(lead)
    if (match.groups?.mark || (opens && inHead)) return inHead ? rank : rank + belowHead
  }
  return undefined
}

/** A form may have its labels over its entries. */
function rankAbove(line: string, { start }: Said, above: string): number | undefined {
  const [titles, entries] = [toCells(above), toCells(line)]
  const cell = entries.findIndex(({ from, to }) => start >= from && start < to)
  const title = titles.length === entries.length ? titles[cell]?.text : undefined
  if (title === undefined || /\d/.test(title) || neverService.test(title)) return undefined
  return serviceLabels.find(({ pattern }) => pattern.exec(title)?.index === 0)?.rank
}

function toCells(line: string): { readonly text: string; readonly from: number; readonly to: number }[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** A stay in hospital is shorter; what is longer is the time that a list looks back on. */
const longestStay = 45

/** `01/01/2018 - 06/30/2018` over a list of fills is no day of service. */
function isPeriod(dates: readonly Said[], said: Said): boolean {
  return dates.some((later, at) => {
    const first = dates[at - 1]
    if (!first || (said !== first && said !== later)) return false
    if (!/^\s*(?:-|–|—|to|thru|through|until)\s*$/i.test(later.before)) return false
    return Math.abs(toDays(later.date.value) - toDays(first.date.value)) > longestStay
  })
}

/** Alone in its line, after "Date:", or beside a few words that do not claim it. */
function isHeader(line: string, { before, start, end }: Said, above: string): boolean {
  if (neverService.test(before)) return false
  const rest = `${line.slice(0, start)} ${line.slice(end)}`.replace(/\d{1,2}:\d{2}(?::\d\d)? ?(?:[ap]\.?m\.?)?/gi, '')
  if (/^\W*$/.test(before) && neverService.test(above) && /:?\s*$/.test(above) && above.length < 30) return false
  const words = rest.match(/[A-Za-z]+/g) ?? []
  return words.length <= 8 && !prose.test(rest)
}
