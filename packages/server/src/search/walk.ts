import { setImmediate as letOthersGo } from 'node:timers/promises'
import { foldVersion } from '../documents/fold.ts'
import type { PagePlace } from '../documents/page-place.ts'
import { isWanted } from './found-matches.ts'
import { type Found, type FoundRow, isBefore, type Owner } from './found-page.ts'
import { isDecidedByText, type SearchTerms } from './terms.ts'

/** In reading order, some at a time. */
export type Walk = AsyncGenerator<Found[], void, undefined>

export type Path = {
  /** The next pages behind a place, so many at most, in a short transaction of its own. */
  look(after: PagePlace, most: number): Promise<FoundRow[]>
  /** One page with its text, however large; undefined where it is gone by now. */
  fetch(place: PagePlace): Promise<FoundRow | undefined>
  /** Whose page this is; asked in reading order. */
  ownerOf(row: FoundRow): Owner
}

/** Some milliseconds of work. */
const pagesInARow = 50

/**
 * What is found; `first` is the first batch of so many at most. A page that is too large for a batch comes alone. Between
 * two batches nothing of them is kept, because a slow reader would have it copied about in the heap; for one who is in a
 * hurry the next batch is asked for before this one is done. What is decided by the text may
 * be on few of these pages: where the first batch was not enough, the next ones are of `later`.
 */
export async function* walk(
  path: Path,
  terms: SearchTerms,
  first: FoundRow[],
  most: number,
  isInHurry = (): boolean => false,
  later = most,
): Walk {
  let last: PagePlace | undefined
  let judged = 0
  const found: Found[] = []
  for (let batch = first, size = most; ; size = later) {
    const isFull = batch.length === size
    const end = batch.at(-1)
    const next = isFull && end && isInHurry() ? path.look(placeOf(end), later) : undefined
    // Heard where it is awaited; whoever stops reading before that does not want to know.
    next?.catch(() => undefined)
    for (let row = batch.shift(); row; row = batch.shift()) {
      // Whoever reads on behind a place would miss what comes out of order: better no answer than one with a gap.
      if (last && !isBefore(last, row)) throw new Error('pages were found out of order')
      last = placeOf(row)
      const owner = path.ownerOf(row)
      if (row.isLarge) {
        yield found.splice(0)
        const whole = await path.fetch(last)
        if (whole && isWanted(whole, terms)) yield [{ ...whole, ordinal: row.ordinal, owner }]
        continue
      }
      const isJudged = isDecidedByText(terms) || row.foldVersion !== foldVersion
      if (isJudged && ++judged % pagesInARow === 0) await letOthersGo()
      if (!isJudged || isWanted(row, terms)) found.push({ ...row, owner })
    }
    yield found.splice(0)
    if (!last || !isFull) return
    batch = await (next ?? path.look(last, later))
  }
}

function placeOf({ ordinal, documentId, pageNumber }: FoundRow): PagePlace {
  return { ordinal, documentId, pageNumber }
}
