import type { PageText, Sentence } from '../text/page-text.ts'
import { findAllergens } from './find-allergens.ts'
import { findReactions } from './find-reactions.ts'

/** A question of a form, up to where its answers begin. */
const question =
  /^\W{0,6}(?:\d{1,3}[.)]\s{0,3})?(?:are|is|do|does|have|has)\s+(?:you|your|the\s+patient|patient|he|she)\b[^:?\n]{0,80}\b(?:allerg|react)[^:?\n]{0,80}[:?]/i
const mayAsk = /allerg|react/i
const answered = /\b(?:yes|no|y|n|x|si|none|denies|denied)\b|[✓✔☑☒]/i
const offers = /\b(?:following|these|below)\b/i

/** A question that prints what may be chosen, "Are you allergic to: Penicillin  Sulfa  Latex", and no word of an answer. */
export function isUnanswered(page: PageText, { start, end, text }: Sentence): boolean {
  if (!mayAsk.test(page.text.slice(Math.max(0, start - 160), end))) return false
  const from = page.text.lastIndexOf('\n', start - 1) + 1
  // A line that goes on for longer is no question of a form.
  if (start - from > 160) return false
  const line = page.text.slice(from, end)
  const asked = question.exec(line)?.[0]
  if (asked === undefined || from + asked.length > end) return false
  const body = line.slice(asked.length)
  const choices = findAllergens(body)
  // Below a question for some of these each line may be one of them.
  const least = offers.test(asked) && body.includes('\n') ? 1 : 2
  if (choices.length < least || answered.test(body) || findReactions(body).length > 0) return false
  if (offers.test(asked) || /\?\s*$/.test(text)) return true
  return choices.every(({ start: at }, index) => {
    const last = choices[index - 1]
    return !last || /^[\s_]*$/.test(body.slice(last.end, at))
  })
}
