import { assertTarget } from '../../assertion/assert.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { MedicalValues } from '../medical.ts'
import { showAmount, showMoment } from '../show-moment.ts'
import { readLabelledStays } from './labelled-stays.ts'
import { isDenied } from './procedure-status.ts'
import { stayIn } from './stay-dates.ts'

type Value = MedicalValues['medical.admission']

const sign = /admi(?:t|ss)|hospital|\bED\b|\bER\b|emergency|inpatient|observation|\bICU\b/i
const place = '(?:\\bED\\b|\\bER\\b|[Ee]mergency (?:[Dd]epartment|[Rr]oom|[Dd]ept\\.?)|EMERGENCY (?:DEPARTMENT|ROOM))'
const emergency = new RegExp(
  `\\b(?:[Ss]een|[Ee]valuated|[Tt]reated|[Pp]resent(?:ed|s|ing)|[Ww]ent|[Tt]aken|[Bb]rought|[Tt]ransported|[Aa]rrived|[Vv]isited|[Rr]ushed|[Ss]ent|[Cc]ame|[Rr]eported|[Dd]ischarged|[Gg]oing)(?: [\\w'-]+){0,6}?,? (?:to|in|at|by|from|into|through) (?:[\\w'.-]+ ){0,5}?${place}|${place} (?:visits?|evaluation|encounter|stay|course)\\b|\\b[Vv]isits? to (?:the |an? )?(?:[\\w']+ ){0,3}?${place}|^${place} (?=on |\\d)|\\b[Ii]n (?:the|our) ${place}`,
)
const inpatient =
  /\b(?:(?:was|were|been|being|got|is|again|subsequently|later|then|emergently|who was|recently|and|male|female|man|woman|previously) (?:re-?)?(?:admitted|hospitali[sz]ed)|^(?:he |she |patient |pt )?(?:re-?)?(?:admitted|hospitali[sz]ed)|(?:re-?)?hospitali[sz]ed|admitted (?=(?:\w+ ){0,3}?(?:on |in )?\d|to (?:the |our |an? )?(?:[\w'.-]+ ){0,4}?(?:hospital|ICU|MICU|SICU|CCU|floor|service|unit|ward|medicine|telemetry|medical center|intensive)|with |for |from )|hospitali[sz]ations?(?= (?:for|in|on|at|from|due|because|secondary|with|\d))|(?:hospital|inpatient|ICU) (?:stay|admission)s?|admissions? (?=for|on \d|in (?:19|20)|to the hospital)|(?:required|requiring|resulted in|recent|previous|prior|last) (?:\w+ )?(?:hospitali[sz]ation|admission)s?)\b/i
const observed =
  /\b(?:(?:for|to|in|under|on) observation|observation (?:status|unit|stay|admission|care)|placed in (?:an )?obs|obs(?:ervation)? (?:status|unit)|\d{1,2}[- ]hour obs\w*)\b/i

const kept = /\b(?:placed|kept|held|monitored|remained) (?:\w+ )?(?:in|under|on|for) (?:an? )?(?:\w+ )?observation\b/i

/** Advice, plans, and words that only look like it. */
const noStay =
  /\b(?:if|unless|should you|please|return to|go to|report to|call 911|proceed to|may need|might need|could require|would (?:need|require|recommend)|risk (?:of|for)|reduce|prevent|avoid|decision to|consider(?:ed|ing)?|recommend(?:ed|s|ing)?|advised|instructed|will be|to be|plan to|plans? for|wants to|offered|declin\w+|refus\w+|threshold|director|admitted that|admits|(?:can|could|should|would|must) (?:go|come|be|present)|instead of|rather than|hospital (?:follow|bed))\b/i
const confessed =
  /\badmitted (?:to )?(?:\w+ly )?(?:(?!being|bleeding)\w+ing\b|that|he|she|they|some|occasional|having|the use|use of|drug|alcohol)/i

/** "ER visits past 5 years: No". */
const answeredNo = /^[^:.;]{0,40}: ?(?:none|no|never|nil|zero|0|denie[sd])\W*$/i

/** Stays in hospital and visits to an emergency department. */
export function readAdmissions(page: PageText, raw: string): Mention[] {
  const labelled = readLabelledStays(page, raw)
  const told = page.sentences.flatMap((sentence) => {
    if (!sign.test(sentence.text)) return []
    const kind = sentence.section?.kind
    if (kind === 'instructions' || kind === 'familyHistory' || kind === 'plan' || kind === 'medications') return []
    return readSentence(page, raw, sentence)
  })
  return [...labelled, ...told]
}

function readSentence(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text } = sentence
  return partsOf(text).flatMap(([from, to]) => {
    const part = text.slice(from, to)
    const stay = inpatient.exec(part)
    const visit = emergency.exec(part)
    const found = stay ?? visit ?? kept.exec(part)
    if (!found || confessed.test(part)) return []
    const lead = part.slice(Math.max(0, found.index - 60), found.index + found[0].length)
    if (noStay.test(lead) || answeredNo.test(part.slice(found.index + found[0].length))) return []
    const span = { start: from + found.index, end: from + found.index + found[0].length }
    const heard = assertTarget(text, span, sentence.section?.kind)
    if (heard.experiencer !== 'patient' || heard.temporality === 'hypothetical') return []
    if (heard.polarity === 'negated' && isDenied(text, span, heard)) return []
    const setting = observed.test(part) ? 'observation' : stay ? 'inpatient' : 'emergency'
    const value = toValue(part, found, setting)
    return [
      mention(page, raw, sentence, {
        category: 'medical.admission',
        value,
        display: describeStay(value),
        assertion: { ...heard, polarity: 'affirmed' },
        start: sentence.start + from,
        end: sentence.start + to,
        rule: `medical.admission.${setting}`,
      }),
    ]
  })
}

/** Two stays in one sentence stand in two parts of it. */
function partsOf(text: string): [number, number][] {
  const cuts = [...text.matchAll(/;\s+|,? and (?:again |then )?(?=(?:was |re-?)?(?:admitted|hospitali[sz]ed)\b)/gi)]
  let from = 0
  const parts: [number, number][] = []
  for (const { index, 0: mark } of cuts) {
    const before = text.slice(from, index)
    if (!inpatient.test(before) && !emergency.test(before)) continue
    parts.push([from, index])
    from = index + mark.length
  }
  parts.push([from, text.length])
  return parts
}

const because =
  /\b(?:for|with|due to|because of|secondary to|after|following)(?: (?:an?|the|his|her))? (?!\d|(?:about |approximately )?(?:one|two|three|four|five|six|seven|eight|nine|ten|several|a few) (?:days?|nights?|weeks?|hours?)|observation|discharge|this reason)/gi
const wrapped =
  /^(?:(?:further|an?|inpatient|acute|medical|surgical|the|emergency) )*(?:evaluation|management|treatment|workup|work-up|care|monitoring|complaints?|diagnosis|symptoms|concerns?|episodes?)(?: and (?:evaluation|management|treatment|workup|monitoring))? (?:of|for) (?:an? |the |his |her )?/i
const reasonEnd =
  /[,;.()]|\s(?:on|in|at|from|to|where|and (?:was|is|had|has|he|she|then|discharged|underwent|treated)|who|which|until|through|but|when|during|last|about|approximately|with discharge|requiring|\d+ (?:days|weeks|months|years) ago)\b|\s\d{1,2}\/|$/i

/** Why, in the record's words. */
function reasonIn(part: string, after: number): string | undefined {
  because.lastIndex = after
  const match = because.exec(part)
  if (!match) return undefined
  const rest = part.slice(match.index + match[0].length).replace(wrapped, '')
  const end = rest.search(reasonEnd)
  const said = rest
    .slice(0, Math.min(end < 0 ? rest.length : end, 120))
    .replace(/\s+/g, ' ')
    .trim()
  return said.length >= 3 && !/^(?:further|evaluation|treatment|management|him|her|it|this|that|\d+)$/i.test(said)
    ? said
    : undefined
}

const facility =
  /\b(?:at|to|from|in) (?:the )?((?:(?:St\.|[A-Z][\w'&-]+|of|and|the) ){1,6}?(?:Hospital|Medical Center|Health Center|Infirmary|Memorial|Healthcare|Health System|VA|VAMC|Clinic))\b/

function toValue(part: string, found: RegExpExecArray, setting: Value['setting']): Value {
  const reason = reasonIn(part, found.index + found[0].length - (/\b(?:for|with|from)\s*$/.test(found[0]) ? 5 : 0))
  const where = facility.exec(part)?.[1]
  return { setting, ...(reason ? { reason } : {}), ...(where ? { facility: where } : {}), ...stayIn(part) }
}

const settings = {
  inpatient: 'Hospital stay',
  emergency: 'Emergency department visit',
  observation: 'Observation stay',
}

export function describeStay({ setting, reason, facility: where, admitted, discharged, days, hours }: Value): string {
  const times = [admitted && `from ${showMoment(admitted)}`, discharged && `to ${showMoment(discharged)}`].filter(
    Boolean,
  )
  const only = admitted && !discharged ? ` (${showMoment(admitted)})` : ''
  const length = days ? `, ${showAmount(days, 'days')}` : hours ? `, ${showAmount(hours, 'hours')}` : ''
  return `${settings[setting]}${where ? ` at ${where}` : ''}${reason ? ` for ${reason}` : ''}${only || (times.length > 0 ? ` ${times.join(' ')}` : '')}${length}`
}
