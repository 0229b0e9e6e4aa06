import type { FoundPage } from '@casefold/contract/search'
import type { SourceMark } from '../source/source-mark.ts'

/** A page that was found, with all its hits boxed; as it is where nobody knows the place of its words. */
export function toMark({ documentId, pageNumber, boxes = [] }: FoundPage): SourceMark {
  const place = { documentId, pageNumber }
  const id = `found ${documentId} ${pageNumber}`
  if (boxes.length === 0) return { id, ...place, spot: { kind: 'page' } }
  const [first] = boxes
  return {
    // Another search on the same page is another mark.
    id: `${id} ${boxes.length} ${first?.x0} ${first?.y0}`,
    ...place,
    spot: { kind: 'boxes', boxes: boxes.map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 })) },
  }
}
