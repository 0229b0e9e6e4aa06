import type { QueryClient } from '@tanstack/react-query'
import { documentQuery } from '../records.ts'
import { pageQuery } from '../viewer/use-page.ts'
import { pictureQuery, pictureWidth } from './picture.ts'
import type { SourceMark } from './source-mark.ts'

/** Fewer than are kept, so that the first is still there when the last one comes. */
const mostAhead = 8
const freshMs = 300_000

/** Has pages fetched before they are looked at: what comes next is there when it comes. */
export function prefetchSource(client: QueryClient, marks: readonly SourceMark[]): void {
  const pages = new Map(marks.map((mark) => [`${mark.documentId} ${mark.pageNumber}`, mark]))
  for (const { documentId, pageNumber } of [...pages.values()].slice(0, mostAhead)) {
    void client.prefetchQuery(pageQuery(client, documentId, pageNumber))
    void client.prefetchQuery(pictureQuery(client, { documentId, pageNumber }, pictureWidth()))
    void client.prefetchQuery({ ...documentQuery(documentId), staleTime: freshMs })
  }
}
