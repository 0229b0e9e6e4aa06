import type { ReportParameters } from '@casefold/contract/report'
import type { Format } from '../words/format.ts'
import type { Words } from '../words/words.tsx'

/** Days without an hour: read and written in the same zone, they stay the day they are. */
export function sayDay(day: string, { date }: Pick<Format, 'date'>): string {
  return date(new Date(`${day}T12:00:00`).getTime())
}

/** What a report was asked for besides its type; '' where nothing. */
export function sayParameters(
  parameters: ReportParameters,
  w: Words['reports'],
  writeDay: (day: string) => string,
): string {
  const { indexDate, lookBackMonths, asOf, periodFrom, periodTo } = parameters
  const parts = [
    indexDate && w.indexed(writeDay(indexDate)),
    asOf && w.asOfDay(writeDay(asOf)),
    lookBackMonths && w.backwards(lookBackMonths),
    periodFrom && w.from(writeDay(periodFrom)),
    periodTo && w.until(writeDay(periodTo)),
  ]
  return parts.filter(Boolean).join(' · ')
}
