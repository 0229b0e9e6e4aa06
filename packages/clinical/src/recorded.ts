import type { Category, FindingValues, ReviewedFinding } from './finding.ts'

declare const sortedAs: unique symbol
type Sorted<As extends string, Some> = Some & { readonly [sortedAs]: As }

/** Stated as a fact about the claimant. Nothing else can enter a list of what is recorded: only `isRecorded` makes one. */
export type Recorded<Some extends ReviewedFinding = ReviewedFinding> = Sorted<'recorded', Some>
/** The claimant's denial of something in the past: a statement with a table of its own. */
export type Denied<Some extends ReviewedFinding = ReviewedFinding> = Sorted<'denied', Some>
export type OfRelatives<Some extends ReviewedFinding = ReviewedFinding> = Sorted<'ofRelatives', Some>
/** Everything else: negated, possible, planned, conditional, or about somebody else. */
export type Qualified<Some extends ReviewedFinding = ReviewedFinding> = Sorted<'qualified', Some>
/** Every finding that may be a row of a table: each says as what. */
export type Listable<Some extends ReviewedFinding = ReviewedFinding> =
  | Recorded<Some>
  | Denied<Some>
  | OfRelatives<Some>
  | Qualified<Some>

/** Values that take the statement back themselves, and the word for it. */
const takenBack: { readonly [Kind in Category]?: (value: FindingValues[Kind]) => string | undefined } = {
  'medical.condition': ({ status }) =>
    status === 'ruledOut' ? 'ruled out' : status === 'suspected' ? 'possible' : undefined,
  'medical.procedure': ({ status }) => (status === 'done' ? undefined : status),
  'medication.statement': ({ status }) =>
    status === 'planned' ? 'planned' : status === 'notTaken' ? 'not taken' : undefined,
  'pulmonary.oxygen': ({ use }) => (use === 'notNeeded' ? 'not needed' : undefined),
  'pulmonary.ventilation': ({ use }) => (use === 'notNeeded' ? 'not needed' : undefined),
}

function takenBackBy({ category, value }: ReviewedFinding): string | undefined {
  const judge = takenBack[category] as ((value: unknown) => string | undefined) | undefined
  return judge?.(value)
}

const persons = { patient: undefined, family: 'of a relative', other: 'of another person' } as const

/**
 * What keeps a statement from being a fact about the claimant, in words; empty for a fact. A denial is negated by what it is,
 * and a family history speaks of others.
 */
export function qualifiersOf(finding: ReviewedFinding): string[] {
  const { polarity, certainty, temporality, experiencer } = finding.assertion
  const own = takenBackBy(finding)
  const isNegated = polarity === 'negated' && own === undefined && finding.category !== 'medical.denial'
  const words = [
    finding.category === 'medical.family' ? undefined : persons[experiencer],
    own,
    isNegated ? 'negated' : undefined,
    certainty === 'possible' ? 'possible' : undefined,
    temporality === 'hypothetical' && own !== 'planned' ? 'planned or conditional' : undefined,
  ]
  return [...new Set(words.flatMap((word) => word ?? []))]
}

/** Words of a display that say a qualifier themselves. */
const saidBy: Readonly<Record<string, RegExp>> = {
  negated: /^no\b|^not\b|^denie[sd]\b|^never\b/i,
  possible: /\b(?:possible|suspected)\b/i,
  'of a relative': /\bof a relative\b/i,
}

/** The qualifiers that the finding's wording does not say. */
export function unsaidQualifiers(finding: ReviewedFinding): string[] {
  return qualifiersOf(finding).filter((word) => {
    const said = saidBy[word]
    return said ? !said.test(finding.display) : !finding.display.toLowerCase().includes(word)
  })
}

export function isRecorded<Some extends ReviewedFinding>(finding: Some): finding is Recorded<Some> {
  const { category } = finding
  return category !== 'medical.denial' && category !== 'medical.family' && !isQualified(finding)
}

export function isDenied<Some extends ReviewedFinding>(finding: Some): finding is Denied<Some> {
  return finding.category === 'medical.denial' && !isQualified(finding)
}

export function isOfRelatives<Some extends ReviewedFinding>(finding: Some): finding is OfRelatives<Some> {
  return finding.category === 'medical.family' && !isQualified(finding)
}

export function isQualified<Some extends ReviewedFinding>(finding: Some): finding is Qualified<Some> {
  return qualifiersOf(finding).length > 0
}
