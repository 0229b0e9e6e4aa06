import type { Box } from '../boxes.ts'

type ToldWord = Box & { readonly text: string }

/** Share of the smaller box that two words may have in common: lines that are set close touch. */
const mostShared = 0.4
/** Of the one's height by the other's: a large watermark lies over everything. */
const mostHigher = 2
const bands = 50
const mostInBand = 2000

/** Words that stand where another word stands: a reader sees one of the two, or neither. */
export function findOverprinted(words: readonly ToldWord[]): Set<number> {
  const found = new Set<number>()
  const inBand = new Map<number, number[]>()
  for (const [at, word] of words.entries()) {
    if (!/[\p{L}\p{N}]/u.test(word.text)) continue
    for (let band = Math.floor(word.y0 * bands); band <= Math.floor(word.y1 * bands); band++) {
      const others = inBand.get(band) ?? []
      inBand.set(band, others)
      if (others.length > mostInBand) found.add(at)
      else {
        for (const other of others) if (areAtOdds(word, words[other] as ToldWord)) found.add(at).add(other)
        others.push(at)
      }
    }
  }
  return found
}

/** The same word twice, a little apart, is bold. */
function areAtOdds(one: ToldWord, other: ToldWord): boolean {
  return one.text !== other.text && isOver(one, other)
}

/** Whether two boxes have so much in common that only one of their words can be read. */
export function isOver(one: ToldWord, other: ToldWord): boolean {
  const across = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  const down = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  if (across <= 0 || down <= 0) return false
  const [high, low] = [one.y1 - one.y0, other.y1 - other.y0]
  if (high > mostHigher * low || low > mostHigher * high) return false
  const smaller = Math.min((one.x1 - one.x0) * high, (other.x1 - other.x0) * low)
  return across * down > mostShared * smaller
}
