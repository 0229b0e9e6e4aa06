import type { Category, Finding, ReviewedFinding } from '../finding.ts'
import {
  type Denied,
  isDenied,
  isOfRelatives,
  isQualified,
  isRecorded,
  type OfRelatives,
  type Qualified,
  type Recorded,
} from '../recorded.ts'
import type { Evidence } from './evidence.ts'

export type FindingIn<Kind extends Category> = Extract<ReviewedFinding, { readonly category: Kind }>
export type RecordedIn<Kind extends Category> = Recorded<FindingIn<Kind>>

/** The confirmed ones of these categories that state a fact about the claimant, in reading order. */
export function recordedOf<Kind extends Category>(evidence: Evidence, ...kinds: readonly Kind[]): RecordedIn<Kind>[] {
  return inCategories(evidence, kinds).filter(isRecorded)
}

export type Sourced<Kind extends Category> = RecordedIn<Kind> & Finding

/** Those of them with words of a page behind them. */
export function sourcedOf<Kind extends Category>(evidence: Evidence, ...kinds: readonly Kind[]): Sourced<Kind>[] {
  return recordedOf(evidence, ...kinds).filter((one): one is Sourced<Kind> => one.citations.length > 0)
}

export function denialsOf(evidence: Evidence): Denied<FindingIn<'medical.denial'>>[] {
  return inCategories(evidence, ['medical.denial']).filter(isDenied)
}

export function familyOf(evidence: Evidence): OfRelatives<FindingIn<'medical.family'>>[] {
  return inCategories(evidence, ['medical.family']).filter(isOfRelatives)
}

/** The confirmed ones of these categories that are no such facts. */
export function qualifiedOf<Kind extends Category>(
  evidence: Evidence,
  ...kinds: readonly Kind[]
): Qualified<FindingIn<Kind>>[] {
  return inCategories(evidence, kinds).filter(isQualified)
}

function inCategories<Kind extends Category>(evidence: Evidence, kinds: readonly Kind[]): FindingIn<Kind>[] {
  const names = new Set<Category>(kinds)
  return evidence.confirmed.filter((finding): finding is FindingIn<Kind> => names.has(finding.category))
}
