import type { CaseFacts } from '../case/case-facts.ts'
import { datedFindings } from '../case/dated.ts'
import type { Conflict, Finding } from '../finding.ts'
import { cotinineVsDenial, implausibleForAge, packYearsAccrual, packYearsComputed } from './amount-conflicts.ts'
import { quitDatesDiffer, quitVsCurrent } from './quit-conflicts.ts'
import { neverVsUse, nonsmokerVsCurrent, relapses } from './status-conflicts.ts'

/** What a smoking history says twice and differently. Findings that are weak, copied or of another person take no part. */
export function findSmokingConflicts(findings: readonly Finding[], facts: CaseFacts): Conflict[] {
  const statuses = datedFindings(findings, 'smoking.status', facts)
  const quits = datedFindings(findings, 'smoking.quit', facts)
  const uses = datedFindings(findings, 'smoking.use', facts)
  const tests = datedFindings(findings, 'smoking.cotinine', facts)
  const treatments = datedFindings(findings, 'smoking.cessation', facts)
  return [
    ...neverVsUse(statuses, quits, uses),
    ...quitVsCurrent(quits, statuses),
    ...cotinineVsDenial(tests, statuses, treatments),
    ...nonsmokerVsCurrent(statuses),
    ...quitDatesDiffer(quits, statuses),
    ...packYearsAccrual(uses, statuses),
    ...packYearsComputed(uses),
    ...implausibleForAge(uses, statuses, facts),
    ...relapses(statuses),
  ]
}
