const mostPages = 20
const fewestPages = 4
/** A short document is divided too, so that several hands can read it. */
const chunksOfShort = 8

/** Ranges of about twenty pages; over the pages that are named, where some are. */
export function planChunks(pageCount: number, pages: readonly number[] | null): (readonly [number, number])[] {
  const wanted = pages ?? Array.from({ length: pageCount }, (_, place) => place + 1)
  const size = Math.min(mostPages, Math.max(fewestPages, Math.ceil(wanted.length / chunksOfShort)))
  const chunks: (readonly [number, number])[] = []
  for (let from = 0; from < wanted.length; from += size) {
    const some = wanted.slice(from, from + size)
    chunks.push([some[0] ?? 0, some.at(-1) ?? 0])
  }
  return chunks
}
