import { makeConflict } from '../../case/make-conflict.ts'
import { highScrutinyClasses } from '../../drugs/drug-classes.ts'
import type { Conflict, Severity } from '../../finding.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { dated, isAfter, isUse, nameOf, type StatementFinding } from '../statement-findings.ts'

const restarts = new Set(['started', 'changed'])

/** Stopped, and in use again at a later date without a word of a new start. `statements` are of one drug. */
export function findActiveAfterStop(statements: readonly StatementFinding[]): Conflict[] {
  const events = dated(statements)
  const conflicts: Conflict[] = []
  events.forEach(({ finding: stop, date: stopped }, at) => {
    if (stop.value.status !== 'discontinued' || isTrial(stop)) return
    const later = events.slice(at + 1).find(({ finding, date }) => isAfter(date, stopped) && isTold(finding))
    if (later?.finding.value.status !== 'active') return
    const active = later.finding
    const repeated = active.flags.includes('copiedForward')
    const tail = repeated
      ? 'The later entry repeats the words of an earlier one.'
      : 'No entry between the two says that it was started again.'
    const explanation = `${nameOf(stop)} is recorded as stopped (${stopped.value}) and as active (${later.date.value}). ${tail}`
    conflicts.push(
      makeConflict('medication.activeAfterStop', severityOf(active, repeated), [stop, active], explanation),
    )
  })
  return firstOfEach(conflicts)
}

function isTold(finding: StatementFinding): boolean {
  const { value } = finding
  return (value.status === 'active' && isUse(finding)) || value.status === 'discontinued' || restarts.has(value.status)
}

/** "Has tried it": the day it ended is not known. */
function isTrial({ origin, value }: StatementFinding): boolean {
  return value.stopped?.date === undefined && origin.by === 'rules' && origin.rule.includes('said-tried')
}

function severityOf(finding: StatementFinding, repeated: boolean): Severity {
  if (repeated || finding.value.prn) return 'minor'
  const watched: readonly string[] = highScrutinyClasses
  return classesOfStatement(finding).some((one) => watched.includes(one)) ? 'material' : 'significant'
}

/** Several stops before one later entry are one conflict, with the last of them. */
function firstOfEach(conflicts: readonly Conflict[]): Conflict[] {
  return [...new Map(conflicts.map((conflict) => [conflict.findingIds[1], conflict])).values()]
}
