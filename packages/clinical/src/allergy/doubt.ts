type Span = { readonly start: number; readonly end: number }

const doubtBefore =
  /(?<!\b(?:no|without(?:\s+a)?)\s)\b(?:doubt(?:s|ed|ful|fully)?|unlikely|dubious|skeptical|not\s+(?:convinced|likely))\b[^.;,]{0,60}$/i
const doubtBehind =
  /^[^.;,]{0,50}\b(?:doubtful|doubted|unlikely|dubious|questionable|in\s+(?:question|doubt)|not\s+likely)\b/i
/** "? PCN", "(? sulfa)": a mark of its own, not that of a question before. */
const markBefore = /(?:^|[\s,;:(])\?{1,3}\s{0,2}(?:allerg\w+\s+to\s+|of\s+)?$/i
/** "PCN?", "PCN allergy (?)"; behind the mark of a question stands its answer. */
const markBehind = /^\s{0,2}(?:allerg\w+\s{0,2})?(?:\(\s?\?{1,3}\s?\)|\?{1,3}(?=\s*(?:$|[,;.)(&/])))/i

/**
 * Whether the writer of a sentence doubts what it says of a substance: "doubt true penicillin allergy", "PCN?". `ahead` are the
 * few characters before the sentence: a label may have taken the mark.
 */
export function isDoubted(ahead: string, text: string, { start, end }: Span): boolean {
  const [left, right] = [ahead + text.slice(Math.max(0, start - 120), start), text.slice(end, end + 80)]
  return doubtBefore.test(left) || doubtBehind.test(right) || markBefore.test(left) || markBehind.test(right)
}
