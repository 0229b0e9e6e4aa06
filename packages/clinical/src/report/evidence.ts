import type { CaseFacts } from '../case/case-facts.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Citation, Encounter, Finding, ReviewedFinding } from '../finding.ts'
import { unsaidQualifiers } from '../recorded.ts'
import { sayValue } from '../say-value.ts'
import { numberCitations } from './number-citations.ts'
import { inReadingOrder } from './order.ts'
import type { ContentCitation } from './report-content.ts'
import type { ApprovedFinding, ReportInput } from './report-input.ts'
import { sayWords } from './say.ts'

/** The findings of a report with everything that sentences and tables ask about them. */
export type Evidence = {
  /** In reading order. */
  readonly confirmed: readonly ReviewedFinding[]
  readonly unconfirmed: readonly ReviewedFinding[]
  /** The confirmed ones with words of a page behind them. */
  readonly sourced: readonly Finding[]
  readonly facts: CaseFacts
  readonly citations: readonly ContentCitation[]
  /** Among the confirmed ones: nothing rests on others. */
  find(findingId: string): ReviewedFinding | undefined
  isConfirmed(findingId: string): boolean
  /** The numbers of its citations. */
  cite(...findings: readonly ReviewedFinding[]): readonly number[]
  citeWords(citations: readonly Citation[]): readonly number[]
  /** Of the statement; else of the record that holds it. */
  dateOf(finding: ReviewedFinding): PartialDate | undefined
  encounterOf(finding: ReviewedFinding): Encounter | undefined
  /** With file names in the place of ids. */
  nameDocuments(text: string): string
  /** `records.pdf, page 12` */
  placeOf(place: Pick<Citation, 'documentId' | 'pageNumber' | 'pageLabel'>): string
}

export function toEvidence(input: ReportInput): Evidence {
  const documents = new Map(input.documents.map((document) => [document.documentId, document]))
  const encounters = new Map(input.encounters.map((encounter) => [encounter.id, encounter]))
  const order = inReadingOrder((documentId) => documents.get(documentId)?.ordinal)
  const confirmed = input.approved.map(asPrinted).sort(order.findings)
  const unconfirmed = input.unconfirmed.map(({ finding }) => printed(finding)).sort(order.findings)
  const byId = new Map(confirmed.map((finding) => [finding.id, finding]))
  const nameOf = (documentId: string): string => documents.get(documentId)?.fileName ?? documentId
  const cited = [...confirmed, ...unconfirmed, ...input.gaps.map(({ gap }) => gap)].flatMap(({ citations }) => [
    ...citations,
  ])
  const { list, numberOf } = numberCitations(cited, order.citations, nameOf)
  const numbersOf = (citations: readonly Citation[]): readonly number[] =>
    [...new Set(citations.map(numberOf))].sort((one, other) => one - other)
  const encounterOf = (finding: ReviewedFinding): Encounter | undefined => {
    const [first] = finding.citations as readonly Citation[]
    return first && encounters.get(first.encounterId)
  }
  return {
    confirmed,
    unconfirmed,
    sourced: confirmed.filter((finding): finding is Finding => finding.citations.length > 0),
    facts: {
      subject: input.subject,
      parameters: input.parameters,
      encounters: [...input.encounters].sort(order.encounters),
    },
    citations: list,
    find: (findingId) => byId.get(findingId),
    isConfirmed: (findingId) => byId.has(findingId),
    cite: (...findings) => numbersOf(findings.flatMap(({ citations }) => [...citations])),
    citeWords: numbersOf,
    encounterOf,
    dateOf: (finding) => finding.effectiveDate ?? encounterOf(finding)?.serviceDate,
    nameDocuments: (text) => text.replace(/\bdoc_\w+/g, nameOf),
    placeOf: ({ documentId, pageNumber, pageLabel }) => {
      // Page 0 stands for the document as a whole.
      if (pageNumber === 0) return nameOf(documentId)
      return `${nameOf(documentId)}, page ${pageNumber}${pageLabel === undefined ? '' : ` (${pageLabel})`}`
    },
  }
}

/** What a reviewer decided is printed by its value. Words of the reviewer's own stand behind it, as such; those of before do not. */
function asPrinted({ finding, original }: ApprovedFinding): ReviewedFinding {
  if (!original && finding.origin.by !== 'reviewer') return printed(finding)
  const derived = sayWords(sayValue(finding))
  const isOwn = finding.display !== original?.display && !isSame(derived, finding.display)
  const display = !isOwn ? derived : `${derived} (reviewer's wording: “${finding.display}”)`
  return qualified({ ...finding, display })
}

function isSame(one: string, other: string): boolean {
  const fold = (text: string): string =>
    sayWords(text)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  return fold(one) === fold(other)
}

/** The analyser's wording. */
function printed(finding: ReviewedFinding): ReviewedFinding {
  return qualified({ ...finding, display: sayWords(finding.display) })
}

/** What is no fact about the claimant is called so wherever its words are printed. */
function qualified(finding: ReviewedFinding): ReviewedFinding {
  const unsaid = unsaidQualifiers(finding)
  return unsaid.length === 0 ? finding : { ...finding, display: `${finding.display} (${unsaid.join(', ')})` }
}
