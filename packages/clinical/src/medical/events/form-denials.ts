import type { Mention } from '../../notes.ts'
import type { PageText } from '../../text/page-text.ts'
import type { FormQuestion } from '../form-questions.ts'
import type { MedicalValues } from '../medical.ts'
import { denialMention, kindsIn, placesIn } from './denial-parts.ts'

type Value = MedicalValues['medical.denial']

const ofTest = new Set(['imaging', 'examination', 'laboratory', 'procedure', 'lungFunction', 'plan', 'familyHistory'])
const askedOfPast = /\b(?:ever|prior|previous(?:ly)?|past|before|history|hx|pre-?existing|earlier)\b/i
/** The present matter, a span of months, or what comes. */
const askedOfNow =
  /\b(?:other|new|recent|additional|further|today|this (?:injury|accident)|current|family|mother|father|(?:last|past) (?:\d+|year|month|week|six|three|twelve|few)|(?:were|was|is|are) (?:you|this|the|there|he|she|your)|related|result|planned|scheduled|need|how|when|where|why|what|if)\b/i

/** "Have you ever injured your back? No", "Prior surgeries: [ ] Yes [x] No". */
export function readFormDenials(page: PageText, raw: string, questions: readonly FormQuestion[]): Mention[] {
  return questions.flatMap(({ sentence, asks, answer }) => {
    const kind = sentence.section?.kind
    if (answer !== 'no' || askedOfNow.test(asks) || (kind && ofTest.has(kind))) return []
    const past = askedOfPast.test(asks)
    const harmed = past && harmAsked.test(asks)
    const cut = surgeryAsked.test(asks) && (past || /surgeries|operations/i.test(asks))
    const kinds: Value[] = [
      ...(cut ? [{ denied: 'surgery' } as const] : []),
      ...(harmed ? kindsIn(asks).map((name): Value => ({ denied: 'injury', ...(name ? { name } : {}) })) : []),
    ]
    // "Have you injured this area before?" names no part.
    const places = placesIn(asks)
    if (/\b(?:this|that|the same|same|affected) /i.test(asks) && places[0]?.site === undefined) return []
    return kinds.flatMap((value) =>
      places.map((place) =>
        denialMention(
          page,
          raw,
          sentence,
          0,
          sentence.text.length,
          { ...value, ...place },
          `medical.denial.${value.denied}-form`,
        ),
      ),
    )
  })
}

const surgeryAsked = /\b(?:surger(?:y|ies)|operations?|operated|surgical)\b/i
const harmAsked =
  /\b(?:injur(?:y|ies|ed)|hurt|trauma|accidents?|MV[AC]s?|collisions?|fractures?|broken bones?|concussions?|workers'? comp\w* claims?)\b/i
