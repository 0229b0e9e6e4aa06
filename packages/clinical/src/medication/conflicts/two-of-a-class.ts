import { makeConflict } from '../../case/make-conflict.ts'
import { toDays } from '../../dates/compare-dates.ts'
import { highScrutinyClasses, isGroup, nameOfClass } from '../../drugs/drug-classes.ts'
import type { Conflict, Encounter } from '../../finding.ts'
import { isGivenByOthers } from '../is-given.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { drugOf, encounterOf, isUse, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

/** Classes of which a patient is not expected to take two; others, such as antibiotics, are too wide. */
const single = new Set(
  `opioids benzodiazepines systemic-corticosteroids anticoagulants nsaids statins ace-inhibitors angiotensin-receptor-blockers beta-blockers
  calcium-channel-blockers thiazides loop-diuretics ssris snris tricyclics hypnotics muscle-relaxants proton-pump-inhibitors h2-blockers sulfonylureas
  dpp4-inhibitors sglt2-inhibitors glp1-agonists thiazolidinediones triptans bisphosphonates inhaled-corticosteroids long-acting-beta-agonists
  muscarinic-antagonists bladder-antimuscarinics alpha1a-blockers 5-alpha-reductase-inhibitors pde5-inhibitors thyroid-hormones`.split(
    /\s+/,
  ),
)
const taken = new Set(['active', 'started', 'changed'])
const over = new Set(['discontinued', 'completed', 'held', 'notTaken'])
const locally = new Set(['topical', 'in the eye', 'in the ear', 'nasal'])

/** Two drugs of one class in one list, or filled and listed at one time; once for each pair of drugs. */
export function findTwoOfAClass(
  statements: readonly StatementFinding[],
  encounters: ReadonlyMap<string, Encounter>,
): Conflict[] {
  const conflicts = new Map<string, Conflict>()
  for (const [, inside] of Map.groupBy(statements, (one) => listOf(one, encounters))) {
    const ended = new Set(
      inside.filter(({ value }) => !taken.has(value.status) && value.status !== 'dispensed').map(drugOf),
    )
    const byClass = new Map<string, StatementFinding>()
    for (const finding of inside.filter(isTaken)) {
      if (ended.has(drugOf(finding)) && !isFoundInUse(finding)) continue
      for (const kind of classesIn(finding)) {
        const first = byClass.get(kind)
        if (!first) byClass.set(kind, finding)
        else if (isOther(first, finding)) addPair(conflicts, kind, first, finding)
      }
    }
  }
  for (const [kind, first, second] of acrossRecords(statements)) addPair(conflicts, kind, first, second)
  return [...conflicts.values()]
}

const stays: ReadonlySet<string | undefined> = new Set(['emergency', 'inpatient'])

/** What is taken at one time: in an encounter; in a stay, where one drug follows the other, in one list. */
function listOf(finding: StatementFinding, encounters: ReadonlyMap<string, Encounter>): string {
  const [first] = finding.citations
  const encounter = encounterOf(finding)
  if (!stays.has(encounters.get(encounter)?.encounterType)) return encounter
  return `${encounter} ${first.pageNumber} ${first.kind === 'text' ? first.section : ''}`
}

/** A supply of three months is the longest usual one. */
const supplyDays = 100

/**
 * A drug that a pharmacy filled before and after the day on which another record lists a second one of its class. One fill
 * alone may be what the second took the place of.
 */
function acrossRecords(
  statements: readonly StatementFinding[],
): [kind: string, filled: StatementFinding, listed: StatementFinding][] {
  const fills = statements.filter(({ value }) => value.status === 'dispensed')
  if (fills.length < 2) return []
  const ends = statements.filter(({ value }) => over.has(value.status))
  const byDrug = Map.groupBy(fills, drugOf)
  const listed = statements.filter((one) => one.value.status === 'active' && isTaken(one))
  return listed.flatMap((one): [string, StatementFinding, StatementFinding][] => {
    const day = dayOf(one)
    if (day === undefined) return []
    for (const filled of byDrug.values()) {
      const [first] = filled
      const kind = first && isOther(first, one) && classesIn(first).find((its) => classesIn(one).includes(its))
      if (!first || !kind || encounterOf(first) === encounterOf(one)) continue
      const days = filled.flatMap((fill) => dayOf(fill) ?? [])
      const before = days.filter((at) => at <= day && day - at <= supplyDays)
      const after = days.filter((at) => at >= day && at - day <= supplyDays)
      const ended = ends.some((end) => {
        const at = dayOf(end)
        return at !== undefined && Math.abs(at - day) <= supplyDays && !(isOther(end, first) && isOther(end, one))
      })
      if (before.length > 0 && after.length > 0 && !ended) return [[kind, first, one]]
    }
    return []
  })
}

function dayOf(finding: StatementFinding): number | undefined {
  const date = whenOf(finding)
  return date?.precision === 'day' ? toDays(date.value) : undefined
}

function addPair(
  conflicts: Map<string, Conflict>,
  kind: string,
  first: StatementFinding,
  second: StatementFinding,
): void {
  const key = [drugOf(first), drugOf(second)].toSorted().join(' and ')
  if (conflicts.has(key)) return
  const watched: readonly string[] = highScrutinyClasses
  const noted = second.effectiveDate ?? first.effectiveDate
  const date = noted ? ` (${noted.value})` : ''
  const explanation = `${nameOf(first)} and ${nameOf(second)}, both ${nameOfClass(kind)}, are recorded together${date}.`
  const severity = watched.includes(kind) ? 'significant' : 'minor'
  conflicts.set(key, makeConflict('medication.twoOfAClass', severity, [first, second], explanation))
}

function isTaken(finding: StatementFinding): boolean {
  const { value } = finding
  return (
    taken.has(value.status) &&
    isUse(finding) &&
    !isGivenByOthers(value) &&
    !value.ingredients.some(isGroup) &&
    !(value.route !== undefined && locally.has(value.route))
  )
}

/** Taken at stated times when the visit began: that it was stopped there is what became of the finding. */
function isFoundInUse({ value, citations: [first] }: StatementFinding): boolean {
  const isPlanned = first.kind === 'text' && first.section === 'plan'
  return value.status === 'active' && value.frequency !== undefined && !isPlanned
}

/** Aspirin beside another of its class is usually taken for the heart. */
function classesIn(finding: StatementFinding): string[] {
  const aspirin = finding.value.ingredients.includes('aspirin')
  return classesOfStatement(finding).filter((kind) => single.has(kind) && !(aspirin && kind === 'nsaids'))
}

/** A brand and its generic, or a drug and a combination that holds it, are not two of a class. */
function isOther(a: StatementFinding, b: StatementFinding): boolean {
  return !a.value.ingredients.some((one) => b.value.ingredients.includes(one))
}
