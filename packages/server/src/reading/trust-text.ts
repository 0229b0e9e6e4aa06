import type { Box } from './boxes.ts'
import { letterPairs } from './letter-pairs.ts'
import type { InkMeasure } from './pixels/ink.ts'
import type { Sight } from './pixels/shown-words.ts'

/** Measured on typed pages: real text stays above -2.8, garbage below -4. `npm run bench -- reading` shows what is judged how. */
const bounds = {
  imageShare: 0.5,
  unmapped: 0.01,
  pairLog: -3.3,
  fewestLetters: 40,
  covered: 0.9,
  shown: 0.5,
  /** A drawn page has no dust: a speck more than nothing is something to be read. */
  blankDark: 0.0001,
  mostWords: 20_000,
}

export type Verdict =
  | 'trusted'
  | 'blank'
  | 'image'
  | 'no_words'
  | 'too_many_words'
  | 'unmapped'
  | 'gibberish'
  | 'uncovered_ink'
  | 'hidden_words'
  | 'garbled_digits'
  | 'unclear_words'

export type PageFeatures = {
  /** Part of the page that is covered by images, 0..1. */
  readonly imageShare: number
  readonly words: readonly (Box & { readonly text: string })[]
  /** Undefined where the page could not be measured. */
  readonly ink: InkMeasure | undefined
  /** Of each word, whether it is shown. */
  readonly sights: readonly Sight[]
}

/** Whether the text that a PDF says it holds is the text that a person sees. Whatever is in doubt is read by OCR. */
export function judgeText({ imageShare, words, ink, sights }: PageFeatures): Verdict {
  if (isImage(imageShare)) return 'image'
  if (words.length === 0) return ink && ink.dark < bounds.blankDark ? 'blank' : 'no_words'
  const doubt = doubtText(words.map((word) => word.text))
  if (doubt) return doubt
  if (!ink || ink.covered < bounds.covered) return 'uncovered_ink'
  const hidden = sights.filter((sight) => sight === 'hidden').length
  if (hidden > (1 - bounds.shown) * words.length) return 'hidden_words'
  return sights.includes('unclear') ? 'unclear_words' : 'trusted'
}

/** A scan with a text layer, or a page whose text may be in its pictures. */
export function isImage(imageShare: number): boolean {
  return imageShare >= bounds.imageShare
}

export function hasTooManyWords(words: readonly unknown[]): boolean {
  return words.length > bounds.mostWords
}

/** What speaks against a text before anyone looks at the page. */
export function doubtText(texts: readonly string[]): 'too_many_words' | 'unmapped' | 'gibberish' | undefined {
  if (hasTooManyWords(texts)) return 'too_many_words'
  if (unmappedShare(texts) > bounds.unmapped) return 'unmapped'
  const { letters, log } = pairLog(texts)
  return letters >= bounds.fewestLetters && log < bounds.pairLog ? 'gibberish' : undefined
}

/** Characters that no font map gave a meaning: replacement, control and private-use characters. */
function unmappedShare(texts: readonly string[]): number {
  let all = 0
  let unmapped = 0
  for (const text of texts) {
    for (const character of text) {
      const code = character.codePointAt(0) ?? 0
      all++
      if (code < 32 || code === 0xfffd || (code >= 0xe000 && code < 0xf900) || code >= 0xf0000) unmapped++
    }
  }
  return all === 0 ? 0 : unmapped / all
}

/** The mean logarithm of how likely each letter follows the one before, in words of four letters or more. */
export function pairLog(texts: readonly string[]): { letters: number; log: number } {
  let letters = 0
  let sum = 0
  for (const text of texts) {
    for (const word of text.toLowerCase().split(/[^a-z]+/)) {
      if (word.length < 4) continue
      let before = 26
      for (let at = 0; at < word.length; at++) {
        const after = word.charCodeAt(at) - 97
        sum -= ((letterPairs[before]?.charCodeAt(after) ?? 33) - 33) / 10
        letters++
        before = after
      }
    }
  }
  return { letters, log: letters === 0 ? 0 : sum / letters }
}
