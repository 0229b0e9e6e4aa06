import { casefold } from '../api.ts'
import type { AuditParams } from '../search-params.ts'
import { csvHead, toCsvLine } from './csv.ts'

export type Exported = { readonly rows: number; readonly cut: boolean }

/** About 200 MB: what a browser holds without pain. */
const mostRows = 1_000_000
const pageSize = 1_000

/** Page after page into one file, of which the browser keeps the larger part outside its memory. */
export async function exportAudit(
  filter: AuditParams,
  onRows: (rows: number) => void,
  signal: AbortSignal,
): Promise<Exported> {
  const parts: Blob[] = []
  let lines = csvHead()
  let rows = 0
  for await (const event of casefold.audit.list({ ...filter, limit: pageSize }, { signal })) {
    lines += toCsvLine(event)
    rows += 1
    if (rows % pageSize === 0) {
      parts.push(new Blob([lines]))
      lines = ''
      onRows(rows)
    }
    if (rows === mostRows) break
  }
  save(
    new Blob([...parts, lines], { type: 'text/csv;charset=utf-8' }),
    `audit-${new Date().toISOString().slice(0, 10)}.csv`,
  )
  return { rows, cut: rows === mostRows }
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs it for as long as it copies, and does not say when it is done.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
