import { findStated } from '../dates/find-stated.ts'

/** A day as a line says it; offsets in the line. Without a year it is `--06-08`. */
export type Day = { readonly start: number; readonly end: number; readonly value: string }

/** `this 9th day of December 2013` */
const sworn = /(?<!\w)(?<day>\d{1,2})(?:st|nd|rd|th)? day of (?<rest>[A-Z][a-z]{2,8},? \d{4})(?!\w)/g
/** `4 / 22 / 1938` */
const spaced = /(?<![\d/.-])\d{1,2} \/ \d{1,2} \/ (?:\d{4}|\d\d)(?![\d/])/g
const short = /(?<![\w./-])(?<m>1[0-2]|0?[1-9])(?<sep>[/-])(?<d>3[01]|[12]\d|0?[1-9])(?![\w/%"']|[.-]\d|-[A-Z])/g

/** Whole days of a line, in order. */
export function findDays(line: string): Day[] {
  if (!/\d/.test(line)) return []
  const stated = findStated(line).flatMap(({ start, end, moment: { date } }) =>
    date?.precision === 'day' ? [{ start, end, value: date.value }] : [],
  )
  const others = [...rewritten(line, sworn, swornText), ...rewritten(line, spaced, (said) => said.replaceAll(' ', ''))]
  return [...stated, ...others].sort((a, b) => a.start - b.start)
}

function swornText(_said: string, groups: Record<string, string | undefined>): string {
  return `${groups.day} ${groups.rest}`
}

function rewritten(
  line: string,
  pattern: RegExp,
  rewrite: (said: string, groups: Record<string, string | undefined>) => string,
): Day[] {
  return [...line.matchAll(pattern)].flatMap((match) => {
    const date = findStated(rewrite(match[0], match.groups ?? {}))[0]?.moment.date
    return date?.precision === 'day'
      ? [{ start: match.index, end: match.index + match[0].length, value: date.value }]
      : []
  })
}

/** Months with their days, where no year stands: `6/08`. Anything may look like one. */
export function findShortDays(line: string): Day[] {
  return [...line.matchAll(short)].map(({ 0: said, index, groups }) => ({
    start: index,
    end: index + said.length,
    value: `--${String(groups?.m).padStart(2, '0')}-${String(groups?.d).padStart(2, '0')}`,
  }))
}

/** Gives a day without a year that of the nearest day on or after `after`. */
export function withYear(value: string, after: string): string {
  if (!value.startsWith('--') || after.startsWith('--')) return value
  const year = Number(after.slice(0, 4))
  const same = `${year}${value.slice(1)}`
  return same >= after.slice(0, 10) ? same : `${year + 1}${value.slice(1)}`
}
