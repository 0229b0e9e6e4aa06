import { toWireId, type Uuid } from '../kernel/ids.ts'
import { readId, readWhole } from './cursor.ts'

/** Where in the reading order of a case. */
export type PagePlace = { readonly ordinal: number; readonly documentId: Uuid; readonly pageNumber: number }

/** Before every page. */
export const firstPlace: PagePlace = {
  ordinal: 0,
  documentId: '00000000-0000-0000-0000-000000000000',
  pageNumber: 0,
}

/** As it stands in a cursor. */
export function writePlace({ ordinal, documentId, pageNumber }: PagePlace): [number, string, number] {
  return [ordinal, toWireId('doc', documentId), pageNumber]
}

export function readPlace([ordinal, id, page]: readonly unknown[]): PagePlace | undefined {
  const documentId = readId('doc', id)
  const place = readWhole(ordinal)
  const pageNumber = readWhole(page)
  if (!documentId || place === undefined || pageNumber === undefined) return undefined
  return { ordinal: place, documentId, pageNumber }
}
