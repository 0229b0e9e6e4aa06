import type { Box } from '../boxes.ts'
import type { Grey } from './grey.ts'
import type { InkPicture } from './ink-grid.ts'
import { hasLetters } from './letter-faces.ts'
import { matchLetters } from './letter-match.ts'
import { findOverprinted } from './overprinted.ts'
import { cutWord, turnPicture } from './word-picture.ts'

/**
 * Whether a drawn page shows a word. `hidden`: nobody can see it: there is nothing where it should stand, or it is too small
 * or too pale. `unclear`: what is drawn there does not look like the word.
 */
export type Sight = 'shown' | 'hidden' | 'unclear'

export type ToldWord = Box & { readonly text: string }

const bounds = {
  /** Levels of 255 between letters and background. White on #f0f0f0 has 15, the palest grey of any form 50. */
  contrast: 24,
  /** Points, of a word's box. The smallest print on a pill box has 4. */
  height: 2.6,
  /** Likeness to the letters: of 25,000 ordinary words one had less, of words exchanged for others most. */
  likeness: 0.45,
  /** A word whose box is so much higher than wide stands on its side. */
  tall: 1.3,
  /** Words of so few letters are about as high as wide, however they stand. */
  short: 2,
}

/** Words in 0..1 of the page. */
export function judgeWords(page: Grey, words: readonly ToldWord[], dpi: number): Sight[] {
  const overprinted = findOverprinted(words)
  return words.map((word, at) => {
    const sight = judgeWord(page, word, dpi)
    return sight === 'shown' && overprinted.has(at) ? 'unclear' : sight
  })
}

function judgeWord(page: Grey, word: ToldWord, dpi: number): Sight {
  const points = (72 / dpi) * Math.min((word.y1 - word.y0) * page.height, longSide(page, word))
  if (points < bounds.height) return 'hidden'
  const says = hasLetters(word.text)
  let sight: Sight = 'hidden'
  for (const picture of cutWord(page, word)) {
    if (picture.contrast < bounds.contrast) return 'hidden'
    if (!says || looksLike(picture, word.text)) return 'shown'
    sight = 'unclear'
  }
  return sight
}

function looksLike(picture: InkPicture, text: string): boolean {
  for (const turned of turnsOf(picture, text)) {
    const likeness = matchLetters(turned, text, bounds.likeness)
    // Writing without known shapes is believed to be the ink that stands there.
    if (likeness === undefined || likeness >= bounds.likeness) return true
  }
  return false
}

/** A thin upright letter is narrow, but high. */
function longSide(page: Grey, { text, x0, x1 }: ToldWord): number {
  return text.length > 1 ? (x1 - x0) * page.width : Number.POSITIVE_INFINITY
}

/** As it stands, and as it may be turned. */
function* turnsOf(picture: InkPicture, text: string): Generator<InkPicture> {
  yield picture
  const once = turnPicture(picture)
  const over = turnPicture(once)
  if (text.length <= bounds.short || picture.height > bounds.tall * picture.width) {
    yield once
    yield turnPicture(over)
  }
  yield over
}
