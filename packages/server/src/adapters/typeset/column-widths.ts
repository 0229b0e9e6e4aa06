const padding = 8
const widest = 300
/** No column is held open for a word longer than this part of the page. */
const widestWord = 0.25

type Texts = readonly (readonly string[])[]

/**
 * Widths in points that fill the page: no column narrower than its longest word (but for words that no column could hold),
 * the rest shared out by how much each has to say.
 */
export function columnWidths(
  rows: Texts,
  available: number,
  /** Of a sign, in points; rather too wide than too narrow. */
  signWidth: number,
): number[] {
  const least = leastWidths(rows, available, signWidth)
  const wanted = columnsOf(rows).map((cells) => {
    const lengths = cells.map((cell) => cell.length).sort((one, other) => one - other)
    // Nearly all of the cells on one line, where there is room.
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
    return Math.min(usual * signWidth, widest) + padding
  })
  return share(least, wanted, available)
}

/** Whether words would have to be broken for want of room. */
export function isCrowded(rows: Texts, available: number, signWidth: number): boolean {
  return sum(leastWidths(rows, available, signWidth)) > available
}

function columnsOf(rows: Texts): string[][] {
  return (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''))
}

function leastWidths(rows: Texts, available: number, signWidth: number): number[] {
  return columnsOf(rows).map((cells) => {
    const longest = cells.reduce((most, cell) => longestWord(cell, most), 0)
    return Math.min(longest * signWidth, available * widestWord) + padding
  })
}

function longestWord(cell: string, least: number): number {
  return cell.split(/\s+/).reduce((most, { length }) => Math.max(most, length), least)
}

function share(least: readonly number[], wanted: readonly number[], available: number): number[] {
  const more = wanted.map((width, at) => Math.max(0, width - (least[at] ?? 0)))
  const spare = available - sum(least)
  if (spare <= 0) return shrink(least, available)
  const wish = sum(more)
  const part = (at: number): number => (wish === 0 ? 1 / least.length : (more[at] ?? 0) / wish)
  return least.map((width, at) => width + spare * part(at))
}

/** Only the widest give way: a date is not broken for the sake of a long word beside it. */
function shrink(least: readonly number[], available: number): number[] {
  let [room, left] = [available, least.length]
  for (const width of least.toSorted((one, other) => one - other)) {
    if (width * left > room) break
    room -= width
    left -= 1
  }
  const level = left === 0 ? Number.POSITIVE_INFINITY : room / left
  return least.map((width) => Math.min(width, level))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
