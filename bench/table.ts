import type { Row } from './row.ts'

/** A table that reads well in a terminal and in Markdown alike. */
export function toTable(rows: readonly Row[]): string {
  const lines = [
    ['figure', 'ours', 'bare', 'ratio', 'bar', 'ok or short'],
    ...rows.map((row) => [row.figure, ...[row.ours, row.bare, row.ratio].map(toText), row.bar, row.verdict]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  const [head = '', ...body] = lines.map((line) => toLine(line, widths))
  const rule = toLine(
    widths.map((width, column) => `${'-'.repeat(width - 1)}${isNumber(column) ? ':' : '-'}`),
    widths,
  )
  return [head, rule, ...body].join('\n')
}

function toLine(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
  )
  return `| ${padded.join(' | ')} |`
}

function isNumber(column: number): boolean {
  return column >= 1 && column <= 3
}

/** Three digits that mean something. */
function toText(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : value >= 0.1 ? 2 : 3)
}
