import type { AuditEvent } from '@casefold/contract/audit'

const columns = [
  ...(['at', 'actor', 'action', 'outcome', 'objects', 'requestId', 'address', 'count', 'eventId'] as const),
  'changes' as const,
]

/** Excel takes a text that begins so for a formula, and runs it. An apostrophe keeps it a text. */
const formula = /^[=+\-@\t\r]/

export function toCsvCell(value: string | number): string {
  const text = typeof value === 'number' ? `${value}` : value.replace(formula, "'$&")
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvHead(): string {
  return `${columns.join(',')}\r\n`
}

export function toCsvLine(event: AuditEvent): string {
  const cells = columns.map((column) => {
    if (column === 'at') return new Date(event.at).toISOString()
    if (column === 'changes') return event.changes ? JSON.stringify(event.changes) : ''
    return column === 'objects' ? event.objects.join(' ') : event[column]
  })
  return `${cells.map(toCsvCell).join(',')}\r\n`
}
