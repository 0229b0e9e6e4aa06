import { isCrossClass, kinshipWith, namesClass } from '../../allergy/cross-reactions.ts'
import { familyOf } from '../../allergy/find-reactions.ts'
import { more } from '../../case/dated.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest, latest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict, Encounter, Finding } from '../../finding.ts'
import { isGiven, isGivenByOthers, isOrdered } from '../is-given.ts'
import { drugOf, encounterOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

type Reaction = Extract<Finding, { category: 'allergy.reaction' }>
type Cleared = {
  readonly substance: string
  readonly class?: string
  readonly date: PartialDate
  readonly borne: boolean
}

/** What was done with a drug, and when. */
type Use = {
  readonly finding: StatementFinding
  readonly date: PartialDate
  readonly done: 'given' | 'dispensed' | 'prescribed'
  /** Given by somebody's hand: "they gave her Augmentin" may mean a prescription. */
  readonly isDose: boolean
}

const careTypes: ReadonlySet<string | undefined> = new Set(['emergency', 'inpatient', 'procedure'])

/** Nothing where the record only names the drug. */
function useOf(finding: StatementFinding, encounters: ReadonlyMap<string, Encounter>): Use[] {
  const { value } = finding
  const date = whenOf(finding)
  if (!date || !(isOrdered(value) || isGiven(value))) return []
  const done = value.status === 'dispensed' ? 'dispensed' : isOrdered(value) ? 'prescribed' : 'given'
  const isCare = isGivenByOthers(value) || careTypes.has(encounters.get(encounterOf(finding))?.encounterType)
  return [{ finding, date, done, isDose: done === 'given' && isCare }]
}

/** How near the drug is to the substance of the reaction; of another class only where the reaction was grave. */
type Nearness = 'same' | 'class' | 'crossClass'
const inTurn: readonly Nearness[] = ['same', 'class', 'crossClass']

function nearnessOf({ value }: Reaction, ingredients: readonly string[]): Nearness | undefined {
  return (
    kinshipWith(value)(ingredients) ?? (isGrave(value) && isCrossClass(value, ingredients) ? 'crossClass' : undefined)
  )
}

function isGrave({ severity, reactions }: Reaction['value']): boolean {
  return (
    severity === 'severe' || severity === 'lifeThreatening' || reactions.some((name) => familyOf(name) === 'systemic')
  )
}

/**
 * Given, or else newly prescribed or dispensed, after an allergy to it, or to its class, was on record. An intolerance is
 * no allergy. One conflict for each drug, with all records of both sides; where a dose was given, nobody asks
 * again who prescribed it.
 */
export function findGivenDespiteAllergy(
  findings: readonly Finding[],
  statements: readonly StatementFinding[],
  encounters: ReadonlyMap<string, Encounter>,
): Conflict[] {
  const reactions = findings.filter(isAllergy)
  if (reactions.length === 0) return []
  const cleared = findings.flatMap(clearedBy)
  const despite = statements
    .flatMap((statement) => useOf(statement, encounters))
    .flatMap((use) => {
      const known = reactions.filter(
        (one) => isOnRecord(one, use) && !cleared.some((after) => frees(after, one, use.date)),
      )
      // An entry of the same day may be of this very dose: one from before says more.
      const before = known.filter(({ effectiveDate }) => effectiveDate && earliest(effectiveDate) < earliest(use.date))
      const nearest = nearestOf(before, use) ?? nearestOf(known, use)
      return nearest ? [{ use, ...nearest, known: known.filter(isNear(use)), key: drugOf(use.finding) }] : []
    })
  return [...Map.groupBy(despite, ({ key }) => key).values()].flatMap((group) => {
    const doses = group.filter(({ use }) => use.isDose)
    const orders = group.filter(({ use }) => use.done !== 'given')
    return toConflict(doses.length > 0 ? doses : orders.length > 0 ? orders : group)
  })
}

function isNear({ finding: { value } }: Use): (reaction: Reaction) => boolean {
  return (reaction) => nearnessOf(reaction, value.ingredients) !== undefined
}

type Despite = {
  readonly use: Use
  readonly worst: Reaction
  /** All accounts of what the drug is near to. */
  readonly known: readonly Reaction[]
  readonly nearness: Nearness
}

/** The gravest account of the nearest substance. */
function nearestOf(
  known: readonly Reaction[],
  { finding: { value } }: Use,
): Pick<Despite, 'worst' | 'nearness'> | undefined {
  const nearness = inTurn.find((each) => known.some((one) => nearnessOf(one, value.ingredients) === each))
  if (nearness === undefined) return undefined
  const near = known.filter((one) => nearnessOf(one, value.ingredients) === nearness)
  return { worst: worstOf(near), nearness }
}

/** The gravest account of one substance: what was known is what was worst. */
function worstOf(reactions: readonly Reaction[]): Reaction {
  return reactions.find(({ value }) => isGrave(value)) ?? (reactions[0] as Reaction)
}

const beside: Readonly<Record<Nearness, string>> = {
  same: '',
  class: ', of the same class,',
  crossClass: ', of a related class,',
}

function toConflict(group: readonly Despite[]): Conflict[] {
  const [first] = group.toSorted((a, b) => (earliest(a.use.date) < earliest(b.use.date) ? -1 : 1))
  if (!first) return []
  const { use, worst, nearness } = first
  const kind = use.done === 'given' ? 'medication.givenDespiteAllergy' : 'medication.prescribedDespiteAllergy'
  const reactions = worst.value.reactions.length > 0 ? ` (${worst.value.reactions.join(', ')})` : ''
  const what = `an allergy to ${worst.value.substance}${reactions}${beside[nearness]}`
  const recorded = worst.effectiveDate ? ` (recorded ${worst.effectiveDate.value})` : ''
  const involved = [worst, use.finding, ...group.flatMap(({ known }) => known), ...group.map((one) => one.use.finding)]
  const explanation = `${nameOf(use.finding)} was ${use.done} (${use.date.value}) after ${what} was on record${recorded}.`
  // "Penicillin" means its class, and a grave reaction warns of all of it.
  const isMeant = nearness === 'same' || (nearness === 'class' && (namesClass(worst.value) || isGrave(worst.value)))
  const severity = isMeant && use.done !== 'prescribed' ? 'material' : 'significant'
  return [makeConflict(kind, severity, involved, explanation + more(new Set(involved).size))]
}

function isAllergy(finding: Finding): finding is Reaction {
  if (finding.category !== 'allergy.reaction' || !isSound(finding)) return false
  return finding.value.type === 'allergy' && finding.value.kind === 'drug' && finding.assertion.polarity === 'affirmed'
}

/**
 * Written down before it was given: on an earlier day, or on the same day as something that had happened before. What the
 * records of one day say of each other's order is not known, and the dose may be what the reaction followed.
 */
function isOnRecord({ value, effectiveDate, citations }: Reaction, { finding, date }: Use): boolean {
  const happened = value.when?.date
  if (happened) return latest(happened) < earliest(date)
  if (citations[0].encounterId === encounterOf(finding)) return value.verification !== 'observed'
  return effectiveDate !== undefined && earliest(effectiveDate) < earliest(date)
}

function clearedBy(finding: Finding): Cleared[] {
  const clears = finding.category === 'allergy.tolerance' || finding.category === 'allergy.delabelled'
  return clears && isSound(finding) && finding.effectiveDate
    ? [{ ...finding.value, date: finding.effectiveDate, borne: finding.category === 'allergy.tolerance' }]
    : []
}

/** Tolerated or taken off the list after the reaction was recorded and before the drug was given. */
function frees(cleared: Cleared, { value, effectiveDate }: Reaction, given: PartialDate): boolean {
  const about = cleared.substance === value.substance || (value.class !== undefined && cleared.class === value.class)
  // That this very dose was tolerated was not known when it was given.
  const day = earliest(cleared.date)
  if (!about || day > earliest(given) || (cleared.borne && day === earliest(given))) return false
  return effectiveDate === undefined || earliest(cleared.date) >= earliest(effectiveDate)
}
