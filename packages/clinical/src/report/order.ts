import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Citation, Encounter, ReviewedFinding } from '../finding.ts'

type Compare<Some> = (one: Some, other: Some) => number

/** By UTF-16 units: a locale's order would differ from machine to machine. */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}

/** By the first of these in which they differ. */
function inTurn<Some>(...compares: readonly Compare<Some>[]): Compare<Some> {
  return (one, other) => {
    for (const compare of compares) {
      const way = compare(one, other)
      if (way !== 0) return way
    }
    return 0
  }
}

/** Document by document, page by page, word by word; and always the same, in whatever order things came. */
export function inReadingOrder(ordinalOf: (documentId: string) => number | undefined): {
  readonly citations: Compare<Citation>
  readonly findings: Compare<ReviewedFinding>
  readonly encounters: Compare<Encounter>
} {
  const place = ({ documentId }: Pick<Citation, 'documentId'>): number =>
    ordinalOf(documentId) ?? Number.MAX_SAFE_INTEGER
  const citations = inTurn<Citation>(
    (one, other) => place(one) - place(other),
    (one, other) => compareText(one.documentId, other.documentId),
    (one, other) => one.pageNumber - other.pageNumber,
    (one, other) => startOf(one) - startOf(other),
    (one, other) => compareText(keyOf(one), keyOf(other)),
  )
  const first = (finding: ReviewedFinding): Citation | undefined => (finding.citations as readonly Citation[])[0]
  const findings = inTurn<ReviewedFinding>(
    (one, other) => {
      const [from, to] = [first(one), first(other)]
      if (from && to) return citations(from, to)
      return Number(from === undefined) - Number(to === undefined)
    },
    (one, other) => compareText(one.category, other.category),
    (one, other) => compareText(one.id, other.id),
  )
  const encounters = inTurn<Encounter>(
    (one, other) => place(one) - place(other),
    (one, other) => compareText(one.documentId, other.documentId),
    (one, other) => one.pages[0] - other.pages[0],
  )
  return { citations, findings, encounters }
}

/** What stands on a picture comes after the words of its page. */
function startOf(citation: Citation): number {
  return citation.kind === 'text' ? citation.start : Number.MAX_SAFE_INTEGER
}

/** Equal for the same words, or the same box, of the same reading. */
export function keyOf(citation: Citation): string {
  const { documentId, pageNumber, readVersion } = citation
  const place =
    citation.kind === 'text'
      ? `${citation.start}-${citation.end}`
      : `${Object.values(citation.box).join(' ')} ${citation.imageSha256} ${citation.transcription}`
  return `${documentId} ${pageNumber} ${readVersion} ${citation.kind} ${place}`
}

/** Earliest first, what has no date last; else as they were. */
export function byDate<Some>(items: readonly Some[], dateOf: (item: Some) => PartialDate | undefined): Some[] {
  const key = (item: Some): string => {
    const date = dateOf(item)
    return date ? earliest(date) : '9999-12-31'
  }
  return items
    .map((item) => [key(item), item] as const)
    .sort(([one], [other]) => compareText(one, other))
    .map(([, item]) => item)
}
