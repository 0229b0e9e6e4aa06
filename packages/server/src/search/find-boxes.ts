import type { MatchBox, PageMatch } from '@casefold/contract/search'
import { unpackWords } from '../reading/pack-words.ts'

/** Where the matched words are on the page: every word of which a match holds a part. */
export function findBoxes(packed: Buffer, ocrText: string, matches: readonly PageMatch[]): MatchBox[] {
  const words = unpackWords(packed, ocrText)
  const boxes: MatchBox[] = []
  let place = 0
  let first = 0
  for (const { 0: text, index: start } of ocrText.matchAll(/\S+/g)) {
    const word = words[place++]
    if (!word) break
    while ((matches[first]?.end ?? Infinity) <= start) first += 1
    for (let match = first; (matches[match]?.start ?? Infinity) < start + text.length; match++)
      boxes.push({ match, x0: word.x0, y0: word.y0, x1: word.x1, y1: word.y1 })
  }
  return boxes
}
