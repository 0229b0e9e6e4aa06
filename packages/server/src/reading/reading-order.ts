import type { Box } from './boxes.ts'

/** A word and the line its engine put it in; words of one line stay together. */
export type LinedWord = Box & { readonly text: string; readonly line: number }

type Row<W> = { readonly words: W[]; middle: number }

/**
 * Words in the order a person reads them: row by row across the page, because a table's meaning lies in its rows, and
 * column by column only where prose runs on both sides of a gutter. Engines order by blocks of their own guessing.
 */
export function toLines<W extends LinedWord>(words: readonly W[]): W[][] {
  const rows = findRows(words)
  const gutter = findGutter(rows)
  if (gutter === undefined) return rows.map((row) => row.words)
  const lines: W[][] = []
  let between: Row<W>[] = []
  const flush = (): void => {
    const [from, to] = findColumns(between, gutter)
    const across = (some: readonly Row<W>[]): number => lines.push(...some.map((row) => row.words))
    across(between.slice(0, from))
    const columns = between.slice(from, to).flatMap((row) => row.words)
    across(findRows(columns.filter((word) => isLeft(word, gutter))))
    across(findRows(columns.filter((word) => !isLeft(word, gutter))))
    across(between.slice(to))
    between = []
  }
  for (const row of rows) {
    if (spans(row.words, gutter, 0.01)) {
      flush()
      lines.push(row.words)
    } else between.push(row)
  }
  flush()
  return lines
}

/** Words on a side from which on it is prose; a name and a value are fewer. */
const proseWords = 4
/** Times the usual distance of rows: what stands apart from the columns is none of theirs. */
const apart = 1.6

/**
 * From which row on and before which one columns run: pairs of a name and a value above them, and a foot that stands
 * apart below them, may leave the same gutter free and are read across all the same.
 */
function findColumns<W extends LinedWord>(rows: readonly Row<W>[], gutter: number): [from: number, to: number] {
  const sides = rows.map(({ words }) => {
    const left = words.filter((word) => isLeft(word, gutter)).length
    return [left, words.length - left] as const
  })
  const isPair = (at: number): boolean => sides[at]?.every((count) => count > 0) ?? false
  const isNamed = (at: number): boolean => isPair(at) && hasNames(rows[at]?.words ?? [], gutter)
  const places = rows.map((_, at) => at)
  // The right one begins them: what stands on the left alone before that comes first in any order.
  const first = places.find((at) => (sides[at]?.[1] ?? 0) >= proseWords && !isNamed(at))
  const last = places.findLast((at) => sides[at]?.some((count) => count >= proseWords) && !isNamed(at))
  if (first === undefined || last === undefined) return [rows.length, rows.length]
  const from = (places.findLast((at) => at < first && isNamed(at)) ?? -1) + 1
  const usual = medianStep(rows.slice(first, last + 1))
  const to = places.find((at) => at > last && stepTo(rows, at) > apart * usual && places.slice(at).some(isPair))
  return [from, to ?? rows.length]
}

/** `Patient: …` on the one side and `MRN: …` on the other. Headings of two columns have no colons. */
function hasNames(row: readonly LinedWord[], gutter: number): boolean {
  const names = row.filter(({ text }) => text.endsWith(':'))
  return names.some((word) => isLeft(word, gutter)) && names.some((word) => !isLeft(word, gutter))
}

function stepTo<W>(rows: readonly Row<W>[], at: number): number {
  return (rows[at]?.middle ?? 0) - (rows[at - 1]?.middle ?? 0)
}

function medianStep<W>(rows: readonly Row<W>[]): number {
  const steps = rows.slice(1).map((_, at) => stepTo(rows, at + 1))
  return steps.sort((one, other) => one - other)[steps.length >> 1] ?? 1
}

export function toText(lines: readonly (readonly { readonly text: string }[])[]): string {
  return lines.map((line) => line.map((word) => word.text).join(' ')).join('\n')
}

/** No gutter is as narrow as a space between words. */
const narrow = 0.012

/** Whether a row runs on over a gutter: through it with a word, or past it with a mere space. */
function spans(row: readonly Box[], x: number, reach: number): boolean {
  let left = Number.NEGATIVE_INFINITY
  let right = Number.POSITIVE_INFINITY
  for (const word of row) {
    if (word.x0 < x - reach && word.x1 > x + reach) return true
    if (isLeft(word, x)) left = Math.max(left, word.x1)
    else right = Math.min(right, word.x0)
  }
  return right - left < narrow
}

function isLeft(word: Box, x: number): boolean {
  return word.x0 + word.x1 < 2 * x
}

/** A row never looks further back than this: without a bound a page of a million words would take a day. */
const rowsBack = 14

function findRows<W extends LinedWord>(words: readonly W[]): Row<W>[] {
  const rows: Row<W>[] = []
  for (const line of engineLines(words)) {
    const row = findRowOf(line, rows.slice(-rowsBack))
    if (row) row.words.push(...line)
    else rows.push({ words: line, middle: 0 })
  }
  for (const row of rows) {
    row.words.sort((one, other) => one.x0 - other.x0)
    row.middle = middleOf(row.words)
  }
  return rows.sort((one, other) => one.middle - other.middle)
}

function engineLines<W extends LinedWord>(words: readonly W[]): W[][] {
  const lines = [...Map.groupBy(words, (word) => word.line).values()]
  for (const line of lines) line.sort((one, other) => one.x0 - other.x0)
  return lines
    .map((line) => ({ line, middle: middleOf(line) }))
    .sort((one, other) => one.middle - other.middle)
    .map(({ line }) => line)
}

function middleOf(words: readonly Box[]): number {
  return words.reduce((sum, word) => sum + word.y0 + word.y1, 0) / words.length / 2
}

/** The row at whose height the line stands and in which its place is free. */
function findRowOf<W extends LinedWord>(line: readonly W[], rows: readonly Row<W>[]): Row<W> | undefined {
  let best: Row<W> | undefined
  let least = Number.POSITIVE_INFINITY
  for (const row of rows) {
    if (overprints(line, row.words)) continue
    const distance = heightDistance(line, row.words)
    if (distance < least) {
      least = distance
      best = row
    }
  }
  return best
}

const touch = 0.0008

function overprints(line: readonly Box[], row: readonly Box[]): boolean {
  return line.some((word) => row.some((other) => other.x0 < word.x1 - touch && other.x1 > word.x0 + touch))
}

/** Compared where the two come closest, so that a tilted page keeps its rows. Infinite where they are not one row. */
function heightDistance(line: readonly Box[], row: readonly Box[]): number {
  const [word, other] = nearest(line, row)
  const height = word.y1 - word.y0
  const otherHeight = other.y1 - other.y0
  const shared = Math.min(word.y1, other.y1) - Math.max(word.y0, other.y0)
  const distance = Math.abs(word.y0 + word.y1 - other.y0 - other.y1) / 2
  const sameRow = shared > 0.45 * Math.min(height, otherHeight) && distance < 0.6 * Math.max(height, otherHeight)
  return sameRow ? distance : Number.POSITIVE_INFINITY
}

function nearest(line: readonly Box[], row: readonly Box[]): [Box, Box] {
  let best: [Box, Box] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const word of [line[0], line.at(-1)]) {
    for (const other of row) {
      if (!word) continue
      const gap = Math.max(word.x0 - other.x1, other.x0 - word.x1, 0)
      if (gap < least) {
        least = gap
        best = [word, other]
      }
    }
  }
  if (!best) throw new RangeError('a line without words')
  return best
}

const places = 200
const fewestRows = 8
const meanWords = 4.5
const mostCrossing = 0.1

/** Where two columns of prose part: many rows with several words on both sides, and hardly one that crosses. */
function findGutter<W extends LinedWord>(rows: readonly Row<W>[]): number | undefined {
  let best: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (let place = places * 0.3; place < places * 0.7; place++) {
    const score = gutterScore(rows, place / places)
    if (score > most) {
      most = score
      best = place / places
    }
  }
  return best
}

function gutterScore<W extends LinedWord>(rows: readonly Row<W>[], x: number): number {
  const cell = 1 / places
  let crossing = 0
  const sides: [Side, Side] = [
    { rows: 0, words: 0 },
    { rows: 0, words: 0 },
  ]
  for (const { words } of rows) {
    if (spans(words, x, cell / 2)) {
      crossing++
      continue
    }
    const counts = [
      words.filter((word) => word.x1 <= x + cell).length,
      words.filter((word) => word.x0 >= x - cell).length,
    ]
    // Pairs of a name and a value above the columns say nothing about what comes below.
    if (sides[1].rows === 0 && counts.every((count) => count < proseWords)) continue
    // Each side by itself: the lines of two columns need not stand at the same height.
    for (const [at, side] of sides.entries()) {
      const count = counts[at] ?? 0
      if (count === 0) continue
      side.rows++
      side.words += count
    }
  }
  const isProse = sides.every((side) => side.rows >= fewestRows && side.words >= meanWords * side.rows)
  const least = Math.min(sides[0].rows, sides[1].rows)
  return isProse && crossing <= mostCrossing * rows.length ? least - 3 * crossing : Number.NEGATIVE_INFINITY
}

type Side = { rows: number; words: number }
