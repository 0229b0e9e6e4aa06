import { assertTarget } from '../assertion/assert.ts'
import type { Assertion } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { keyOfWords } from '../text/mention.ts'
import type { Claim } from './claim.ts'
import type { Alone } from './derive.ts'
import type { Match } from './match-quote.ts'
import { saysItself } from './says-itself.ts'
import type { Valued } from './to-value.ts'

/** The model's own value, flagged. What is denied and of whom the page speaks is still for the rules to say. */
export function unsupported(claim: Claim, valued: Valued, place: Match, alone: Alone, whole: string): Mention {
  const sentence = alone.page.text
  const section = alone.page.sentences[0]?.section?.kind
  const quote = whole.slice(place.start, place.end)
  return {
    ...valued,
    assertion: assertionOf(valued, assertTarget(sentence, targetOf(claim, sentence, quote), section)),
    start: place.start,
    end: place.end,
    quote,
    match: place.match,
    ...(section && { section }),
    rule: 'model',
    confidence: 'medium',
    flags: ['unsupportedValue'],
    sentenceKey: keyOfWords({ text: sentence, item: alone.page.sentences[0]?.item ?? false }),
  }
}

/** "Denies tobacco": the denial is the value, and is as little denied as "never smoked" is. */
function assertionOf(valued: Valued, read: Assertion): Assertion {
  if (!saysItself(valued)) return read
  return { ...read, polarity: valued.category === 'medical.denial' ? 'negated' : 'affirmed' }
}

/** What the claim is about, where the sentence has it or one of its words; else the end of the quote, so that cues before it count. */
function targetOf({ value }: Claim, sentence: string, quote: string): { start: number; end: number } {
  const small = sentence.toLowerCase()
  const texts = Object.values(value)
    .flat()
    .filter((part) => typeof part === 'string')
    .map((text) => text.toLowerCase())
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
  const named = [...texts, ...words].find((text) => small.includes(text))
  const last =
    quote
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.at(-1) ?? ''
  const start = named === undefined ? Math.max(0, small.lastIndexOf(last)) : small.indexOf(named)
  return { start, end: start + (named ?? last).length }
}
