import type { Moment } from '../../dates/moment.ts'
import { allMatches } from '../../medication/all-matches.ts'
import { datesIn } from './dates-near.ts'
import type { GasValue } from './gas-values.ts'

type Column<Value> = { readonly values: readonly Value[]; readonly on?: Moment }

const number = /(?<![\d.-])\d{1,3}(?:\.\d{1,3})?(?![\d.%]*-|[\d:/])/g
const farthest = 300

/**
 * Rows with a number for each of several days, which a line above them names. None where the page has no such line, or a row
 * has fewer numbers than there are days: then each row has one value.
 */
export function readColumns<Value extends GasValue>(
  text: string,
  from: number,
  rows: readonly Value[],
): Column<Value>[] {
  const first = rows[0]
  if (!first || new Set(rows.map(({ start }) => lineStart(text, start))).size < 2) return []
  const days = headOf(text, Math.min(from, first.start), first.start)
  if (days.length < 2) return []
  const cells = rows.map((row) => numbersOf(text, row))
  if (cells.some((numbers) => numbers.length < days.length)) return []
  return days.map((on, at) => ({
    on,
    values: rows.map((row, line) => {
      const cell = cells[line]?.[at]
      return cell ? { ...row, amount: cell.amount, end: Math.max(row.end, cell.end) } : row
    }),
  }))
}

/** Not farther back than a line is long. */
function lineStart(text: string, at: number): number {
  const from = Math.max(0, at - farthest)
  return from + text.slice(from, at + 1).lastIndexOf('\n') + 1
}

/** The days of the nearest line above that names two or more. */
function headOf(text: string, from: number, to: number): Moment[] {
  const start = Math.max(lineStart(text, Math.max(0, Math.min(from, lineStart(text, to) - 1))), to - farthest)
  for (const line of text.slice(start, lineStart(text, to)).split('\n').reverse()) {
    const days = datesIn(line).filter(({ moment }) => moment.date?.precision === 'day')
    if (days.length > 1) return days.map(({ moment }) => moment)
  }
  return []
}

function numbersOf(text: string, { named }: GasValue): { readonly amount: number; readonly end: number }[] {
  const stop = text.indexOf('\n', named)
  const row = text.slice(named, stop < 0 ? named + farthest : Math.min(stop, named + farthest))
  return allMatches(number, row).map((match) => ({
    amount: Number(match[0]),
    end: named + match.index + match[0].length,
  }))
}
