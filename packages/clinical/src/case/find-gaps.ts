import { earliest, latest, toDays } from '../dates/compare-dates.ts'
import { findDates } from '../dates/find-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Gap } from '../finding.ts'
import { hashText } from '../text/hash.ts'
import type { CaseInput, UnreadPage } from './case-input.ts'
import type { Read } from './draft.ts'
import { sayUnread } from './say-unread.ts'

const longest = 366
/** After an injury or a claim, so long without treatment is asked about. */
const longestAfter = 90

export function findGaps(groups: readonly Read[], input: CaseInput): Gap[] {
  const own = groups.filter(({ wrongPatient }) => !wrongPatient)
  return [...withoutEntries(own, input), ...missingRecords(own), ...unreadPages(input.unread ?? [])]
}

function makeGap(gap: Omit<Gap, 'id'>, key: readonly string[]): Gap {
  return { id: hashText(JSON.stringify([gap.kind, ...key])), ...gap }
}

/** More than twelve months between two encounters in time; in a medical history, more than three after the index date. */
function withoutEntries(groups: readonly Read[], { reportType, parameters: { indexDate } }: CaseInput): Gap[] {
  const watched = reportType === 'medicalHistory' ? indexDate : undefined
  const dates = groups
    .map(({ encounter }) => encounter.serviceDate)
    .filter((date): date is PartialDate => date !== undefined)
    .sort((a, b) => (earliest(a) < earliest(b) ? -1 : 1))
  const gaps: Gap[] = []
  let from = dates[0]
  for (const to of dates.slice(1)) {
    const gap = from && pauseBetween(from, to, watched)
    if (gap) gaps.push(gap)
    if (!from || latest(to) >= latest(from)) from = to
  }
  return gaps
}

function pauseBetween(from: PartialDate, to: PartialDate, indexDate: string | undefined): Gap | undefined {
  const days = toDays(earliest(to)) - toDays(latest(from))
  const isAfter = indexDate !== undefined && latest(from) >= indexDate
  const isAcross = indexDate !== undefined && !isAfter && toDays(earliest(to)) - toDays(indexDate) > longestAfter
  if (days <= (isAfter || isAcross ? longestAfter : longest)) return undefined
  const months = Math.floor(days / 30.44)
  const when = isAfter ? ', after the index date' : isAcross ? ', across the index date' : ''
  const detail = `No record between ${from.value} and ${to.value} (${months} months)${when}.`
  const severity = months >= 24 || isAcross ? 'significant' : 'minor'
  return makeGap({ kind: 'noEntries', severity, from, to, detail, citations: [] }, [from.value, to.value])
}

/** Records with a date that the pages speak of and that no encounter has. */
function missingRecords(groups: readonly Read[]): Gap[] {
  const days = new Set(groups.map(({ encounter }) => encounter.serviceDate?.value ?? ''))
  const months = new Set([...days].map((day) => day.slice(0, 7)))
  const gaps = new Map<string, Gap>()
  for (const { encounter, segments } of groups) {
    for (const { page, segment } of segments) {
      for (const { what, start, end, quote } of page.references) {
        if (start < segment.from || start >= segment.to) continue
        const date = findDates(what)[0]?.moment.date
        if (
          !date ||
          date.precision === 'year' ||
          days.has(date.value) ||
          (date.precision === 'month' && months.has(date.value))
        )
          continue
        const key = `${what.toLowerCase()}`
        const citation = {
          kind: 'text' as const,
          documentId: page.documentId,
          pageNumber: page.pageNumber,
          ...(page.pageLabel === undefined ? {} : { pageLabel: page.pageLabel }),
          start,
          end,
          quote,
          readVersion: page.readVersion,
          pageTextSha256: page.textSha256,
          encounterId: encounter.id,
          match: 'exact' as const,
        }
        const known = gaps.get(key)
        const detail = `The records refer to "${what}", which is not among them.`
        gaps.set(
          key,
          known
            ? { ...known, citations: [...known.citations, citation] }
            : makeGap(
                { kind: 'referencedRecordMissing', severity: 'significant', from: date, detail, citations: [citation] },
                [key],
              ),
        )
      }
    }
  }
  return [...gaps.values()]
}

function unreadPages(unread: readonly UnreadPage[]): Gap[] {
  const byReason = Map.groupBy(unread, ({ documentId, reason }) => JSON.stringify([documentId, reason]))
  return [...byReason]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pages]) => {
      const numbers = [...new Set(pages.map(({ pageNumber }) => pageNumber))].sort((a, b) => a - b)
      const { documentId = '', reason = '' } = pages[0] ?? {}
      const pagesOf = `${numbers.length === 1 ? 'page' : 'pages'} ${toRanges(numbers)}`
      // Page 0 is a document of which nothing was read.
      const detail = `${documentId}: ${numbers[0] === 0 ? 'the whole document' : pagesOf}: ${sayUnread(reason)}.`
      return makeGap({ kind: 'unreadablePages', severity: 'significant', detail, citations: [] }, [key])
    })
}

/** `1-3, 7` */
function toRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
}
