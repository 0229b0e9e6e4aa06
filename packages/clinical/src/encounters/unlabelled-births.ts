import { findStated } from '../dates/find-stated.ts'

/** A name at the start of a line, and then at most a number of the record: `ROE, JANE   1/2/1950`. */
const nameBefore =
  /^(?:(?:Mr|Mrs|Ms|Miss)\.? )?[A-Z][A-Za-z'.-]+,? +[A-Z][A-Za-z'.-]*(?: [A-Z][A-Za-z'.-]*){0,2}[ ,|(]*$/
/** How old, or of which sex: `1/2/1950 (67 y)`, `01/02/1950  F`. */
const personBehind =
  /^[ ,|/()-]*(?:\d{1,3} ?(?:y\.?\/?o\.?|yrs?\b|years?\b|y\b)|(?:female|male)\b|[FM](?=\s{2,}|\s*$|\s+\d|[,|)]))/i
/** A title is no name. */
const notName = /\b(?:note|visit|report|record|date|exam|page|summary|clinic|hospital|history|form|statement|list)\b/i

/** Who is born on the day of a record is no older than this. */
const leastYears = 10

/**
 * Days of birth that no label tells: behind a name, or before an age or a sex, where the head has a much later day too.
 * A lone day behind a name may as well be that of the visit.
 */
export function unlabelledBirths(top: readonly string[]): string[] {
  const days = top.flatMap((line) =>
    findStated(line).flatMap(({ start, end, moment: { date } }) =>
      date?.precision === 'day' ? [{ line, start, end, value: date.value }] : [],
    ),
  )
  const last = days.map(({ value }) => Number(value.slice(0, 4))).sort((a, b) => b - a)[0] ?? 0
  return days
    .filter(({ line, start, end, value }) => {
      if (last - Number(value.slice(0, 4)) < leastYears) return false
      const before = line.slice(0, start)
      if (personBehind.test(line.slice(end))) return true
      return nameBefore.test(before) && !notName.test(before)
    })
    .map(({ value }) => value)
}
