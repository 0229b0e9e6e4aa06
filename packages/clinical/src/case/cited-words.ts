import type { Finding, TextCitation } from '../finding.ts'
import { indexOverlaps } from '../text/overlaps.ts'

/** Tells whether a finding cites words that one of these findings cites too. */
export function sharesWordsWith(findings: readonly Finding[]): (finding: Finding) => boolean {
  const pages = new Map(
    [...Map.groupBy(findings.flatMap(textsOf), pageOf)].map(([page, cited]) => [page, indexOverlaps(cited)]),
  )
  return (finding) => textsOf(finding).some((citation) => (pages.get(pageOf(citation))?.(citation) ?? []).length > 0)
}

function textsOf({ citations }: Finding): TextCitation[] {
  return citations.filter((citation) => citation.kind === 'text')
}

function pageOf({ documentId, pageNumber }: TextCitation): string {
  return `${documentId} ${pageNumber}`
}
