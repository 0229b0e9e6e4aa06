import { benchAudit } from './audit/audit.ts'
import type { Bench } from './bench-run.ts'
import { benchCases } from './cases/cases.ts'
import { benchFairness } from './fairness/fairness.ts'

/** `npm run bench -- NAME`. A new bench is one line here. */
export const benches: Readonly<Record<string, Bench>> = {
  audit: benchAudit,
  cases: benchCases,
  fairness: benchFairness,
}
