import { assertTarget } from '../assertion/assert.ts'
import type { Mention } from '../notes.ts'
import { type Term, termFinder } from '../text/find-terms.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { eventWords } from './event-words.ts'
import type { NamedDrug } from './named-drugs.ts'

const findEvents = termFinder(eventWords)
const worthALook =
  /caus|due to|because|secondary|induced|after|side effect|adverse|tolerat|develop|gave|gives|made|makes|from|with|reaction|stopped|discontinu|associated/i

/** The words between a drug and an event that make the one the cause of the other. */
const drugFirst =
  /^(?:[ -](?:induced|associated|related)|[^.;]{0,40}\b(?:caus(?:ed|es|ing)|gave|gives|ma(?:de|kes)|resulted in|led to|stopped|discontinued|held|d\/c'?d|(?:not|n't) (?:able to )?tolerate\w*|not tolerated|changed|switched)\b[^.;]{0,40}?(?:\b(?:due to|because of|secondary to|for|from|with|given|after|because (?:he|she|it) \w+)\b[^.;]{0,24})?) ?(?:him |her |some |severe |significant |mild |a |an |the )*$/i
const stopFor =
  /\b(?:stopped|discontinued|held|d\/c'?d|tolerate\w*|stop|discontinue|off|switched|changed)\b[^.;]{0,200}$/i
const eventFirst =
  /^[^.;,]{0,30}?\b(?:(?:due|secondary|attributed|related|reaction) to|(?:caused|induced|brought on) by|from|(?:after|when|while|since) (?:taking|starting|using|being on|on|she took|he took|receiving)|after|on|with|to|side effects? (?:of|from|to|with)|of)\b (?:the |her |his |taking |use of |using |a |an |dose of |increased |higher |high[- ]dose )*$/i
const because = /\b(?:due to|because of|secondary to|for|from|given|with|because (?:he|she|it))\b[^.;]{0,40}$/i
/** A cause, where the event comes first: what only stands beside a drug ("nausea with Zofran") may be what it treats. */
const developed =
  /\b(?:develop(?:ed|s|ing)|experienc(?:ed|es|ing)|had|has|have|having|got|gets|noted|reports?|complain\w*|side effects?|adverse|reaction|episode)\b[^.;]{0,40}$/i
/** Said of what might happen, or is not believed. */
const warned =
  /\b(?:explain\w*|discuss\w*|review\w*|counsel\w*|risks?|possible|potential|warn\w*|advised|educat\w*|may|can|could|might|monitor|if|doubt\w*|unlikely)\b/i
const treats =
  /\b(?:for|prn|relie\w+|treat\w*|improv\w+|control\w*|help\w*|resol\w+|manag\w+|respon\w+|better|started (?:him|her|on)|given|prescribed|tak(?:es|ing) \w+ for)\b/i

/** Harm that the record itself lays to a drug. */
export function readAdverseEvents(
  page: PageText,
  raw: string,
  sentence: Sentence,
  named: readonly NamedDrug[],
): Mention[] {
  const { text, section } = sentence
  if (section?.kind === 'allergies' || section?.kind === 'familyHistory' || !worthALook.test(text) || warned.test(text))
    return []
  const found: Mention[] = []
  for (const event of findEvents(text)) {
    const drug = named.find((one) => isCause(text, one.start - sentence.start, one.end - sentence.start, event))
    if (!drug) continue
    const assertion = assertTarget(text, event, section?.kind)
    if (
      assertion.polarity === 'negated' ||
      assertion.temporality === 'hypothetical' ||
      assertion.experiencer !== 'patient'
    )
      continue
    const [from, to] = [
      Math.min(drug.start - sentence.start, event.start),
      Math.max(drug.end - sentence.start, event.end),
    ]
    found.push(
      mention(page, raw, sentence, {
        category: 'medication.adverseEvent',
        value: { ingredients: drug.drug.ingredients, event: event.meaning },
        display: `${event.meaning} with ${drug.drug.ingredients.join(' / ')}`,
        assertion,
        start: sentence.start + from,
        end: sentence.start + to,
        rule: 'medication.adverse-event',
        confidence: 'medium',
      }),
    )
  }
  return found
}

function isCause(text: string, start: number, end: number, event: Term<string>): boolean {
  if (event.start >= end) {
    const between = text.slice(end, event.start)
    if (drugFirst.test(between)) return !/\bfor\b/i.test(between) || stopFor.test(between)
    return between.length < 60 && because.test(between) && stopFor.test(text.slice(0, start))
  }
  if (event.end > start) return false
  const between = text.slice(event.end, start)
  if (!eventFirst.test(between) || treats.test(between)) return false
  const strong =
    /\b(?:due to|secondary to|caused by|induced by|attributed to|related to|reaction to|side effects?|after taking|after starting)\b/i
  return strong.test(between) || event.meaning === 'side effects' || developed.test(text.slice(0, event.start))
}
