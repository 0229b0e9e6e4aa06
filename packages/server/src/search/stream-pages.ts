import { Readable } from 'node:stream'
import type { SearchRequest } from './search-request.ts'
import { showPages } from './show-pages.ts'
import type { Walk } from './walk.ts'

/** So many pages are found, and written, at a time: half a megabyte. */
export const pagesAtOnce = 200

type Pieces = AsyncGenerator<Buffer, void, undefined>

/** A reader who comes back within this waits for us, not we for it. */
const hurryMs = 10

/** The whole answer as JSON, at the pace of its reader. One that fails ends before the closing bracket. */
export function streamPages(open: (isInHurry: () => boolean) => Walk, request: SearchRequest): Readable {
  let pausedMs = 0
  const found = open(() => pausedMs < hurryMs)
  return Readable.from(
    oneAhead(write(found, request), (ms) => {
      pausedMs = ms
    }),
  )
}

/** As bytes, which lie outside the heap, and nothing else is kept while the reader takes them. */
async function* write(found: Walk, request: SearchRequest): Pieces {
  let before = '['
  for (let piece = await nextPiece(found, request); piece; piece = await nextPiece(found, request)) {
    if (piece.length === 2) continue
    piece.write(before)
    before = ','
    yield piece.subarray(0, -1)
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** A batch as an array of its own; undefined at the end. */
async function nextPiece(found: Walk, request: SearchRequest): Promise<Buffer | undefined> {
  const { value, done } = await found.next()
  return done ? undefined : Buffer.from(JSON.stringify(await showPages(value, request)))
}

/** Makes the next piece while the reader takes this one; tells for how long it did. */
export async function* oneAhead(source: Pieces, tell: (pausedMs: number) => void): Pieces {
  for (let next = source.next(); ; ) {
    const { value, done } = await next
    if (done) return
    next = source.next()
    // Heard where it is awaited; whoever stops reading before that does not want to know.
    next.catch(() => undefined)
    const since = performance.now()
    yield value
    tell(performance.now() - since)
  }
}
