import type { Mention } from './notes.ts'
import { countLeading } from './text/count-leading.ts'
import type { DatedRow, PageText } from './text/page-text.ts'

/** What a row of a table says is of the day of the row. A bare figure is quoted with what stands before it. */
export function withRows({ rows = [] }: PageText, raw: string, mentions: readonly Mention[]): readonly Mention[] {
  if (rows.length === 0) return mentions
  return mentions.map((mention) => {
    const row = rowAt(rows, mention.start)
    if (!row || mention.end > row.end) return mention
    const start = /^[\d\s]*$/.test(mention.quote) ? row.start : mention.start
    return { ...mention, start, quote: raw.slice(start, mention.end), day: row.day }
  })
}

function rowAt(rows: readonly DatedRow[], place: number): DatedRow | undefined {
  return rows[countLeading(rows, ({ start }) => start <= place) - 1]
}
