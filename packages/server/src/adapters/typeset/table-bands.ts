import { isCrowded } from './column-widths.ts'
import type { Block, Line } from './paper.ts'

type TableBlock = Extract<Block, { kind: 'table' }>
type Room = { readonly available: (columns: number) => number; readonly signWidth: number }

/** What stands in every part of a table that is cut: what its rows are about, and where they come from. */
const keyColumns = 2

/**
 * A table that is too wide for the page even in small letters, cut into several with the same rows. Each has the first
 * columns and the last one, so that every row can be read by itself.
 */
export function tableBands(
  table: TableBlock,
  wordsOf: (line: Line) => string,
  { available, signWidth }: Room,
): TableBlock[] {
  const places = table.columns.map((_, place) => place)
  const texts = [table.columns.map(({ title }) => title), ...table.rows.map(({ cells }) => cells.map(wordsOf))]
  const fits = (chosen: readonly number[]): boolean =>
    !isCrowded(
      texts.map((row) => chosen.map((place) => row[place] ?? '')),
      available(chosen.length),
      signWidth,
    )
  if (places.length < keyColumns + 3 || fits(places)) return [table]
  const [keys, last] = [places.slice(0, keyColumns), places.slice(-1)]
  const others = places.slice(keyColumns, -1)
  const cut = (most: number): number[][] => {
    const bands: number[][] = [[]]
    for (const place of others) {
      const band = bands.at(-1) ?? []
      const isFull = band.length === most || !fits([...keys, ...band, place, ...last])
      if (isFull && band.length > 0) bands.push([place])
      else band.push(place)
    }
    return bands
  }
  // As many as are needed, and then about as wide as each other.
  const needed = cut(others.length).length
  return cut(Math.ceil(others.length / needed)).map((band) => pick(table, [...keys, ...band, ...last]))
}

function pick({ kind, columns, rows }: TableBlock, places: readonly number[]): TableBlock {
  const of = <Some>(all: readonly Some[]): Some[] => places.flatMap((place) => all[place] ?? [])
  return { kind, columns: of(columns), rows: rows.map(({ cells }) => ({ cells: places.map((at) => cells[at] ?? []) })) }
}
