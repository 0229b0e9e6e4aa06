import type { FoundPage } from '@casefold/contract/search'
import { toCursor } from '../documents/cursor.ts'
import { writePlace } from '../documents/page-place.ts'
import type { Found } from './found-page.ts'
import type { SearchRequest } from './search-request.ts'
import { showPages } from './show-pages.ts'

export type Listed = { readonly pages: FoundPage[]; readonly next: string | undefined }

type Taken = Found & { readonly hits?: number }

/** An answer that is held in memory ends here, however many pages were asked for; the next one goes on behind it. */
const mostCharacters = 1 << 24

/** So many pages at most, and where to go on. */
export async function takePages(
  found: AsyncGenerator<Taken[], void, undefined>,
  request: SearchRequest,
  limit: number,
): Promise<Listed> {
  const taken: Taken[] = []
  let more = false
  let size = 0
  for await (const page of each(found)) {
    more = taken.length === limit || size > mostCharacters
    if (more) break
    taken.push(page)
    size += page.ocrText?.length ?? 0
  }
  const last = taken.at(-1)
  return {
    pages: await showPages(taken, request),
    next:
      more && last
        ? toCursor(request.tag, ...(last.hits === undefined ? [] : [last.hits]), ...writePlace(last))
        : undefined,
  }
}

async function* each<Item>(batches: AsyncIterable<Item[]>): AsyncGenerator<Item, void, undefined> {
  for await (const batch of batches) yield* batch
}
