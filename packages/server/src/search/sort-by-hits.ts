import { setImmediate as letOthersGo } from 'node:timers/promises'
import { matchesOf } from './found-matches.ts'
import { type Found, isBefore, type Owner } from './found-page.ts'
import type { HitPlace } from './search-request.ts'
import type { SearchTerms } from './terms.ts'
import type { Walk } from './walk.ts'

export type Hit = HitPlace & { readonly owner: Owner }

/** The pages with the most matches behind a place in that order, so many at most, without their texts. */
export async function sortByHits(
  found: Walk,
  terms: SearchTerms,
  after: HitPlace | undefined,
  most: number,
): Promise<Hit[]> {
  let best: Hit[] = []
  for await (const batch of found) {
    for (const page of batch) {
      const hit = toHit(page, terms)
      if (!after || inOrder(after, hit) < 0) best.push(hit)
    }
    if (best.length > 2 * most) best = best.sort(inOrder).slice(0, most)
    await letOthersGo()
  }
  return best.sort(inOrder).slice(0, most)
}

function toHit(page: Found, terms: SearchTerms): Hit {
  const { owner, ordinal, documentId, pageNumber } = page
  const hits = matchesOf(page, terms).length
  return { hits, place: { ordinal, documentId, pageNumber }, owner }
}

function inOrder(one: HitPlace, other: HitPlace): number {
  return other.hits - one.hits || (isBefore(one.place, other.place) ? -1 : 1)
}
