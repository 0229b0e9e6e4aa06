import type { ChronologyRow } from '@casefold/contract/report-content'

export type Visit = Pick<ChronologyRow, 'date' | 'provider' | 'where'> & { readonly rows: readonly ChronologyRow[] }

/** Rows that follow each other with the same date, provider and page are one visit: what they share is said once. */
export function groupVisits(rows: readonly ChronologyRow[]): Visit[] {
  const visits: (Visit & { rows: ChronologyRow[] })[] = []
  for (const row of rows) {
    const last = visits.at(-1)
    const { date, provider, where } = row
    const isSame = last?.date?.value === date?.value && last?.provider === provider && last.where === where
    if (last && isSame) last.rows.push(row)
    else visits.push({ ...(date && { date }), provider, where, rows: [row] })
  }
  return visits
}
