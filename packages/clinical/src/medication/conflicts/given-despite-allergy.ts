import { type Kinship, kinshipWith } from '../../allergy/cross-reactions.ts'
import { makeConflict } from '../../case/make-conflict.ts'
import { earliest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Conflict, Finding } from '../../finding.ts'
import { drugOf, encounterOf, isSound, nameOf, type StatementFinding, whenOf } from '../statement-findings.ts'

type Reaction = Extract<Finding, { category: 'allergy.reaction' }>
type Cleared = {
  readonly substance: string
  readonly class?: string
  readonly date: PartialDate
  readonly borne: boolean
}

/** What was done with the drug, and the kind of conflict it makes. */
const done: Readonly<Record<string, readonly [word: string, kind: string]>> = {
  administered: ['given', 'medication.givenDespiteAllergy'],
  dispensed: ['dispensed', 'medication.givenDespiteAllergy'],
  started: ['prescribed', 'medication.prescribedDespiteAllergy'],
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
  const inTurn = [...statements.filter((one) => !isPrescribed(one)), ...statements.filter(isPrescribed)]
  for (const given of inTurn) {
    const date = whenOf(given)
    if (done[given.value.status] === undefined || !date) continue
    const known = reactions.filter(
      (one) => isOnRecord(one, given, date) && !cleared.some((after) => frees(after, one, date)),
    )
    const akin = (kinship: Kinship): Reaction | undefined =>
      known.find(({ value }) => kinshipWith(value)(given.value.ingredients) === kinship)
    const same = akin('same')
    const reaction = same ?? akin('class')
    if (!reaction) continue
    const key = `${drugOf(given)} ${reaction.value.substance}`
    if (!conflicts.has(key)) conflicts.set(key, toConflict(given, date, reaction, same !== undefined))
  }
  return [...conflicts.values()]
}

function toConflict(given: StatementFinding, date: PartialDate, reaction: Reaction, same: boolean): Conflict {
  const [word = '', kind = ''] = done[given.value.status] ?? []
  const what = same
    ? `an allergy to ${reaction.value.substance}`
    : `an allergy to ${reaction.value.substance}, of the same class,`
  const recorded = reaction.effectiveDate ? ` (recorded ${reaction.effectiveDate.value})` : ''
  const explanation = `${nameOf(given)} was ${word} (${date.value}) after ${what} was on record${recorded}.`
  const severity = same && word !== 'prescribed' ? 'material' : 'significant'
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
