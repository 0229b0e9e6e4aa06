import type { Assertion, Category, FindingValues, Flag } from '../finding.ts'
import type { MentionOf } from '../notes.ts'
import { hashText } from './hash.ts'
import type { PageText, Sentence } from './page-text.ts'

type Parts<Kind extends Category> = {
  readonly category: Kind
  readonly value: FindingValues[Kind]
  readonly display: string
  readonly assertion: Assertion
  /** In the page's normalised text. */
  readonly start: number
  readonly end: number
  readonly rule: string
  readonly confidence?: 'high' | 'medium' | 'low'
  readonly flags?: readonly Flag[]
}

/** The one way to make a mention: its quote is the page's own text, and its sentence can be known again. */
export function mention<Kind extends Category>(
  page: PageText,
  raw: string,
  sentence: Sentence,
  parts: Parts<Kind>,
): MentionOf<Kind> {
  const [start, end] = page.toRaw(parts.start, parts.end)
  return {
    category: parts.category,
    value: parts.value,
    display: parts.display,
    assertion: parts.assertion,
    start,
    end,
    quote: raw.slice(start, end),
    ...(sentence.section ? { section: sentence.section.kind } : {}),
    rule: parts.rule,
    confidence: parts.confidence ?? 'high',
    flags: parts.flags ?? [],
    sentenceKey: sentenceKey(sentence),
  }
}

/** A sentence that is copied has the same key. Lists and short lines are alike without being copied: their key says so. */
function sentenceKey(sentence: Sentence): string {
  const known = keys.get(sentence)
  if (known !== undefined) return known
  const key = keyOfWords(sentence)
  keys.set(sentence, key)
  return key
}

/** A sentence of many mentions is hashed once. */
const keys = new WeakMap<Sentence, string>()

export function keyOfWords({ text, item }: Pick<Sentence, 'text' | 'item'>): string {
  const folded = foldSentence(text)
  const words = folded.split(' ').length
  return `${words >= (item ? fewestInEntry : fewestInProse) ? '' : shortMark}${hashText(folded)}`
}

const fewestInProse = 5
const fewestInEntry = 8
const shortMark = 'short.'

/** Whether equal keys mean that one sentence was copied. */
export function tellsCopies(key: string): boolean {
  return !key.startsWith(shortMark)
}

/** Letters and digits only: another line break or bullet does not make it another sentence. */
function foldSentence(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
