import type { CaseFacts } from '../case/case-facts.ts'
import { mostDaysApart } from '../case/dated.ts'
import { type DraftConflict, makeConflict } from '../case/make-conflict.ts'
import { findDiffering } from '../conflicts/differs.ts'
import { reactionDiffers } from '../conflicts/kinds-of-reactions.ts'
import { latest } from '../dates/compare-dates.ts'
import type { Conflict, Finding } from '../finding.ts'
import {
  type AllergyFacts,
  allergyFacts,
  encounterOf,
  firstEvent,
  firstOnRecord,
  isAfter,
  isKnownAt,
  type NoneFinding,
  newestOf,
  type ReactionFinding,
  type Tolerated,
  withoutCopies,
} from './allergy-facts.ts'
import { allergyConflictKinds as kinds } from './conflict-kinds.ts'
import { type Kinship, kinshipWith, namesClass } from './cross-reactions.ts'
import { explainNone, explainSideEffect, explainTolerance } from './explain-conflicts.ts'
import { familyOf, isAllergic } from './find-reactions.ts'

/** What the records say of allergies against themselves, one conflict a substance and kind. */
export function findAllergyConflicts(findings: readonly Finding[], _facts: CaseFacts): DraftConflict[] {
  const facts = allergyFacts(findings)
  const bySubstance = Map.groupBy(facts.reactions, ({ value }) => value.substance)
  const checked = [...bySubstance.values()].flatMap((reactions) => {
    const allergies = reactions.filter(({ value }) => value.type === 'allergy')
    const called = sideEffectCalledAllergy(reactions)
    return [
      // Who says "no allergies" of a drug that made them sick is right: the conflict is what the other record calls it.
      ...(called.length > 0 ? called : noneVsReaction(allergies, facts)),
      ...toleratedLater(allergies, facts),
    ]
  })
  return [...checked, ...findDiffering(reactionDiffers, facts.reactions)]
}

function noneVsReaction(all: readonly ReactionFinding[], { none, delabelled, given }: AllergyFacts): DraftConflict[] {
  const [one] = all
  if (!one) return []
  const kin = kinshipWith(one.value)
  // Where a dose was given, the reaction may be to that dose: who denied allergies before it did not know.
  const doses = new Set(given.filter(({ value }) => kin(value.ingredients) === 'same').map(encounterOf))
  const allergies = all.filter((reaction) => !doses.has(encounterOf(reaction)))
  if (allergies.length === 0) return []
  const lifts = delabelled.filter(({ value }) => kin([value.substance], value.class))
  const [known, happened] = [firstOnRecord(allergies), firstEvent(allergies)]
  const encounters = new Set(allergies.map(encounterOf))
  const denials = none.filter((denial) => {
    if (denial.value.scope !== 'any' && denial.value.scope !== one.value.kind) return false
    if (encounters.has(encounterOf(denial))) return true
    return (isKnownAt(denial, known) || isAfter(denial, happened)) && !isLifted(denial, lifts, allergies)
  })
  if (denials.length === 0) return deniedBefore(allergies, none)
  const denied = new Set(denials.map(encounterOf))
  const newest = newestOf(denials)
  const earlier = allergies.filter(
    (reaction) =>
      denied.has(encounterOf(reaction)) ||
      isKnownAt(newest, firstOnRecord([reaction])) ||
      isAfter(newest, firstEvent([reaction])),
  )
  // A note that lists the allergy and says that there is no other one has more likely been misread than contradicted.
  const isCertain = denials.some((denial) => !encounters.has(encounterOf(denial)))
  return [{ ...noneConflict(withoutCopies(earlier), withoutCopies(denials)), isCertain }]
}

/** So long before it was told, an allergy may well not have been there. */
const mayArise = 365

/** Denied shortly before it was told without a date: it may have happened in between, so this is possible at most. */
function deniedBefore(allergies: readonly ReactionFinding[], none: readonly NoneFinding[]): DraftConflict[] {
  const told = allergies.filter(
    ({ value }) => value.kind === 'drug' && value.verification !== 'observed' && !value.when,
  )
  const denials = none.filter(({ value: { scope }, effectiveDate: noted }) => {
    if (scope !== 'any' && scope !== 'drug') return false
    if (noted === undefined) return false
    return told.some(
      (one) => isAfter(one, latest(noted)) && mostDaysApart(noted, one.effectiveDate ?? noted) <= mayArise,
    )
  })
  if (told.length === 0 || denials.length === 0) return []
  return [{ ...noneConflict(withoutCopies(told), withoutCopies(denials)), isCertain: false }]
}

function noneConflict(known: readonly ReactionFinding[], denials: readonly NoneFinding[]): Conflict {
  const grave = known.some(({ value }) => value.severity === 'severe' || value.severity === 'lifeThreatening')
  const environmental = known.every(({ value }) => value.kind === 'environment')
  const severity = grave ? 'material' : environmental ? 'minor' : 'significant'
  return makeConflict(kinds.noneVsReaction, severity, [...known, ...denials], explainNone(known, denials))
}

/** Taken back before, and not on a list again since. */
function isLifted(denial: Finding, lifts: readonly Finding[], allergies: readonly ReactionFinding[]): boolean {
  return lifts.some((lift) => {
    const day = firstOnRecord([lift])
    return (
      isKnownAt(denial, day) && !allergies.some((one) => isAfter(one, day) && isKnownAt(denial, firstOnRecord([one])))
    )
  })
}

function toleratedLater(allergies: readonly ReactionFinding[], facts: AllergyFacts): Conflict[] {
  const { tolerated, delabelled, given } = facts
  const [one] = allergies
  if (!one) return []
  const kin = kinshipWith(one.value)
  const known = firstOnRecord(allergies)
  const encounters = new Set(allergies.map(encounterOf))
  const lifts = delabelled.filter(({ value }) => kin([value.substance], value.class))
  // A dose that was given despite the allergy is that first, however well it was borne.
  const doses = new Set(given.filter(({ value }) => kin(value.ingredients)).map(encounterOf))
  const borne = tolerated.filter(
    (each) =>
      !doses.has(encounterOf(each.finding)) &&
      isBorne(each, one, kin(each.names, each.heading), known, encounters) &&
      !isLifted(each.finding, lifts, allergies),
  )
  if (borne.length === 0) return []
  const same = borne.some(({ names }) => kin(names) === 'same')
  const [places, newest] = [
    new Set(borne.map(({ finding }) => encounterOf(finding))),
    newestOf(borne.map(({ finding }) => finding)),
  ]
  const before = allergies.filter(
    (reaction) => isAfter(newest, firstOnRecord([reaction])) || places.has(encounterOf(reaction)),
  )
  const first = withoutCopies(before)
  const involved = [...first, ...withoutCopies(borne.map(({ finding }) => finding))]
  return [makeConflict(kinds.toleratedLater, same ? 'significant' : 'minor', involved, explainTolerance(first, borne))]
}

/** That another drug of its class is in use says little; that it was tolerated, or the same drug is in use, says much. */
function isBorne(
  { finding, said }: Tolerated,
  { value }: ReactionFinding,
  near: Kinship | undefined,
  known: string | undefined,
  encounters: ReadonlySet<string>,
): boolean {
  if (near === undefined || (near === 'class' && !said && !namesClass(value))) return false
  if (said && near === 'same' && encounters.has(encounterOf(finding))) return true
  return isAfter(finding, known)
}

/** Listed as an allergy for what is an effect of the drug: nausea, drowsiness, a cough. */
function sideEffectCalledAllergy(reactions: readonly ReactionFinding[]): Conflict[] {
  const unlike = withoutCopies(reactions)
  const called = unlike.filter(({ value }) => value.type === 'allergy')
  const effects = unlike.filter(({ value }) => value.type !== 'allergy')
  const isTold = unlike.some(({ value }) => value.reactions.length > 0)
  if (called.length === 0 || unlike.length < 2 || !isTold || !unlike.every(isEffect)) return []
  return [makeConflict(kinds.sideEffectCalledAllergy, 'minor', unlike, explainSideEffect(called, effects))]
}

function isEffect({ value }: ReactionFinding): boolean {
  return !value.reactions.some((name) => isAllergic(familyOf(name)))
}
