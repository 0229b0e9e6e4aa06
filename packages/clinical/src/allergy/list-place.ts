import type { Group } from './groups.ts'

export type Span = { readonly start: number; readonly end: number }

/** What may stand between the mark that begins an entry and the substance that it names. */
const opening =
  /^(?:\W|\d|\b(?:to|the|a|an|and|or|of|in|as|is|are|has|had|have|with|also|some|any|all|both|only|other|certain|multiple|several|numerous|various|possible|possibly|probable|questionable|perhaps|known|new|prior|past|previous|severe|mild|moderate|bad|true|drugs?|medications?|medicines?|meds?|foods?|environment(?:al)?|seasonal|topical|oral|iv|im|intravenous|generic|brand|allerg\w*|alergia\w*|sensitiv\w*|intoleran\w*|reactions?|reacts?|history|hx|h\/o|include[sd]?|including|incl|eg|patient|pt|she|he|they|his|her|reports?|reported|states?|claims?|following|adverse|anaphyla\w*|yes|y|x|no|not|none|denies|except|reaction|products?|containing|based|derivatives?|family|class|type|list(?:ed)?|noted|on|file|per|chart|likely|both|namely|like|such|just|mainly|mostly|think|believe|i|am|i'm|sir|ma'am|well|it's|if|so|what|which)\b)*$/i

/**
 * Whether a substance in a list of allergies is an entry of it: it stands at the beginning of one, or behind other entries.
 * "Had to get a steroid shot" behind an entry is not.
 */
export function standsInList(text: string, group: Group, others: readonly Span[]): boolean {
  const from = Math.max(...[...'.;:,\n|'].map((mark) => text.lastIndexOf(mark, group.start - 1))) + 1
  let words = text.slice(from, group.start)
  for (const { start, end } of others.toSorted((a, b) => b.start - a.start)) {
    if (start < from || end > group.start) continue
    words = `${words.slice(0, start - from)} ${words.slice(end - from)}`
  }
  return opening.test(words)
}
