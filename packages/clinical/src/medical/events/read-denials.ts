import { assertTarget } from '../../context/assert.ts'
import type { Mention } from '../../notes.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { findSites } from '../sites.ts'
import { denialMention, kindsIn, placesIn } from './denial-parts.ts'
import { findProcedures } from './find-procedures.ts'

type Value = MedicalValues['medical.denial']

const sign =
  /\b(?:no|none|nil|never|denie[sd]|deny|denying|not|negative|without|n\/a|unremarkable|non-?contributory|hasn't|has not)\b/i
const adjectives =
  '(?:any |other |known |significant |major |serious |such |of |a |an |having |ever |history of |hx of |h/o |having had |the )*'
const past =
  '(?:prior |previous |past |preexisting |pre-existing |earlier |former |history of |hx of |h/o |previously |personal history of |known )'
const cue =
  '(?:no|denie[sd]|deny|denying|without|negative for|not have(?: any)?|never (?:had|has had|undergone)|has never (?:had|undergone|been)|has not (?:had|undergone)|not had|not undergone|never|not sustained|not been (?:in|involved in))'
const harms =
  "(?:injur(?:y|ies)|trauma|accidents?|motor vehicle (?:accidents?|collisions?|crash(?:es)?)|MV[AC]s?|car accidents?|auto(?:mobile)? accidents?|work(?:-related| related|place|ers'? comp\\w*)? (?:injur(?:y|ies)|accidents?|claims?)|falls?|fractures?|concussions?|head injur(?:y|ies))"
const operations =
  '(?:surger(?:y|ies)|operations?|surgical (?:procedures?|history|interventions?)|procedures?(?! today)|operative (?:procedures?|history))'
/** "No prior back injuries", "denies any history of motor vehicle accidents", "never injured his knee". */
const injury = new RegExp(
  `\\b${cue} ${adjectives}(?<past>${past})?${adjectives}(?<words>(?:[\\w/'-]+(?:,| or| and)? ){0,6}?)${harms}(?:(?:,|,? (?:or|and)) (?:${harms}|${operations}))*(?<where> (?:to|of|involving|in) (?:(?:the|his|her|this|that|either|left|right|same|affected|body) ?)*(?:[\\w-]+ ?){0,4})?`,
  'gi',
)
const neverHurt =
  /\b(?:(?:has |had |'ve |have )?never (?:previously |before )?(?:injured|hurt)|(?:denies|denied) (?:ever |previously )?(?:having )?(?:injur(?:ing|ed)|hurt(?:ing)?)|(?:had not|has not|hadn't|hasn't) (?:previously |ever )?(?:injured|hurt)|never been (?:in|involved in) (?:an? |any )?(?:\w+ ){0,3}(?:accident|collision|MV[AC]))(?: (?:his|her|the|this|that|my) (?:[\w-]+ ?){1,4})?/gi
const surgery = new RegExp(
  `\\b${cue} ${adjectives}(?<past>${past})?${adjectives}(?<words>(?:[\\w/'-]+(?:,| or| and)? ){0,6}?)${operations}(?:,? (?:or|and) (?:other )?${harms})*(?<where> (?:to|of|on|involving|in|for) (?:(?:the|his|her|this|that|either|left|right|same|affected) ?)*(?:[\\w-]+ ?){0,4})?`,
  'gi',
)
const neverCut =
  /\b(?:(?:has |had )?never (?:been )?operated (?:on|upon)|(?:past )?surgical history (?:is|was) (?:negative|unremarkable|non-?contributory|none)|(?:has|had|have) (?:not|never) (?:required|needed) (?:any )?(?:surgery|operations?|surgical (?:treatment|intervention))(?= (?:in the past|before|previously|prior|on|of))(?: on (?:his|her|the) (?:[\w-]+ ?){1,3})?)/gi
/** The whole of an entry, or of what stands behind the title. */
const wholeNone =
  /^(?:(?:past |prior )?(?:surgical (?:history|hx)|surgeries|PSH|PSHx|operations)\s*[:-]+\s*)?(?:\d[.)] *)?(?:none|nil|no|n\/a|not applicable|negative|denies|denied|non-?contributory|noncontributory|unremarkable|none (?:known|reported|noted|listed|on file|stated)|no (?:past |prior |previous |known |significant )*(?:surgeries|surgery|surgical history|operations|procedures)(?: (?:on file|listed|reported|noted))?)\.?$/i
/** "Injury" in the present matter, or a finding of a test, is not said of the past. */
const ofNow =
  /\b(?:acute|new|recent|further|additional|interval|evidence|sign|signs|other|associated|obvious|visible|apparent|recurrent|displaced|today|since)\b/i
const ofTest = new Set([
  'imaging',
  'examination',
  'laboratory',
  'procedure',
  'lungFunction',
  'plan',
  'instructions',
  'familyHistory',
])
const undecided =
  /\b(?:need|needs|plan|plans|want|wants|indication|indicated|recommend\w*|candidate|complications?|pain|improvement|relief|change|problems?|symptoms?|issues?|difficulty|contraindication|interest|interested|desire|role|reason|require|required|scheduled|if|until)\b/i

/** More than any sentence has that somebody wrote. */
const mostInSentence = 24

/** Surgeries and injuries of the past that a record says were none. */
export function readDenials(page: PageText, raw: string): Mention[] {
  return page.sentences.flatMap((sentence) => {
    const { text, section } = sentence
    const kind = section?.kind
    if (kind === 'surgicalHistory' || /^(?:PSH|past surg|surg)/i.test(text)) {
      if (text.length < 70 && wholeNone.test(text.trim()) && !/^no$/i.test(text.trim()))
        return [
          denialMention(page, raw, sentence, 0, text.length, { denied: 'surgery' }, 'medical.denial.surgery-list'),
        ]
    }
    if (!sign.test(text) || (kind && ofTest.has(kind))) return []
    return [...ofSurgery(page, raw, sentence), ...ofInjury(page, raw, sentence)]
  })
}

function ofSurgery(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text, section } = sentence
  if (!/surg|operat|procedur/i.test(text)) return []
  const never = [...text.matchAll(neverCut)].slice(0, mostInSentence).flatMap(({ 0: whole, index }) => {
    if (!isOfPatient(sentence, index, whole)) return []
    return placesNear(text, index, whole).map((place) =>
      denialMention(
        page,
        raw,
        sentence,
        index,
        index + whole.trimEnd().length,
        { denied: 'surgery', ...place },
        'medical.denial.surgery',
      ),
    )
  })
  if (never.length > 0) return never
  return [...text.matchAll(surgery)].slice(0, mostInSentence).flatMap((match) => {
    const [whole] = match
    const words = match.groups?.words ?? ''
    if (undecided.test(whole) || ofEvent.test(words) || !isOfPatient(sentence, match.index, whole)) return []
    const isPast =
      match.groups?.past !== undefined ||
      /past|prior|previous|history|hx|h\/o|never|not (?:had|undergone)|ever/i.test(whole)
    if (
      !isPast &&
      section?.kind !== 'surgicalHistory' &&
      section?.kind !== 'medicalHistory' &&
      !/surgeries|operations/i.test(whole)
    )
      return []
    if (ofNow.test(words) || /\bother\b|\bfurther\b|\badditional\b/i.test(whole)) return []
    const named = findProcedures(whole).find(({ meaning }) => !meaning.needs)
    return placesIn(whole).map((place) => {
      const value: Value = { denied: 'surgery', ...(named ? { name: named.meaning.name } : {}), ...place }
      const end = match.index + whole.trimEnd().length
      return denialMention(page, raw, sentence, match.index, end, value, 'medical.denial.surgery')
    })
  })
}

function ofInjury(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text } = sentence
  if (!/injur|trauma|accident|\bMV[AC]|fall|fractur|concuss|hurt|collision|crash|claim/i.test(text)) return []
  const hurt = [...text.matchAll(neverHurt)].slice(0, mostInSentence).map((match) => [match.index, match[0]] as const)
  const none = [...text.matchAll(injury)].slice(0, mostInSentence).flatMap((match) => {
    const [whole] = match
    const behind = text.slice(match.index + whole.length, match.index + whole.length + 40)
    const isPast =
      match.groups?.past !== undefined ||
      /\b(?:past|prior|previous|preexisting|pre-existing|history|hx|h\/o|never|ever|not had|not been)\b/i.test(whole) ||
      /^ ?(?:in the past|prior to|before|previously|preceding|predating)\b/i.test(behind) ||
      priorTo.test(text.slice(Math.max(0, match.index - 80), match.index))
    const words = match.groups?.words ?? ''
    if (!isPast || ofNow.test(words) || ofEvent.test(words) || /\b(?:other|further|additional|recent)\b/i.test(whole))
      return []
    return [[match.index, whole] as const]
  })
  return [
    ...hurt,
    ...none.filter(([at, own]) => !hurt.some(([from, words]) => at < from + words.length && from < at + own.length)),
  ].flatMap(([at, whole]) => {
    if (!isOfPatient(sentence, at, whole)) return []
    return kindsIn(whole).flatMap((name) =>
      placesNear(text, at, whole).map((place) => {
        const value: Value = { denied: 'injury', ...(name ? { name } : {}), ...place }
        return denialMention(page, raw, sentence, at, at + whole.trimEnd().length, value, 'medical.denial.injury')
      }),
    )
  })
}

/** "Denies neck pain prior to the accident": the accident is when, not what is denied. */
const ofEvent =
  /\b(?:prior to|previous to|before|preceding|predating|until|since|after|from|due|because|following|during|caused|when|than|despite|leading up|up to|to (?:the|this|that|his|her)|at the time|as of)\b/i
const exception =
  '(?:except(?:ing|ed)?|other than|besides|apart from|aside from|save (?:for|a|an|one|his|her)|excluding|(?:with|the) (?:\\w+ )?exceptions? (?:of|is|being)|outside of|not counting|barring|beyond)'
const exceptBehind = new RegExp(
  `^(?: *(?:but|related to)\\b|[^.;]{0,80}\\b${exception}\\b|[^.;]{0,40}\\b(?:but|though|although|however|yet),? (?:(?:he|she|they|the patient|patient|pt|I) )?(?:did|does|do|had|has had|has a|sustained|reports?|reported|admits|recalls?|was|were|once|for|a|an|one|some)\\b)`,
  'i',
)
const exceptWithin = new RegExp(`\\b${exception}\\b`, 'i')
const exceptBefore = new RegExp(`\\b${exception}\\b[^.;]{0,80}$`, 'i')

const priorTo = /\b(?:prior to|before|until|up to|preceding) (?:this|the|that|his|her|\d)[^.;]{0,40}$/i
/** A part that is not named: a denial of it is none of every injury. */
const unnamed =
  /\b(?:this|that|the|these|same|affected|involved) (?:\w+ )?(?:body part|part|area|areas|region|joint|extremity|side|site|location)\b/i

/** The parts that a denial names, or the sentence before it: "the hip was never injured". */
function placesNear(text: string, at: number, whole: string): ReturnType<typeof placesIn> {
  const own = placesIn(whole)
  if (own.some(({ site }) => site !== undefined)) return own
  const lead = text.slice(Math.max(0, at - 40), at)
  if (findSites(lead).length > 0 && /\b(?:was|were|is|had|has|been)\b[^,;]{0,8}$|\bnever\b/i.test(`${lead}${whole}`))
    return placesIn(lead)
  return unnamed.test(whole) ? [] : own
}

function isOfPatient({ text, section }: Sentence, start: number, whole: string): boolean {
  const heard = assertTarget(text, { start: start + whole.length - 1, end: start + whole.length }, section?.kind)
  if (heard.experiencer !== 'patient' || heard.temporality === 'hypothetical') return false
  // "No prior injuries, except for a whiplash": what is not denied wholly is not denied.
  const end = start + whole.length
  return (
    !exceptBehind.test(text.slice(end, end + 140)) &&
    !exceptWithin.test(whole + text.slice(end, end + 12)) &&
    !exceptBefore.test(text.slice(Math.max(0, start - 100), start))
  )
}
