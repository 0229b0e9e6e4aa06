const padding = 8
const widest = 300

/**
 * Widths in points that fill the page: no column narrower than its longest word (but for words that no column could hold),
 * the rest shared out by how much each has to say.
 */
export function columnWidths(
  rows: readonly (readonly string[])[],
  available: number,
  /** Of a sign, in points; rather too wide than too narrow. */
  signWidth: number,
): number[] {
  const columns = rows[0]?.length ?? 0
  const least: number[] = []
  const wanted: number[] = []
  for (let at = 0; at < columns; at++) {
    const cells = rows.map((row) => row[at] ?? '')
    const longest = cells.reduce((most, cell) => longestWord(cell, most), 0)
    const lengths = cells.map((cell) => cell.length).sort((one, other) => one - other)
    // Nearly all of the cells on one line, where there is room.
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0
    least.push(Math.min(longest * signWidth, available / columns) + padding)
    wanted.push(Math.min(usual * signWidth, widest) + padding)
  }
  return share(least, wanted, available)
}

function longestWord(cell: string, least: number): number {
  return cell.split(/\s+/).reduce((most, { length }) => Math.max(most, length), least)
}

function share(least: readonly number[], wanted: readonly number[], available: number): number[] {
  const more = wanted.map((width, at) => Math.max(0, width - (least[at] ?? 0)))
  const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
  const spare = available - sum(least)
  if (spare <= 0) return least.map((width) => (width * available) / sum(least))
  const wish = sum(more)
  const part = (at: number): number => (wish === 0 ? 1 / least.length : (more[at] ?? 0) / wish)
  return least.map((width, at) => width + spare * part(at))
}
