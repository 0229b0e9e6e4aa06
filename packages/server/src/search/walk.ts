import { foldVersion } from '../documents/fold.ts'
import type { PagePlace } from '../documents/page-place.ts'
import { isOnPage } from './find-matches.ts'
import { type Found, type FoundRow, isBefore, type Owner } from './found-page.ts'
import type { SearchTerms } from './terms.ts'

export type Walk = AsyncGenerator<Found[], void, undefined>

type Path = {
  /** The next pages behind a place, so many at most, in a short transaction of its own. */
  look(after: PagePlace, most: number): Promise<FoundRow[]>
  /** Whose page this is; asked in reading order. */
  ownerOf(row: FoundRow): Owner
}

/** What is found, batch by batch in reading order; `first` is the first batch. */
export async function* walk({ look, ownerOf }: Path, terms: SearchTerms, first: FoundRow[], most: number): Walk {
  let last: PagePlace | undefined
  for (let batch = first; ; batch = await look(last, most)) {
    const found: Found[] = []
    for (const row of batch) {
      // Whoever reads on behind a place would miss what comes out of order: better no answer than one with a gap.
      if (last && !isBefore(last, row)) throw new Error('pages were found out of order')
      last = row
      const owned = { ...row, owner: ownerOf(row) }
      if (row.foldVersion === foldVersion || isOnPage(row.ocrText ?? '', terms)) found.push(owned)
    }
    yield found
    if (!last || batch.length < most) return
  }
}

/** Fetches the next batch while the caller is busy with this one. */
export async function* oneAhead(source: Walk): Walk {
  for (let next = source.next(); ; ) {
    const { value, done } = await next
    if (done) return
    next = source.next()
    // Heard where it is awaited; whoever stops reading before that does not want to know.
    next.catch(() => undefined)
    yield value
  }
}
