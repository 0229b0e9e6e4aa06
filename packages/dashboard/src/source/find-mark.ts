import type { Box } from '../viewer/page-geometry.ts'
import { boxesOf, findQuote, type PlacedWord, partPlaced, type TextRange } from './place-words.ts'
import type { SourceMark } from './source-mark.ts'

/** Boxes are in parts of the page as it is, whichever way it is turned. */
export type Marked = {
  readonly boxes: readonly Box[]
  readonly range: TextRange | undefined
  /**
   * As it was cited; the same words at another place; words of which the picture has only a part; words that are not on
   * the page; or, where the text of the page is not there, nobody knows.
   */
  readonly found: 'cited' | 'moved' | 'partly' | 'gone' | 'unknown'
}

type Read = {
  /** Undefined where it is not there. */
  readonly text: string | undefined
  readonly words: readonly PlacedWord[]
}

/** A word that was missed does not hide what is meant; more of them would. */
const enough = 0.8

export function findMark(spot: SourceMark['spot'], { text, words }: Read): Marked {
  if (spot.kind === 'page') return { boxes: [], range: undefined, found: 'cited' }
  if (spot.kind === 'boxes') return { boxes: spot.boxes, range: undefined, found: 'cited' }
  if (text === undefined) return { boxes: [], range: undefined, found: 'unknown' }
  if (spot.kind === 'words')
    return { boxes: spot.ranges.flatMap((each) => boxesOf(words, each)), range: undefined, found: 'cited' }
  const range = findQuote(text, spot)
  if (!range) return { boxes: [], range, found: 'gone' }
  const boxes = boxesOf(words, range)
  if (range.start !== spot.start || range.end !== spot.end) return { boxes, range, found: 'moved' }
  return { boxes, range, found: partPlaced(words, range, text) >= enough ? 'cited' : 'partly' }
}
