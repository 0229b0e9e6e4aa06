import { toWireId } from '../kernel/ids.ts'
import type { Document } from './document.ts'

/** The file of a document never changes, so neither do the pictures of its pages. */
export function imagePathOf(
  { tenantId, documentId }: Pick<Document, 'tenantId' | 'documentId'>,
  pageNumber: number,
  width: number,
): string {
  return `images/${toWireId('ten', tenantId)}/${toWireId('doc', documentId)}/${pageNumber}-${width}.webp`
}
