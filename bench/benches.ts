import type { Bench } from './bench-run.ts'
import { benchCases } from './cases/cases.ts'

/** `npm run bench -- NAME`. A new bench is one line here. */
export const benches: Readonly<Record<string, Bench>> = {
  cases: benchCases,
}
