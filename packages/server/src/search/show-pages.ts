import { setImmediate as letOthersGo } from 'node:timers/promises'
import type { FoundPage } from '@casefold/contract/search'
import { type Found, toFoundPage } from './found-page.ts'
import type { SearchRequest } from './search-request.ts'

/** Some milliseconds of work. */
const pagesInARow = 50

/** As they are answered. Finding matches takes a while, and others are served in between. */
export async function showPages(found: readonly Found[], { terms, shown }: SearchRequest): Promise<FoundPage[]> {
  const pages: FoundPage[] = []
  for (const page of found) {
    if (pages.length > 0 && pages.length % pagesInARow === 0) await letOthersGo()
    pages.push(toFoundPage(page, terms, shown))
  }
  return pages
}
