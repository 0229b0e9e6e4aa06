import { toDays } from '../dates/compare-dates.ts'
import { type Group, isInStay, officeOf, sameOffice } from './groups.ts'

/** How many encounters after a stay's first page may still be parts of it. */
const near = 60

/** One stay is one encounter: its sheets may come before the page that says when it began and ended. */
export function joinStays(groups: readonly Group[]): Group[] {
  const joined = new Set<Group>()
  groups.forEach((stay, at) => {
    if (stay.type !== 'inpatient' || joined.has(stay)) return
    for (const other of groups.slice(Math.max(0, at - near), at + near)) {
      if (other === stay || joined.has(other) || other.stranger !== stay.stranger || !isPart(stay, other)) continue
      stay.segments.push(...other.segments)
      const end = other.lastDay ?? other.day
      if (end !== undefined && end > (stay.lastDay ?? stay.day ?? '')) stay.lastDay = end
      joined.add(other)
    }
    stay.segments.sort(inOrder)
  })
  return groups.filter((group) => !joined.has(group))
}

function isPart(stay: Group, other: Group): boolean {
  if (other.type !== 'inpatient') return false
  if (other.day !== undefined) return isInStay(stay, other.day, other.type, officeOf(other)) || isLater(stay, other)
  const first = other.segments[0]?.page
  return stay.segments.some(
    ({ page }) => page.documentId === first?.documentId && first.pageNumber - page.pageNumber === 1,
  )
}

const longest = 10

/** A sheet of the last days of a stay whose end no page says. */
function isLater(stay: Group, other: Group): boolean {
  if (
    other.source === 'labelled' ||
    stay.day === undefined ||
    other.day === undefined ||
    stay.lastDay !== undefined ||
    other.lastDay !== undefined
  )
    return false
  const days = toDays(other.day) - toDays(stay.day)
  return days > 0 && days <= longest && sameOffice(officeOf(stay), officeOf(other))
}

function inOrder(a: Group['segments'][number], b: Group['segments'][number]): number {
  if (a.page.ordinal !== b.page.ordinal) return a.page.ordinal - b.page.ordinal
  return a.page.pageNumber - b.page.pageNumber || a.segment.from - b.segment.from
}
