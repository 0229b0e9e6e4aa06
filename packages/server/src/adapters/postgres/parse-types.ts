import pg from 'pg'

const bigint = 20
const timestamptz = 1184
const anyTimestamp = pg.types.getTypeParser(timestamptz) as (text: string) => Date

/** How values of PostgreSQL become ours, said once for every connection. */
export function setTypeParsers(): void {
  pg.types.setTypeParser(bigint, Number)
  pg.types.setTypeParser(timestamptz, parseTimestamp)
}

/** `2024-03-14 09:26:53.589+00`: all but ISO 8601. The driver's own parser is for every era and zone, and ten times slower. */
export function parseTimestamp(text: string): Date {
  if (!text.endsWith('+00') || text.length > 29) return anyTimestamp(text)
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
}
