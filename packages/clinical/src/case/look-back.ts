import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { goBack } from '../dates/resolve.ts'
import { findSpokenTime } from '../dates/spoken-time.ts'
import type { Finding } from '../finding.ts'

/** The first day that a finding's words speak of: "in the last 10 years", "since January 2018". */
export function lookBackOf({ citations: [first] }: Finding, noted: PartialDate): string | undefined {
  const spoken = findSpokenTime(first.kind === 'text' ? first.quote : first.transcription)
  return spoken?.back ? goBack(earliest(noted), spoken.back.amount, spoken.back.unit) : spoken?.since
}
