import { recordsDisease } from '../../pulmonary/recorded-disease.ts'
import type { Listing } from '../../pulmonary/screens/listing-tables.ts'
import type { Evidence } from '../evidence.ts'
import type { Screen } from '../report-content.ts'
import { listingRule } from './listing-screens.ts'
import { spirometryIn } from './lung-words.ts'
import { lowestScreens, newestScreen } from './screen-parts.ts'
import { atsErs2005Rule, atsErs2021Rule, goldRule, hasZScore } from './severity-screens.ts'

/** GOLD, ATS/ERS and SSA beside the measured values of the newest test; for SSA also of the lowest. */
export function toScreens(evidence: Evidence): Screen[] {
  const sessions = spirometryIn(evidence)
  const asthma = evidence.confirmed.some((finding) => recordsDisease(finding, 'asthma'))
  const listings: readonly Listing[] = asthma ? ['3.02A', '3.02B', '3.03A'] : ['3.02A', '3.02B']
  return [
    newestScreen(evidence, goldRule(evidence), sessions),
    newestScreen(evidence, atsErs2005Rule(evidence), sessions),
    ...(sessions.some(hasZScore) ? [newestScreen(evidence, atsErs2021Rule(evidence), sessions)] : []),
    ...listings.flatMap((listing) => {
      const rule = listingRule(evidence, listing)
      return [newestScreen(evidence, rule, sessions), ...lowestScreens(evidence, rule, sessions)]
    }),
  ]
}
