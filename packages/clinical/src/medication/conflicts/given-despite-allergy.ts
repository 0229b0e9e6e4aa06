import { isCrossClass, kinshipWith, namesClass } from '../../allergy/cross-reactions.ts'
import { familyOf } from '../../allergy/find-reactions.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict, Finding } from '../../finding.ts'
import { isGiven } from '../is-given.ts'
import { drugOf, encounterOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

type Reaction = Extract<Finding, { category: 'allergy.reaction' }>
type Cleared = {
  readonly substance: string
  readonly class?: string
  readonly date: PartialDate
  readonly borne: boolean
}

/** What was done with the drug; nothing where the record only names it. */
function doneWith({ value }: StatementFinding): 'given' | 'dispensed' | 'prescribed' | undefined {
  if (value.status === 'dispensed') return 'dispensed'
  if (isGiven(value)) return 'given'
  return value.status === 'started' ? 'prescribed' : undefined
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
 * Given, or else newly prescribed, after an allergy to it, or to its class, was on record. An intolerance is no allergy.
 * Where it was given, nobody asks again who prescribed it.
 */
export function findGivenDespiteAllergy(
  findings: readonly Finding[],
  statements: readonly StatementFinding[],
): Conflict[] {
  const reactions = findings.filter(isAllergy)
  if (reactions.length === 0) return []
  const cleared = findings.flatMap(clearedBy)
  const conflicts = new Map<string, Conflict>()
  const isPrescribed = ({ value }: StatementFinding): boolean => value.status === 'started'
  for (const given of [...statements.filter((one) => !isPrescribed(one)), ...statements.filter(isPrescribed)]) {
    const date = whenOf(given)
    if (doneWith(given) === undefined || !date) continue
    const known = reactions.filter(
      (one) => isOnRecord(one, given, date) && !cleared.some((after) => frees(after, one, date)),
    )
    const near = inTurn.flatMap((nearness) => {
      const reaction = worstOf(known.filter((one) => nearnessOf(one, given.value.ingredients) === nearness))
      return reaction ? [{ nearness, reaction }] : []
    })
    const [nearest] = near
    if (!nearest) continue
    const key = `${drugOf(given)} ${nearest.reaction.value.substance}`
    if (!conflicts.has(key)) conflicts.set(key, toConflict(given, date, nearest.reaction, nearest.nearness))
  }
  return [...conflicts.values()]
}

/** The gravest account of one substance: what was known is what was worst. */
function worstOf(reactions: readonly Reaction[]): Reaction | undefined {
  return reactions.find(({ value }) => isGrave(value)) ?? reactions[0]
}

const beside: Readonly<Record<Nearness, string>> = {
  same: '',
  class: ', of the same class,',
  crossClass: ', of a related class,',
}

function toConflict(given: StatementFinding, date: PartialDate, reaction: Reaction, nearness: Nearness): Conflict {
  const word = doneWith(given) ?? ''
  const kind = word === 'prescribed' ? 'medication.prescribedDespiteAllergy' : 'medication.givenDespiteAllergy'
  const reactions = reaction.value.reactions.length > 0 ? ` (${reaction.value.reactions.join(', ')})` : ''
  const what = `an allergy to ${reaction.value.substance}${reactions}${beside[nearness]}`
  const recorded = reaction.effectiveDate ? ` (recorded ${reaction.effectiveDate.value})` : ''
  const explanation = `${nameOf(given)} was ${word} (${date.value}) after ${what} was on record${recorded}.`
  // "Penicillin" means its class, and a grave reaction warns of all of it.
  const isMeant =
    nearness === 'same' || (nearness === 'class' && (namesClass(reaction.value) || isGrave(reaction.value)))
  const severity = isMeant && word !== 'prescribed' ? 'material' : 'significant'
  return makeConflict(kind, severity, [reaction, given], explanation)
}

function isAllergy(finding: Finding): finding is Reaction {
  if (finding.category !== 'allergy.reaction' || !isSound(finding)) return false
  return finding.value.type === 'allergy' && finding.value.kind === 'drug' && finding.assertion.polarity === 'affirmed'
}

/** Written down before it was given; in the same encounter only where it was known, not seen to follow. */
function isOnRecord(reaction: Reaction, given: StatementFinding, date: PartialDate): boolean {
  if (encounterOf(reaction) === encounterOf(given)) return reaction.value.verification !== 'observed'
  return reaction.effectiveDate !== undefined && earliest(reaction.effectiveDate) <= earliest(date)
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
