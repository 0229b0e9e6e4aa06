import { benchAudit } from './audit/audit.ts'
import type { Bench } from './bench-run.ts'
import { benchCasefiles } from './casefiles/casefiles.ts'
import { benchCases } from './cases/cases.ts'
import { benchChronology } from './chronology/chronology.ts'
import { benchClinical } from './clinical/clinical.ts'
import { benchDashboard } from './dashboard/dashboard.ts'
import { benchLongCase } from './dashboard/long-case.ts'
import { benchFairness } from './fairness/fairness.ts'
import { benchHidden } from './hidden/hidden.ts'
import { benchHostile } from './hostile/hostile.ts'
import { benchLarge } from './large/large.ts'
import { benchReading } from './reading/reading.ts'
import { benchRules } from './rules/rules.ts'
import { benchSearch } from './search/search.ts'
import { benchSlowPages } from './slow-pages/slow-pages.ts'
import { benchStart } from './start/start.ts'

/** `npm run bench -- NAME`. A new bench is one line here. */
export const benches: Readonly<Record<string, Bench>> = {
  audit: benchAudit,
  casefiles: benchCasefiles,
  cases: benchCases,
  chronology: benchChronology,
  clinical: benchClinical,
  dashboard: benchDashboard,
  fairness: benchFairness,
  hidden: benchHidden,
  hostile: benchHostile,
  large: benchLarge,
  'long-case': benchLongCase,
  reading: benchReading,
  rules: benchRules,
  search: benchSearch,
  'slow-pages': benchSlowPages,
  start: benchStart,
}
