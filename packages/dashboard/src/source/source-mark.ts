import type { Citation } from '@casefold/contract/review'
import type { Box } from '../viewer/page-geometry.ts'
import type { TextRange } from './place-words.ts'

/** A place in the records, and what is boxed there. */
export type SourceMark = {
  /** Another one for every other mark. */
  readonly id: string
  readonly documentId: string
  readonly pageNumber: number
  /** Offsets in the text of the page, boxes on its picture, words here and there, or the page as it is. */
  readonly spot:
    | { readonly kind: 'text'; readonly start: number; readonly end: number; readonly quote: string }
    | { readonly kind: 'boxes'; readonly boxes: readonly Box[] }
    | { readonly kind: 'words'; readonly ranges: readonly TextRange[] }
    | { readonly kind: 'page' }
}

type Place = 'kind' | 'documentId' | 'pageNumber' | 'readVersion'

/** What both the citations of a review and those of a report have. */
type Cited =
  | Pick<Extract<Citation, { kind: 'text' }>, Place | 'start' | 'end' | 'quote'>
  | Pick<Extract<Citation, { kind: 'region' }>, Place | 'box'>

export function markOf(cited: Cited): SourceMark {
  const { documentId, pageNumber, readVersion } = cited
  // Who saw the page as it was read before has not seen what was read since.
  const place = `${documentId} ${pageNumber} ${readVersion}`
  if (cited.kind === 'region') {
    const { x0, y0, x1, y1 } = cited.box
    return {
      id: `${place} ${[x0, y0, x1, y1].join(' ')}`,
      documentId,
      pageNumber,
      spot: { kind: 'boxes', boxes: [cited.box] },
    }
  }
  const { start, end, quote } = cited
  return { id: `${place} ${start}-${end}`, documentId, pageNumber, spot: { kind: 'text', start, end, quote } }
}
