import { makeConflict } from '../../case/make-conflict.ts'
import { highScrutinyClasses, isGroup, nameOfClass } from '../../drugs/drug-classes.ts'
import type { Conflict } from '../../finding.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { drugOf, encounterOf, nameOf, type StatementFinding } from '../statement-findings.ts'

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
const locally = new Set(['topical', 'in the eye', 'in the ear', 'nasal'])

/** Two drugs of one class in one encounter, once for each pair of drugs. */
export function findTwoOfAClass(statements: readonly StatementFinding[]): Conflict[] {
  const conflicts = new Map<string, Conflict>()
  for (const [, inside] of Map.groupBy(statements, encounterOf)) {
    const ended = new Set(
      inside.filter(({ value }) => !taken.has(value.status) && value.status !== 'dispensed').map(drugOf),
    )
    const byClass = new Map<string, StatementFinding>()
    for (const finding of inside.filter(isTaken)) {
      if (ended.has(drugOf(finding))) continue
      for (const kind of classesIn(finding)) {
        const first = byClass.get(kind)
        if (!first) byClass.set(kind, finding)
        else if (isOther(first, finding)) addPair(conflicts, kind, first, finding)
      }
    }
  }
  return [...conflicts.values()]
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
  const date = first.effectiveDate ? ` (${first.effectiveDate.value})` : ''
  const explanation = `${nameOf(first)} and ${nameOf(second)}, both ${nameOfClass(kind)}, are recorded together${date}.`
  const severity = watched.includes(kind) ? 'significant' : 'minor'
  conflicts.set(key, makeConflict('medication.twoOfAClass', severity, [first, second], explanation))
}

function isTaken({ value }: StatementFinding): boolean {
  return (
    taken.has(value.status) &&
    !value.ingredients.some(isGroup) &&
    !(value.route !== undefined && locally.has(value.route))
  )
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
