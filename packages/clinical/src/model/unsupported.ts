import { assertTarget } from '../assertion/assert.ts'
import type { Mention } from '../notes.ts'
import { keyOfWords } from '../text/mention.ts'
import type { Claim } from './claim.ts'
import type { Alone } from './derive.ts'
import type { Match } from './match-quote.ts'
import type { Valued } from './to-value.ts'

/** The model's own value, flagged. What is denied and of whom the page speaks is still for the rules to say. */
export function unsupported(claim: Claim, valued: Valued, place: Match, alone: Alone, whole: string): Mention {
  const sentence = alone.page.text
  const section = alone.page.sentences[0]?.section?.kind
  return {
    ...valued,
    assertion: assertTarget(sentence, targetOf(claim, sentence), section),
    start: place.start,
    end: place.end,
    quote: whole.slice(place.start, place.end),
    match: place.match,
    ...(section && { section }),
    rule: 'model',
    confidence: 'low',
    flags: ['unsupportedValue'],
    sentenceKey: keyOfWords({ text: sentence, item: alone.page.sentences[0]?.item ?? false }),
  }
}

/** The word that the claim is about, where the sentence has it; else its end, so that cues before it count. */
function targetOf({ value }: Claim, sentence: string): { start: number; end: number } {
  const small = sentence.toLowerCase()
  const words = Object.values(value)
    .flat()
    .filter((part) => typeof part === 'string')
  const [named] = words.filter((word) => small.includes(word.toLowerCase()))
  const start =
    named === undefined ? Math.max(0, sentence.trimEnd().lastIndexOf(' ')) : small.indexOf(named.toLowerCase())
  return { start, end: named === undefined ? sentence.length : start + named.length }
}
