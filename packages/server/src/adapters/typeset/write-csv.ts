/** RFC 4180, with a mark for programs that would not take it for UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${csvMark}${rows.map(toCsvLine).join('')}`
}

export const csvMark = '\ufeff'

export function toCsvLine(row: readonly string[]): string {
  return `${row.map(toField).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe, which it does not show. */
function toField(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
