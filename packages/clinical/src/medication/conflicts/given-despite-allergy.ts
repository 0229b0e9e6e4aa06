import { makeConflict } from '../../case/make-conflict.ts'
import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import { classesOf } from '../../drugs/drug-classes.ts'
import type { Conflict, Finding } from '../../finding.ts'
import { drugOf, encounterOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

type Reaction = Extract<Finding, { category: 'allergy.reaction' }>
type Cleared = { readonly substance: string; readonly class?: string; readonly date: PartialDate }

/** Who reacts to one of these is likely to react to the others. */
const crossReactive = new Set([
  'penicillins',
  'cephalosporins',
  'sulfonamides',
  'nsaids',
  'macrolides',
  'fluoroquinolones',
  'tetracyclines',
  'ace-inhibitors',
  'carbapenems',
  'aminoglycosides',
])

/** Administered or dispensed after an allergy to it, or to its class, was on record. An intolerance is no allergy. */
export function findGivenDespiteAllergy(
  findings: readonly Finding[],
  statements: readonly StatementFinding[],
): Conflict[] {
  const reactions = findings.filter(isAllergy)
  if (reactions.length === 0) return []
  const cleared = findings.flatMap(clearedBy)
  const conflicts = new Map<string, Conflict>()
  for (const given of statements) {
    const date = whenOf(given)
    if ((given.value.status !== 'administered' && given.value.status !== 'dispensed') || !date) continue
    const known = reactions.filter(
      (one) => isOnRecord(one, given, date) && !cleared.some((after) => frees(after, one, date)),
    )
    const same = known.find(({ value }) => isSame(value, given))
    const reaction = same ?? known.find(({ value }) => sharedClass(value, given) !== undefined)
    if (!reaction) continue
    const key = `${drugOf(given)} ${reaction.value.substance}`
    if (!conflicts.has(key)) conflicts.set(key, toConflict(given, date, reaction, same !== undefined))
  }
  return [...conflicts.values()]
}

function toConflict(given: StatementFinding, date: PartialDate, reaction: Reaction, same: boolean): Conflict {
  const done = given.value.status === 'administered' ? 'given' : 'dispensed'
  const what = same
    ? `an allergy to ${reaction.value.substance}`
    : `an allergy to ${reaction.value.substance}, of the same class,`
  const recorded = reaction.effectiveDate ? ` (recorded ${reaction.effectiveDate.value})` : ''
  const explanation = `${nameOf(given)} was ${done} (${date.value}) after ${what} was on record${recorded}.`
  return makeConflict(
    'medication.givenDespiteAllergy',
    same ? 'material' : 'significant',
    [reaction, given],
    explanation,
  )
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

function isSame({ substance }: Reaction['value'], { value }: StatementFinding): boolean {
  return value.ingredients.includes(substance) || value.ingredients.join(' / ') === substance
}

function sharedClass({ substance, class: named }: Reaction['value'], { value }: StatementFinding): string | undefined {
  const classes = named === undefined ? classesOf(substance) : [named, ...classesOf(substance)]
  return classes.find(
    (one) => crossReactive.has(one) && value.ingredients.some((ingredient) => classesOf(ingredient).includes(one)),
  )
}

function clearedBy(finding: Finding): Cleared[] {
  const clears = finding.category === 'allergy.tolerance' || finding.category === 'allergy.delabelled'
  return clears && finding.effectiveDate ? [{ ...finding.value, date: finding.effectiveDate }] : []
}

/** Tolerated or taken off the list after the reaction was recorded and before the drug was given. */
function frees(cleared: Cleared, { value, effectiveDate }: Reaction, given: PartialDate): boolean {
  const about = cleared.substance === value.substance || (value.class !== undefined && cleared.class === value.class)
  if (!about || earliest(cleared.date) > earliest(given)) return false
  return effectiveDate === undefined || earliest(cleared.date) >= earliest(effectiveDate)
}
