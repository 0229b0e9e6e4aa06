import type { CaseFacts } from '../case/case-facts.ts'
import { sharesWordsWith } from '../case/cited-words.ts'
import { datedFindings, encounterOf } from '../case/dated.ts'
import type { DraftConflict } from '../case/make-conflict.ts'
import { findDiffering } from '../conflicts/differs.ts'
import { findExcluded } from '../conflicts/excludes.ts'
import { quitDatesDiffer } from '../conflicts/kinds-of-quits.ts'
import { type Quit, type Status, smokingKinds } from '../conflicts/kinds-of-smoking.ts'
import type { Conflict, Finding } from '../finding.ts'
import { cotinineVsDenial, implausibleForAge, packYearsAccrual, packYearsComputed } from './amount-conflicts.ts'
import { relapses } from './status-conflicts.ts'

/** What a smoking history says twice and differently. Findings that are weak, copied or of another person take no part. */
export function findSmokingConflicts(findings: readonly Finding[], facts: CaseFacts): DraftConflict[] {
  // What a test says of somebody's use is compared as a test.
  const isTested = sharesWordsWith(findings.filter(({ category }) => category === 'smoking.cotinine'))
  const statuses = datedFindings(findings, 'smoking.status', facts).filter(({ finding }) => !isTested(finding))
  const quits = datedFindings(findings, 'smoking.quit', facts)
  const uses = datedFindings(findings, 'smoking.use', facts)
  const tests = datedFindings(findings, 'smoking.cotinine', facts)
  const treatments = datedFindings(findings, 'smoking.cessation', facts)
  const stated = { statuses, quits, uses }
  const disputed = [
    ...findExcluded(smokingKinds.quitVsCurrent, stated),
    ...findExcluded(smokingKinds.nonsmokerVsCurrent, stated),
  ]
  return [
    ...findExcluded(smokingKinds.neverVsUse, stated),
    ...disputed,
    ...cotinineVsDenial(tests, statuses, treatments),
    ...findDiffering(quitDatesDiffer, stated),
    ...packYearsAccrual(uses, statuses),
    ...packYearsComputed(uses),
    ...implausibleForAge(uses, statuses, facts),
    ...withoutDisputed(relapses(statuses), disputed, [...statuses, ...quits]),
  ]
}

/** Two notes that contradict each other are one question: no return to smoking is said of the same two as well. */
function withoutDisputed(
  relapsed: readonly Conflict[],
  disputed: readonly Conflict[],
  dated: readonly (Status | Quit)[],
): Conflict[] {
  if (relapsed.length === 0 || disputed.length === 0) return [...relapsed]
  const notes = new Map(dated.map(({ finding }) => [finding.id, encounterOf(finding)]))
  return relapsed.filter(({ findingIds: [ended, later] }) => {
    const note = notes.get(ended)
    return !disputed.some(
      ({ findingIds }) => findingIds.includes(later) && findingIds.some((id) => id !== later && notes.get(id) === note),
    )
  })
}
