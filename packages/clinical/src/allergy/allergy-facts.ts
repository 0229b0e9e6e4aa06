import { sharesWordsWith } from '../case/cited-words.ts'
import { earliest, latest } from '../dates/compare-dates.ts'
import type { Finding } from '../finding.ts'
import { isGiven, isOrdered } from '../medication/is-given.ts'
import { isUse } from '../medication/statement-findings.ts'

type Of<Kind extends Finding['category']> = Extract<Finding, { readonly category: Kind }>
export type ReactionFinding = Of<'allergy.reaction'>
export type NoneFinding = Of<'allergy.none'>

/** What conflicts are looked for in: certain, of the patient, not denied. */
export type AllergyFacts = {
  readonly reactions: readonly ReactionFinding[]
  readonly none: readonly NoneFinding[]
  readonly tolerated: readonly Tolerated[]
  readonly delabelled: readonly Of<'allergy.delabelled'>[]
  /** Doses that were given, dispensed or prescribed: another conflict is made of them. */
  readonly given: readonly Of<'medication.statement'>[]
}

/** A finding that a substance was borne: said so, or in use. */
export type Tolerated = {
  readonly finding: Finding
  readonly names: readonly string[]
  readonly heading?: string
  readonly said: boolean
}

export function allergyFacts(findings: readonly Finding[]): AllergyFacts {
  const sure = findings.filter(
    ({ assertion }) =>
      assertion.experiencer === 'patient' && assertion.certainty === 'definite' && assertion.polarity === 'affirmed',
  )
  const of = <Kind extends Finding['category']>(kind: Kind): Of<Kind>[] =>
    sure.filter((finding): finding is Of<Kind> => finding.category === kind)
  const said = of('allergy.tolerance').map((finding): Tolerated => {
    const { substance, class: heading } = finding.value
    return { finding, names: [substance], ...(heading ? { heading } : {}), said: true }
  })
  // What was administered, dispensed or prescribed is another conflict: given despite an allergy. And "nausea from codeine" names the
  // drug, but does not say that it is taken.
  const isSpokenOf = sharesWordsWith(findings.filter(({ category }) => category.startsWith('allergy.')))
  const taken = of('medication.statement')
    .filter(({ value }) => value.status === 'active' || value.status === 'completed')
    .filter((finding) => !isHandedOut(finding) && isUse(finding) && !isSpokenOf(finding))
    .map((finding): Tolerated => ({ finding, names: finding.value.ingredients, said: false }))
  return {
    reactions: of('allergy.reaction'),
    none: of('allergy.none'),
    tolerated: [...said, ...taken],
    delabelled: of('allergy.delabelled'),
    given: of('medication.statement').filter(isHandedOut),
  }
}

function isHandedOut({ value }: Of<'medication.statement'>): boolean {
  return isGiven(value) || isOrdered(value)
}

export function encounterOf({ citations }: Finding): string {
  return citations[0].encounterId
}

/** When something was first on record; nothing without a date counts. */
export function firstOnRecord(findings: readonly Finding[]): string | undefined {
  return least(findings.map(({ effectiveDate }) => effectiveDate && latest(effectiveDate)))
}

/** When the reaction itself was, where a note tells of one in the past. */
export function firstEvent(reactions: readonly ReactionFinding[]): string | undefined {
  return least(reactions.map(({ value }) => value.when?.date && latest(value.when.date)))
}

function least(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce(
    (one, other) => (other !== undefined && (one === undefined || other < one) ? other : one),
    undefined,
  )
}

/** The last to be written; one without a date only where none has any. */
export function newestOf<Kind extends Finding>(findings: readonly Kind[]): Kind {
  const day = ({ effectiveDate }: Kind): string => (effectiveDate ? latest(effectiveDate) : '')
  return findings.reduce((one, other) => (day(other) > day(one) ? other : one))
}

/** Whether something on record since that day was known when this was written. */
export function isKnownAt({ effectiveDate }: Finding, since: string | undefined): boolean {
  return effectiveDate !== undefined && since !== undefined && since <= latest(effectiveDate)
}

export function isAfter({ effectiveDate }: Finding, day: string | undefined): boolean {
  return effectiveDate !== undefined && day !== undefined && day < earliest(effectiveDate)
}

/** What a record repeats from another that is here too adds nothing. */
export function withoutCopies<Kind extends Finding>(findings: readonly Kind[]): Kind[] {
  const ids = new Set(findings.map(({ id }) => id))
  return findings.filter(({ duplicateOf }) => duplicateOf === undefined || !ids.has(duplicateOf))
}
