import { daysAfter } from '../case/dated.ts'
import { yearsBetween } from '../dates/compare-dates.ts'
import type { Encounter } from '../finding.ts'
import { amountOf, type DoseAmount, differ } from '../medication/dose-amount.ts'
import { isGivenByOthers } from '../medication/is-given.ts'
import { classesOfStatement } from '../medication/statement-classes.ts'
import { byDrug, dated, encounterOf, nameOf, type StatementFinding } from '../medication/statement-findings.ts'
import type { Account, DifferingKind } from './differs.ts'
import type { Stated } from './excludes.ts'
import type { Answer } from './topics.ts'
import { wordsOf } from './when.ts'

export type DoseFacts = {
  readonly statements: readonly StatementFinding[]
  readonly encounters: ReadonlyMap<string, Encounter>
}

type Dose = Account<Stated & { readonly finding: StatementFinding }> & {
  readonly amount: DoseAmount
  readonly encounter: Encounter | undefined
  /** The one dose before it and the one after it agree, and differ from it. */
  readonly isOdd: boolean
}

/** Longer apart, a change that nobody wrote down is likelier than a contradiction. */
const closeYears = 0.5
/** Taken by need, by the blood's values or in falling steps: two amounts are no contradiction. */
const varying = new Set(['insulins', 'anticoagulants', 'systemic-corticosteroids'])
const changes = new Set(['started', 'changed', 'discontinued', 'completed', 'held'])
const unchanged = /\bno (?:dose |dosage )?changes?\b|\bunchanged\b|\bnot changed\b|\bsame dose\b/i

/** Two doses of one drug, in one encounter or between sources without a change. */
export const dosesDiffer: DifferingKind<DoseFacts, Dose> = {
  kind: 'medication.dosesDiffer',
  severity: ({ ones: [one], others: [other] }) => (isOneVisit(one, other) ? 'significant' : 'minor'),
  accounts: ({ statements, encounters }) =>
    [...byDrug(statements).values()].flatMap((ofOne) => {
      const [first] = ofOne
      if (!first || classesOfStatement(first).some((one) => varying.has(one))) return []
      return [...withinVisits(ofOne, encounters), ...betweenChanges(ofOne, encounters)]
    }),
  same: isOneDose,
  differ: (one, other) => contradicts(one, other),
  explain: ({ ones: [one], others: [other] }) => {
    const [first, second] = [one.statement, other.statement]
    if (isOneVisit(one, other))
      return `${nameOf(first.finding)} has two doses in one encounter: ${sayDose(first)} and ${sayDose(second)}. ${resolve}`
    const stated = `${nameOf(second.finding)} is ${sayDose(first)} in one encounter (${first.noted?.value})`
    const later = `${sayDose(second)} in another (${second.noted?.value})`
    return `${stated} and ${later}. No entry between the two records a change of dose. ${resolve}`
  },
}

const resolve = 'The prescription and the pharmacy fills of that time would show the dose.'

/** Doses of one visit, where nothing in it says that the dose was changed or will be. A fill list is of many days. */
function withinVisits(statements: readonly StatementFinding[], encounters: DoseFacts['encounters']): Dose[] {
  return [...Map.groupBy(statements, encounterOf)].flatMap(([id, inside]) => {
    const isOpen = inside.some((one) => isChange(one) || one.value.status === 'planned')
    if (isOpen || encounters.get(id)?.encounterType === 'pharmacy') return []
    return inside.flatMap((finding) => toDose({ finding, source: 'record' }, `visit ${id}`, encounters))
  })
}

/** Doses that were recorded between one change and the next. */
function betweenChanges(statements: readonly StatementFinding[], encounters: DoseFacts['encounters']): Dose[] {
  const runs: Dose[][] = [[]]
  for (const { finding, date } of dated(statements)) {
    if (isChange(finding)) runs.push([])
    runs.at(-1)?.push(...toDose({ finding, noted: date, source: 'record' }, `run ${runs.length}`, encounters))
  }
  return runs.flatMap((run) => run.map((dose, at) => ({ ...dose, isOdd: standsAlone(dose, at, run) })))
}

/** So many doses before and after one are looked at. */
const neighbors = 20

/** Against the next dose on either side that gives as much as it does: a fill names the tablet alone. */
function standsAlone(dose: Dose, at: number, run: readonly Dose[]): boolean {
  const isTimed = ({ amount }: Dose): boolean => (amount.perDay === undefined) === (dose.amount.perDay === undefined)
  const before = run.slice(Math.max(0, at - neighbors), at).findLast(isTimed)
  const after = run.slice(at + 1, at + 1 + neighbors).find(isTimed)
  if (!before || !after) return false
  return contradicts(before, dose) && contradicts(dose, after) && !contradicts(before, after)
}

function isChange(finding: StatementFinding): boolean {
  return changes.has(finding.value.status) && !unchanged.test(wordsOf(finding))
}

function toDose(statement: Dose['statement'], scope: string, encounters: DoseFacts['encounters']): Dose[] {
  const { finding } = statement
  // What others give, one dose after the other, is given as it is needed.
  const isTaken = finding.value.status === 'active' && !isGivenByOthers(finding.value)
  const amount = isTaken ? amountOf(finding) : undefined
  if (!amount) return []
  const topics = [`${finding.value.ingredients.join(' / ')} ${scope}`]
  return [{ statement, topics, amount, encounter: encounters.get(encounterOf(finding)), isOdd: false }]
}

/** Of one visit; else from two sources near each other, or where one stands alone between two that agree. */
function isOneDose(one: Dose, other: Dose): Answer {
  const [from, to] = [one.statement.noted, other.statement.noted]
  if (!from || !to) return 'yes'
  if (daysAfter(from, to) <= 0) return 'no'
  const isNear = isOtherSource(one, other) && yearsBetween(from, to) <= closeYears
  if (!isNear && !one.isOdd && !other.isOdd) return 'no'
  return one.amount.unit === undefined || other.amount.unit === undefined ? 'perhaps' : 'yes'
}

function isOneVisit(one: Dose, other: Dose): boolean {
  return encounterOf(one.statement.finding) === encounterOf(other.statement.finding)
}

function contradicts(one: Dose, other: Dose): boolean {
  const [a, b] = [one.statement.finding.value.route, other.statement.finding.value.route]
  return differ(one.amount, other.amount) && (a === undefined || b === undefined || a === b)
}

function isOtherSource({ encounter: one }: Dose, { encounter: other }: Dose): boolean {
  if (!one || !other) return false
  return one.documentId !== other.documentId || one.provider !== other.provider || one.facility !== other.facility
}

function sayDose({ finding: { value } }: Dose['statement']): string {
  const often = [value.frequency, value.prn ? 'as needed' : undefined].filter(Boolean).join(' ')
  const amount = [value.strength, value.dose].filter(Boolean).join(', ')
  return [amount, often].filter(Boolean).join(' ')
}
