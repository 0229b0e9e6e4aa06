import type { Citation } from '../finding.ts'
import { keyOf } from './order.ts'
import type { ContentCitation } from './report-content.ts'

/** One number for the same words, in reading order: what is on one page has neighbouring numbers. */
export function numberCitations(
  cited: readonly Citation[],
  order: (one: Citation, other: Citation) => number,
  nameOf: (documentId: string) => string,
): { readonly list: readonly ContentCitation[]; numberOf(citation: Citation): number } {
  const byKey = new Map<string, Citation>()
  for (const citation of [...cited].sort(order)) if (!byKey.has(keyOf(citation))) byKey.set(keyOf(citation), citation)
  const numbers = new Map([...byKey.keys()].map((key, place) => [key, place + 1]))
  return {
    list: [...byKey.values()].map((citation, place) =>
      withoutPerson(citation, { n: place + 1, fileName: nameOf(citation.documentId) }),
    ),
    numberOf: (citation) => {
      const number = numbers.get(keyOf(citation))
      if (number === undefined) throw new Error('a citation of no finding')
      return number
    },
  }
}

function withoutPerson(citation: Citation, place: Pick<ContentCitation, 'n' | 'fileName'>): ContentCitation {
  if (citation.kind === 'text') return { ...citation, ...place }
  const { by: _, ...region } = citation
  return { ...region, ...place }
}
