import { makeConflict } from '../../case/make-conflict.ts'
import { yearsBetween } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict, Encounter } from '../../finding.ts'
import { amountOf, type DoseAmount, differ } from '../dose-amount.ts'
import { isGivenByOthers } from '../is-given.ts'
import { classesOfStatement } from '../statement-classes.ts'
import { dated, encounterOf, isAfter, nameOf, type StatementFinding } from '../statement-findings.ts'

/** Longer apart, a change that nobody wrote down is likelier than a contradiction. */
const closeYears = 0.5
/** Taken by need, by the blood's values or in falling steps: two amounts are no contradiction. */
const varying = new Set(['insulins', 'anticoagulants', 'systemic-corticosteroids'])
const changes = new Set(['started', 'changed', 'discontinued', 'completed', 'held'])

type Told = { readonly finding: StatementFinding; readonly amount: DoseAmount; readonly date?: PartialDate }

/** Two doses in one encounter, or between sources without a change. `statements` are of one drug. */
export function findDosesDiffer(
  statements: readonly StatementFinding[],
  encounters: ReadonlyMap<string, Encounter>,
): Conflict[] {
  const [first] = statements
  if (!first || classesOfStatement(first).some((one) => varying.has(one))) return []
  return [...withinOne(statements, encounters), ...betweenSources(statements, encounters)]
}

function told(finding: StatementFinding): Told[] {
  // What others give, one dose after the other, is given as it is needed.
  const isTaken = finding.value.status === 'active' && !isGivenByOthers(finding.value)
  const amount = isTaken ? amountOf(finding) : undefined
  return amount ? [{ finding, amount }] : []
}

function withinOne(statements: readonly StatementFinding[], encounters: ReadonlyMap<string, Encounter>): Conflict[] {
  const conflicts: Conflict[] = []
  for (const [id, inside] of Map.groupBy(statements, encounterOf)) {
    // A pharmacy's list is of many days.
    if (encounters.get(id)?.encounterType === 'pharmacy') continue
    if (inside.some(({ value }) => changes.has(value.status) || value.status === 'planned')) continue
    const [first, ...others] = inside.flatMap(told)
    const other = first && others.find((one) => contradicts(first, one))
    if (!first || !other) continue
    const explanation = `${nameOf(first.finding)} has two doses in one encounter: ${sayDose(first.finding)} and ${sayDose(other.finding)}.`
    conflicts.push(makeConflict('medication.dosesDiffer', 'significant', [first.finding, other.finding], explanation))
  }
  return conflicts
}

function betweenSources(
  statements: readonly StatementFinding[],
  encounters: ReadonlyMap<string, Encounter>,
): Conflict[] {
  const conflicts: Conflict[] = []
  for (const run of runsOf(statements)) {
    let known = run[0]
    run.forEach((one, at) => {
      const next = run[at + 1]
      if (!known || one === known) return
      // one that stands alone between two that agree is odd, whoever wrote it and however far apart
      const odd = next !== undefined && !contradicts(known, next) && contradicts(one, next)
      const told = isOtherSource(known.finding, one.finding, encounters) && isClose(known.date, one.date)
      if (contradicts(known, one) && isAfter(one.date, known.date) && (odd || told))
        conflicts.push(toConflict(known, one))
      if (!odd) known = one
    })
  }
  return conflicts
}

/** The doses told one after the other, between one change and the next. */
function runsOf(statements: readonly StatementFinding[]): Required<Told>[][] {
  const runs: Required<Told>[][] = [[]]
  for (const { finding, date } of dated(statements)) {
    if (changes.has(finding.value.status)) runs.push([])
    for (const one of told(finding)) runs.at(-1)?.push({ ...one, date })
  }
  return runs
}

function toConflict(one: Required<Told>, other: Required<Told>): Conflict {
  const first = `${nameOf(other.finding)} is ${sayDose(one.finding)} in one encounter (${one.date.value})`
  const second = `${sayDose(other.finding)} in another (${other.date.value})`
  const explanation = `${first} and ${second}. No entry between the two says that the dose was changed.`
  return makeConflict('medication.dosesDiffer', 'minor', [one.finding, other.finding], explanation)
}

function contradicts(a: Told, b: Told): boolean {
  const [one, other] = [a.finding.value.route, b.finding.value.route]
  return differ(a.amount, b.amount) && (one === undefined || other === undefined || one === other)
}

function isClose(a: PartialDate, b: PartialDate): boolean {
  return yearsBetween(a, b) <= closeYears
}

function isOtherSource(a: StatementFinding, b: StatementFinding, encounters: ReadonlyMap<string, Encounter>): boolean {
  const [one, other] = [encounters.get(encounterOf(a)), encounters.get(encounterOf(b))]
  if (!one || !other || one.id === other.id) return false
  return one.documentId !== other.documentId || one.provider !== other.provider || one.facility !== other.facility
}

function sayDose({ value }: StatementFinding): string {
  const often = [value.frequency, value.prn ? 'as needed' : undefined].filter(Boolean).join(' ')
  const amount = [value.strength, value.dose].filter(Boolean).join(', ')
  return [amount, often].filter(Boolean).join(' ')
}
