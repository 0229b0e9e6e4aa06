/** What may stand between such words and the substance. */
export const filler = String.raw`(?:(?:known|the|following|both|certain|some|multiple|drugs?|medications?|medicines?|foods?|a|an|any|previous|prior|her|his|all|also|only|severe|mild|oral|iv|intravenous|topical|antibiotics?|like|namely|taking|eating|receiving|use of|exposure to|when|after|significant|has|had|past|other|either|one|numerous|several|various|dose of|doses of|to|perhaps|possibly|as|products?|with|of|first|course of|full|entire|complete|whole|recent)[\s:,]+)*`
const notTolerated = new RegExp(
  String.raw`(?:\b(?:not|unable|cannot|can't|couldn't|didn't|doesn't|never|poorly|difficulty|trouble|failed)\b[^.;,]{0,25}\btolerat\w*|\bintoleran(?:t|ces?)\s*(?:of|to|:|-|include\w*)?|\bdid\s+poorly\s+(?:on|with))\s+${filler}$`,
  'i',
)
const notToleratedAfter =
  /^[\s,-]+(?:(?:was|were|is|has been|but|he|she|could|can|did)\s+){0,3}(?:not\s+tolerate\b|(?:did|does)(?:n't|\s+not)\s+agree\b|unable\s+to\s+tolerate\b|not\s+(?:well\s+)?tolerated|poorly\s+tolerated|intoleran(?:t|ce))/i
/** "Never had trouble tolerating": the denial of a difficulty. */
const twice = /\b(?:not|never|didn't|doesn't|couldn't)\s+(?:\w+\s+){0,2}(?:difficulty|trouble|unable|failed)\b/i
/** "Denies difficulty tolerating": a denial right before the words. */
const deniedBefore =
  /\b(?:no|not|never|without|denie[sd]|denying)\s+(?:(?:any|having|had|ever|significant|prior|previous|past|current|history|hx|of|been|being)\s+){0,4}$/i

/**
 * Whether a substance is one that is not tolerated, by the words before and behind it. Where these hold a "not" of their own
 * they say what is denied, and the sentence's denial, which is the same "not", does not count again.
 */
export function intoleranceIn(left: string, right: string): { readonly polarity?: 'affirmed' | 'negated' } | undefined {
  const ahead = notTolerated.exec(left)
  if (ahead) {
    if (/^intol/i.test(ahead[0])) return {}
    const denied = twice.test(ahead[0]) || deniedBefore.test(left.slice(0, ahead.index))
    return { polarity: denied ? 'negated' : 'affirmed' }
  }
  const behind = notToleratedAfter.exec(right)
  if (!behind) return undefined
  return /intoleran\w*$/i.test(behind[0]) ? {} : { polarity: 'affirmed' }
}
