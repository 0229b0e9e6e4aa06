import { Readable } from 'node:stream'
import type { Found } from './found-page.ts'
import { toFoundPage } from './found-page.ts'
import type { SearchRequest } from './search-request.ts'
import { oneAhead, type Walk } from './walk.ts'

/** So many pages are found, and written, at a time: half a megabyte. */
export const pagesAtOnce = 200

/** The whole answer as JSON, at the pace of its reader. One that fails ends before the closing bracket. */
export function streamPages(found: Walk, request: SearchRequest): Readable {
  return Readable.from(write(oneAhead(found), request))
}

async function* write(found: Walk, { terms, shown }: SearchRequest): AsyncGenerator<string> {
  const toText = (page: Found): string => JSON.stringify(toFoundPage(page, terms, shown))
  let before = '['
  for await (const batch of found) {
    if (batch.length === 0) continue
    yield before + batch.map(toText).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
