import type { Category, FindingValues } from '../finding.ts'
import type { Mention } from '../notes.ts'
import { sayValue } from '../say-value.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { endOfClause } from './clause.ts'
import type { Statement } from './statement.ts'

/** A statement, the sentence that it stands in and the value of its finding. */
export type Said = Statement & { readonly sentence: Sentence; readonly value: Record<string, unknown> }

export function toMention(page: PageText, raw: string, said: Said): Mention {
  const { hit, sentence } = said
  const { person } = hit.rule
  const assertion = person ? { ...said.assertion, experiencer: person } : said.assertion
  const category = hit.rule.category as Category
  const value = said.value as FindingValues[Category]
  const { start, end } = wordsOf(said)
  return mention(page, raw, sentence, {
    category,
    value,
    display: sayValue({ category, value, assertion } as Parameters<typeof sayValue>[0]),
    assertion,
    start: sentence.start + start,
    end: sentence.start + end,
    rule: hit.rule.id,
    confidence: hit.rule.confidence,
  }) as Mention
}

/** The words that are quoted. A denial without what denies it would be quoted as its opposite. */
function wordsOf({ hit, sentence, assertion }: Said): { readonly start: number; readonly end: number } {
  const end = hit.rule.perClause ? endOfClause(sentence.text, hit.end) : hit.end
  if (hit.rule.category !== 'medical.denial') return { start: hit.start, end }
  const denying = assertion.cues.filter(({ rule }) => rule.startsWith('negated'))
  const { section } = sentence
  // "Surgeries: none": the title says what there was none of.
  const isFirst = section !== undefined && sentence.start - section.body <= 2 && section.start > 0
  return {
    start: Math.min(
      hit.start,
      ...denying.map((cue) => cue.start),
      ...(hit.rule.label !== undefined && isFirst ? [section.start - sentence.start] : []),
    ),
    end: Math.max(end, ...denying.map((cue) => cue.start + cue.text.length)),
  }
}
