import { assertTarget } from '../../context/assert.ts'
import type { Assertion } from '../../finding.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { FormQuestion } from '../form-questions.ts'
import type { MedicalValues, WorkStatus } from '../medical.ts'
import { showMoment } from '../show-moment.ts'
import { isOthersView } from './attributed.ts'
import { formStatus } from './form-status.ts'
import { occupationIn } from './occupation.ts'
import { type StatusRule, statusRules, workSign } from './status-rules.ts'
import { workPeriod } from './work-dates.ts'
import { type WorkPart, workParts } from './work-parts.ts'

type Value = MedicalValues['medical.work']

/** Talk about work that tells of no status. */
const noStatus =
  /\b(?:work[- ]?up|workup|blood ?work|lab ?work|bodywork|frame ?work|work of breathing|working diagnosis|dental work|homework|housework|yard ?work|work on (?:his|her|the)|appl(?:y|ied|ying|ication) for (?:\w+ )*(?:disability|SSDI|SSI|FMLA|leave)|disability (?:forms?|paperwork|evaluation|exam\w*|claim|insurance|index|rating|questionnaire|benefits (?:were|was) denied)|duty cycle|heavy[- ]duty|handicap|placard|disabled (?:person'?s? )?(?:parking|permit|tags?|stickers?|(?:license )?plates?|access|housing|transport\w*|seating)|learning disab|disability parking|seeking disability|denied disability|return-to-work program|goal|(?:while|when|was|were|had been|previously|formerly|used to be) (?:\w+ )?working|(?:was|were|had been|previously|formerly|once) (?:\w+ly )?employed|used to work)\b/i
const conditional =
  /\b(?:if|whether|would like|wants?|hopes?|hoping|wishes|eager|ready|goal|plans?|able to be|would be|might be|could be|may be (?:able|a candidate)|asked (?:about|for|if)|requests?|requesting|discuss\w*|interested in|considering|eventually|anticipat\w+|expected)\b/i
/** "Lives with her husband, who is retired." */
const ofOther =
  /\b(?:husband|wife|son|daughter|mother|father|brother|sister|boyfriend|girlfriend|partner|roommate|spouse)\b,? ?(?:who|that|is|was|has|and)?[^.;,]{0,20}$/i
/** "Return to full duty when cleared": not yet. */
const notYet =
  /\b(?:if(?! (?:available|tolerated|offered|accommodat|any|possible))|once|when|whenever|unless|provided|providing|pending|contingent|subject to|depending|dependent|assuming|as soon as|upon|until (?:cleared|released)|after (?:(?:the|his|her|a|an) )*(?:next|re-?eval\w*|re-?check|follow\w*|clear\w*|complet\w+|pass\w*|FCE|functional))\b/i
const notOffered = /^[\w -]{0,24}\b(?:not available|unavailable|not offered|not accommodated)/i
const skipped = new Set(['familyHistory', 'medications', 'allergies', 'laboratory', 'imaging', 'immunizations'])

/** What a record says of work: at it, off it, limited, released, retired; its words, no verdict. */
export function readStatus(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text, section } = sentence
  const titled = section?.kind === 'work'
  if ((!workSign.test(text) && !titled) || (section && skipped.has(section.kind)) || /\?\s*$/.test(text)) return []
  const parts = workParts(text)
  const found = parts.flatMap((part, at) => readPart(page, raw, sentence, part, parts[at + 1]))
  if (found.length > 0 || !titled) return found
  return parts.flatMap((part) => readTitled(page, raw, sentence, part))
}

const notAble = /\b(?:not|never|cannot|unable)\b[^,;]{0,24}$|n't [^,;]{0,24}$/i

/** A form's answer: "Currently working? No"; `undefined` where it asks something else. */
export function readFormStatus(page: PageText, raw: string, asked: FormQuestion): Mention[] | undefined {
  const { sentence, asks, answer } = asked
  const kind = sentence.section?.kind
  if (!workSign.test(asks) || (kind && skipped.has(kind))) return undefined
  const told = formStatus(asks, answer)
  if (!told) return undefined
  if (!told.status) return []
  const part = { start: 0, end: sentence.text.length, text: sentence.text }
  const heard = assertTarget(sentence.text, part, kind)
  if (ofOther.test(asks)) return []
  const sure: Assertion = {
    ...heard,
    polarity: 'affirmed',
    certainty: 'definite',
    temporality: 'current',
    experiencer: 'patient',
  }
  return [make(page, raw, sentence, part, told.status, sure, 'medical.work.form')]
}

function ruleFor(
  text: string,
): { readonly rule: StatusRule; readonly index: number; readonly words: string } | undefined {
  for (const rule of statusRules) {
    const match = rule.pattern.exec(text)
    // "Has not been able to return to work" is no release.
    if (rule.status === 'released' && match && notAble.test(text.slice(0, match.index))) continue
    if (match) return { rule, index: match.index, words: match[0] }
  }
  return undefined
}

function readPart(
  page: PageText,
  raw: string,
  sentence: Sentence,
  part: WorkPart,
  next: WorkPart | undefined,
): Mention[] {
  const found = noStatus.test(part.text) ? undefined : ruleFor(part.text)
  if (!found) return occupationOnly(page, raw, sentence, part)
  const { rule, index, words } = found
  const target = { start: part.start + index, end: part.start + index + words.length }
  const heard = assertTarget(sentence.text, target, sentence.section?.kind)
  if (heard.experiencer !== 'patient' || heard.temporality === 'hypothetical') return []
  const unlimited = rule.status === 'restricted' && /\bno (?:current |permanent )?$/i.test(part.text.slice(0, index))
  if (!unlimited && heard.polarity === 'negated' && isDenied(part.text.slice(0, index), rule.status)) return []
  if (
    /\b(?:in)?capable of (?:\w+ ){0,3}$/i.test(part.text.slice(0, index)) ||
    /\bgoals?\b/i.test(sentence.section?.title ?? '')
  )
    return []
  if (ofOther.test(part.text.slice(0, index)) || notOffered.test(part.text.slice(index))) return []
  if (conditional.test(part.text.slice(Math.max(0, index - 40), index))) return []
  const due = rule.status === 'released' || rule.id === 'full-duty' ? 120 : rule.status === 'restricted' ? 30 : 0
  const ahead = part.text.slice(index, due === 0 ? index : index + words.length + due)
  if (notYet.test(rule.status === 'restricted' ? (ahead.split(/[,:.]/, 1)[0] ?? '') : ahead)) return []
  const [from, to] = [Math.max(0, target.start - 300), sentence.start + target.end]
  if (isOthersView(sentence.text.slice(from, target.start), words, page.text.slice(to, to + 200), rule.status))
    return []
  // A job that was new in 1998 tells nothing of today.
  if (rule.id === 'job' && /\b(?:19|20)\d\d\b/.test(part.text)) return []
  const onSlip =
    rule.id === 'full-duty' &&
    /^(?:to )?(?:full|regular|unrestricted)/i.test(words) &&
    (index === 0 || /\b(?:return|resume|release|RTW)\s+$/i.test(part.text.slice(0, index)))
  const status = unlimited || onSlip ? 'released' : rule.status
  const listed = status === 'restricted' || status === 'released' ? restrictionsIn(part.text, next?.text) : undefined
  const certainty = rule.status === 'working' ? heard.certainty : 'definite'
  const assertion: Assertion = { ...heard, polarity: 'affirmed', temporality: heard.temporality, certainty }
  const limited: WorkStatus = status === 'released' && listed ? 'restricted' : status
  return [make(page, raw, sentence, part, limited, assertion, `medical.work.${rule.id}`, listed)]
}

/** "Is not disabled", "denies being out of work". */
function isDenied(before: string, status: WorkStatus): boolean {
  if (status === 'unable' || status === 'offWork' || status === 'unemployed')
    return /\b(?:denies|denied|never been|not been|is not|was not)\b[^,]{0,30}$/i.test(before)
  return /\b(?:not|denies|denied|never|no longer|n't|without|no)\b[^,]{0,40}$/i.test(before)
}

const answers: readonly (readonly [RegExp, WorkStatus])[] = [
  [/^(?:full|part)[- ]?time\b(?! student)/i, 'working'],
  [/^(?:currently )?(?:off|out)\b(?! of pain)|^no work|^none until|^temporarily off/i, 'offWork'],
  [/^(?:light|modified|restricted|limited|sedentary)\b|^with restrictions/i, 'restricted'],
  [/^(?:full|regular|unrestricted|no restrictions|without restrictions)\b/i, 'released'],
  [/^(?:currently )?(?:working|employed)\b/i, 'working'],
  [
    /^no (?:lifting|pushing|pulling|overhead|repetitive|climbing|bending|standing|sitting|prolonged|kneeling|use)/i,
    'restricted',
  ],
]

const noCapacity = [/^/, 'unable'] as const

/** What stands behind "Work status:" needs fewer words. */
function readTitled(page: PageText, raw: string, sentence: Sentence, part: WorkPart): Mention[] {
  const none = /capacity/i.test(sentence.section?.title ?? '') && /^(?:none|nil)\b/i.test(part.text)
  const found = none ? noCapacity : answers.find(([pattern]) => pattern.test(part.text))
  if (!found) return []
  const [, status] = found
  if (status === 'released' && notYet.test(part.text)) return []
  const heard = assertTarget(sentence.text, { start: part.start, end: part.start + 1 }, sentence.section?.kind)
  const words = status === 'restricted' ? (restrictionsIn(part.text, undefined) ?? part.text) : undefined
  return [make(page, raw, sentence, part, status, { ...heard, polarity: 'affirmed' }, 'medical.work.titled', words)]
}

const pastWork = /\b(?:worked|exposed|exposures?|formerly|previously|used to|while working|years as)\b/i

/** "Occupation: welder" tells the job, and only as a guess that it is held now. */
function occupationOnly(page: PageText, raw: string, sentence: Sentence, part: WorkPart): Mention[] {
  const label = /\b(?:occupation|job title|profession)\s*[:-]/i.test(part.text)
  const titled =
    /^(?:occupation|current employment|employment)$/i.test(sentence.section?.title ?? '') &&
    sentence.start - (sentence.section?.start ?? 0) < 20
  if (!label && !titled) return []
  // A job that is over, or another matter under the same title.
  if (
    /^(?:[\w ]+[:-] *)?(?:former|ex-|previous|past|retired|was|worked)\b/i.test(part.text) ||
    pastWork.test(part.text)
  )
    return []
  const occupation = occupationIn(label ? part.text : `Occupation: ${part.text}`)
  if (!occupation) return []
  const heard = assertTarget(sentence.text, part, sentence.section?.kind)
  if (heard.experiencer !== 'patient') return []
  const assertion: Assertion = { ...heard, polarity: 'affirmed', certainty: 'possible' }
  return [make(page, raw, sentence, part, 'working', assertion, 'medical.work.occupation', undefined, occupation)]
}

const behind =
  /\b(?:restrictions?(?: (?:of|are|include[sd]?|as follows|to include))?|limitations?(?: of)?|limited to|with)\s*:?\s*((?:no|not|avoid|limited?|lifting|sit|stand|maximum|max|may|must|only|never|occasional|alternate|weight|up to|less|sedentary|push|pull|light|minimal|use|keep|10|15|20|25|30|50|5)\b.{3,240})$/i
const stated =
  /\b((?:no|avoid|limit(?:ed)?(?: to)?|not? more than|maximum|max(?:imum)?\.?) (?:\w+ ){0,3}?(?:lift|push|pull|carry|climb|bend|stoop|squat|kneel|twist|overhead|reach|repetitive|stand|sit|walk|driv|ladder|grip|crawl|use of|exposure|\d).{0,240})$/i

/** In the record's words. */
function restrictionsIn(text: string, next: string | undefined): string | undefined {
  const words =
    behind.exec(text)?.[1] ??
    stated.exec(text)?.[1] ??
    (next === undefined
      ? undefined
      : /^no (?:lifting|pushing|pulling|overhead|climbing|bending)/i.test(next)
        ? next
        : undefined)
  return words?.replace(/\s+/g, ' ').replace(/[.\s]+$/, '')
}

function make(
  page: PageText,
  raw: string,
  sentence: Sentence,
  part: WorkPart,
  status: WorkStatus,
  assertion: Assertion,
  rule: string,
  restrictions?: string,
  job?: string,
): Mention {
  const occupation = job ?? occupationIn(part.text)
  const value: Value = {
    status,
    ...(occupation ? { occupation } : {}),
    ...(restrictions ? { restrictions } : {}),
    ...workPeriod(part.text, status),
  }
  return mention(page, raw, sentence, {
    category: 'medical.work',
    value,
    display: describeWork(value),
    assertion,
    start: sentence.start + part.start,
    end: sentence.start + part.end,
    rule,
    confidence: assertion.certainty === 'possible' ? 'low' : 'high',
  })
}

const names: Readonly<Record<WorkStatus, string>> = {
  working: 'Recorded as working',
  released: 'Recorded as released to work',
  restricted: 'Recorded as working with restrictions',
  offWork: 'Recorded as off work',
  unable: 'Recorded as unable to work',
  disabled: 'Recorded with the word disabled or disability',
  retired: 'Recorded as retired',
  unemployed: 'Recorded as not employed',
}

export function describeWork({ status, occupation, restrictions, since, until }: Value): string {
  const parts = [
    names[status],
    ...(occupation ? [`(${occupation})`] : []),
    ...(since ? [`since ${showMoment(since)}`] : []),
    ...(until ? [`until ${showMoment(until)}`] : []),
  ]
  return `${parts.join(' ')}${restrictions ? `: “${restrictions}”` : ''}`
}
