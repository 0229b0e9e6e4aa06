import type { ChronologyFilters, LeftOutPages } from '@casefold/contract/chronology'
import { fold } from '../../documents/fold.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'

/** Which visits are wanted, folded as they are kept. */
export type VisitFilters = Omit<ChronologyFilters, 'q'> & { readonly words: readonly string[] }

export function toFilters({ q = '', provider, ...others }: ChronologyFilters): VisitFilters {
  const words = fold(q)
    .split(/\s+/u)
    .filter((word) => word !== '')
  return { ...others, ...(provider !== undefined && { provider: fold(provider.trim()) }), words }
}

/** Where a visit stands in the chronology. */
export type VisitPlace = { readonly day: string; readonly position: number; readonly encounterId: string }

export type VisitCount = {
  readonly visits: number
  readonly undated: number
  readonly first: string | null
  readonly last: string | null
}

/** A page, or all of a document where the page is null. */
export type LeftOutRow = {
  readonly documentId: Uuid
  readonly fileName: string
  readonly pageNumber: number | null
  readonly reason: LeftOutPages['reason']
}

/** Pages that follow one another for one reason are said together. */
export function toLeftOut(rows: readonly LeftOutRow[]): LeftOutPages[] {
  const found: {
    documentId: string
    fileName: string
    pages: [number, number] | null
    reason: LeftOutRow['reason']
  }[] = []
  for (const { documentId: uuid, fileName, pageNumber, reason } of rows) {
    const documentId = toWireId('doc', uuid)
    const last = found.at(-1)
    const goesOn =
      last?.documentId === documentId && last.reason === reason && last.pages?.[1] === (pageNumber ?? 0) - 1
    if (goesOn && last.pages && pageNumber !== null) last.pages[1] = pageNumber
    else found.push({ documentId, fileName, pages: pageNumber === null ? null : [pageNumber, pageNumber], reason })
  }
  return found
}
