import type { ChronologyEntry, LeftOutPages } from '@casefold/contract/chronology'
import type { Document } from '../../documents/document.ts'
import { toWireId } from '../../kernel/ids.ts'
import { labelOf } from '../../reading/page-label.ts'

/** Pages of a document that follow one another. */
export type PageRange = { readonly documentId: string; readonly first: number; readonly last: number }

/** What a file says of documents: their names and labels, and where their pages can be opened. */
export type Places = {
  /** `records.pdf, pages 3–5 (ABC0003–ABC0005)` */
  say(range: PageRange): string
  fileName(documentId: string): string
  label(range: PageRange): string
  /** Undefined where nobody outside this machine could open it. */
  link(documentId: string, page: number): string | undefined
}

export function openPlaces(documents: readonly Document[], publicUrl: URL): Places {
  const known = new Map(documents.map((document) => [toWireId('doc', document.documentId), document]))
  const fileName = (documentId: string): string => known.get(documentId)?.fileName ?? documentId
  const label = ({ documentId, first, last }: PageRange): string => {
    const labels = known.get(documentId)?.labels ?? []
    const ends = [labelOf(labels, first), labelOf(labels, last)].filter((each) => each !== null)
    return [...new Set(ends)].join('–')
  }
  const isReached = !isLoopback(publicUrl)
  return {
    fileName,
    label,
    say: (range) => {
      const [pages, stamped] = [sayPages(range), label(range)]
      return `${fileName(range.documentId)}, ${pages}${stamped === '' ? '' : ` (${stamped})`}`
    },
    link: (documentId, page) =>
      isReached ? new URL(`/documents/${documentId}?page=${page}`, publicUrl).href : undefined,
  }
}

/** As where `PUBLIC_URL` is not set: whoever is sent the file could not follow the link. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname)
}

export function sayPages({ first, last }: Pick<PageRange, 'first' | 'last'>): string {
  return first === last ? `page ${first}` : `pages ${first}–${last}`
}

/** Where a visit stands, and where it stands again. */
export function placesOf({ segments }: Pick<ChronologyEntry, 'segments'>): { own: PageRange[]; copies: PageRange[] } {
  const own = segments.filter(({ copyOf }) => !copyOf)
  const copies = segments.filter(({ copyOf }) => copyOf)
  return own.length === 0 ? { own: toRanges(copies), copies: [] } : { own: toRanges(own), copies: toRanges(copies) }
}

function toRanges(segments: readonly { documentId: string; pageNumber: number }[]): PageRange[] {
  const ranges: { documentId: string; first: number; last: number }[] = []
  for (const { documentId, pageNumber } of segments) {
    const last = ranges.at(-1)
    const follows = last?.documentId === documentId && (pageNumber === last.last || pageNumber === last.last + 1)
    if (last && follows) last.last = pageNumber
    else ranges.push({ documentId, first: pageNumber, last: pageNumber })
  }
  return ranges
}

export function sayLeftOut({ documentId, fileName, pages }: LeftOutPages, places: Places): string {
  const [first, last] = pages ?? []
  return first === undefined || last === undefined ? `${fileName}, all pages` : places.say({ documentId, first, last })
}
