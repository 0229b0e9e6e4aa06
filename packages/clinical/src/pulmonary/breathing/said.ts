import { assertTarget } from '../../assertion/assert.ts'
import type { Assertion, FindingValues, Flag } from '../../finding.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'

/** Where something is said; in a sentence, unless told otherwise. */
export type Span = { readonly start: number; readonly end: number }

type Kinds =
  | 'pulmonary.bloodGas'
  | 'pulmonary.oximetry'
  | 'pulmonary.walk'
  | 'pulmonary.dyspnoea'
  | 'pulmonary.oxygen'
  | 'pulmonary.ventilation'
  | 'pulmonary.exacerbation'
  | 'pulmonary.exposure'
  | 'medical.denial'

/** One finding of a sentence, before its quote is taken from the page. */
export type SaidOf<Kind extends Kinds> = Span & {
  readonly category: Kind
  readonly value: FindingValues[Kind]
  readonly display: string
  readonly assertion: Assertion
  readonly rule: string
  readonly confidence?: 'high' | 'medium' | 'low'
  readonly flags?: readonly Flag[]
}

export type Said = { [Kind in Kinds]: SaidOf<Kind> }[Kinds]

/** The span of `said` is that of the page, moved by `from`. */
export function toMention(page: PageText, raw: string, sentence: Sentence, said: Said, from: number): Mention {
  const { start, end, ...parts } = said
  // The category and its value belong together; a union of pairs is told apart again by the one call.
  const placed = { ...parts, start: start + from, end: end + from } as Parameters<typeof mention>[3]
  return mention(page, raw, sentence, placed) as Mention
}

/** "Oxygen as needed" is in use; what else may come is not said of today. */
const onDemand = /^(?:prn|as needed)$/i

/** No cue reaches farther. A text without full stops is not gone through again for each of its words. */
const reach = 300

/** As `assertTarget`, by the words near the span. */
export function assertNear({ text, section }: Sentence, { start, end }: Span): Assertion {
  const from = Math.max(0, start - reach)
  const near = text.slice(from, end + reach)
  const heard = assertTarget(near, { start: start - from, end: end - from }, section?.kind)
  if (from === 0) return heard
  return { ...heard, cues: heard.cues.map((cue) => ({ ...cue, start: cue.start + from })) }
}

/** What the words around say, where they speak of the patient and of what is or was; else nothing. */
export function heardOf(sentence: Sentence, span: Span): Assertion | undefined {
  const heard = assertNear(sentence, span)
  if (heard.experiencer !== 'patient') return undefined
  if (heard.temporality !== 'hypothetical') return heard
  const others = heard.cues.filter(({ rule, text: cue }) => rule.startsWith('hypothetical') && !onDemand.test(cue))
  return others.length > 0 ? undefined : { ...heard, temporality: 'current' }
}

/** As `heardOf`, of a number that was read off: "no distress, SpO2 97 %" denies the distress. */
export function heardOfMeasure(sentence: Sentence, span: Span): Assertion | undefined {
  const heard = heardOf(sentence, span)
  return heard && { ...heard, polarity: 'affirmed', certainty: 'definite' }
}

export function isImplausible(flagged: boolean): { readonly flags?: readonly Flag[] } {
  return flagged ? { flags: ['implausible'] } : {}
}
