import type { FoundPage, MatchBox, PageMatch } from '@casefold/contract/search'
import { around, type Box } from './page-geometry.ts'

export type HitPage = {
  readonly pageNumber: number
  readonly matches: readonly PageMatch[]
  readonly boxes: readonly MatchBox[]
  /** How many hits there are on the pages before. */
  readonly before: number
}

/** The hits of a document, page by page in its order. */
export type HitList = {
  readonly pages: readonly HitPage[]
  readonly byPage: ReadonlyMap<number, HitPage>
  readonly total: number
}

/** Which hit of which page, counted from 1. */
export type HitPlace = { readonly page: number; readonly hit: number }

export const noHits: HitList = { pages: [], byPage: new Map(), total: 0 }

export function addHits(list: HitList, found: readonly FoundPage[]): HitList {
  const pages = [...list.pages]
  let total = list.total
  for (const { pageNumber, matches = [], boxes = [] } of found) {
    pages.push({ pageNumber, matches, boxes, before: total })
    total += matches.length
  }
  return { pages, byPage: new Map(pages.map((page) => [page.pageNumber, page])), total }
}

/** The next or previous one; around the end it goes on at the start. Without a hit, from the page on which one is. */
export function stepHit({ pages }: HitList, page: number, hit: number | undefined, step: 1 | -1): HitPlace | undefined {
  const here = pages.findIndex(({ pageNumber }) => pageNumber >= page)
  const found = pages[here]
  if (found?.pageNumber === page && hit !== undefined) {
    const next = hit + step
    if (next >= 1 && next <= found.matches.length) return { page, hit: next }
    return edgeOf(pages, here + step, step)
  }
  if (step > 0) return edgeOf(pages, Math.max(here, 0), step)
  return edgeOf(pages, here < 0 ? pages.length - 1 : here - 1, step)
}

/** The first hit of a page when going down, the last one when going up. */
function edgeOf(pages: readonly HitPage[], place: number, step: 1 | -1): HitPlace | undefined {
  const page = pages[(place + pages.length) % pages.length]
  return page && { page: page.pageNumber, hit: step > 0 ? 1 : page.matches.length }
}

/** The how-manieth of all; undefined where none is chosen. */
export function ordinalOf({ byPage }: HitList, page: number, hit: number | undefined): number | undefined {
  const found = byPage.get(page)
  return found && hit !== undefined && hit <= found.matches.length ? found.before + hit : undefined
}

/** Where a hit stands on its page: around all its words. */
export function boxOf({ byPage }: HitList, { page, hit }: HitPlace): Box | undefined {
  return around(byPage.get(page)?.boxes.filter(({ match }) => match === hit - 1) ?? [])
}
