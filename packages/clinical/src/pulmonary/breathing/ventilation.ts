import { allMatches } from '../../medication/all-matches.ts'
import { isOtherAbbreviation } from '../../text/abbreviations-in-context.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { datesOf } from './dates-near.ts'
import { timesIn } from './lasting.ts'
import { heardOf, type Said, type Span } from './said.ts'
import { showCount, showWhen } from './show.ts'

type Ventilation = PulmonaryValues['pulmonary.ventilation']
type Device = Ventilation['device']
type Found = Span & { readonly device: Device; readonly words: string }
type Use = { readonly use: Ventilation['use']; readonly negated?: true }

const devices: readonly (readonly [Device, RegExp])[] = [
  ['CPAP', /\b(?:auto-?)?c-?pap\b|\bapap\b|\bcontinuous positive airway pressure\b/gi],
  ['BiPAP', /\bbi-?pap\b|\bbpap\b|\bvpap\b|\bbi-?level(?: positive airway pressure)?\b/gi],
  [
    'nonInvasive',
    /\bNIV\b|\bNIPPV\b|\bNPPV\b|\bnon-?invasive (?:positive[- ]pressure |mechanical )?ventilation\b|\bAVAPS\b|\bhome ventilator\b|\btrilogy (?:vent|machine|device)\w*/gi,
  ],
  [
    'invasive',
    /\b(?:re-?)?intubat(?:ed|ions?)\b|\bextubat(?:ed|ion)\b|(?<!non-?invasive )\bmechanical(?:ly)? ventilat(?:ed|ion)\b|\bmechanical ventilator\b|\b(?:on|off) (?:the|a) vent(?:ilator)?\b|\bvent(?:ilator)?[- ]dependent\b|\binvasive ventilation\b/gi,
  ],
]
const anySign = /pap\b|bi-?level|airway pressure|NIV\b|N\w?PPV|ventilat|intubat|extubat|AVAPS|\bvent\b|trilogy/i
/** A tube for the surgeon's sake tells nothing of the lungs. */
const surgery =
  /\b(?:an(?:a)?esthe\w+|induction|induced|operating room|theat(?:re|er)|laryngoscop\w*|glidescope|mallampati|incision|prepped|draped|supine|surg\w+|operative\w*|difficult|rapid sequence)\b/i
const noTube = /^\W*no intubation\W*$|\b(?:DNI|do not intubate|DNR|code status|full code|wishes|resuscitat\w+)\b/i
const notDevice = /^ ?(?:titration|study|trial night|supplier|clinic|prescription renewal form)/i
const notYet =
  /\b(?:consider\w*|may|might|would|could|if|risks?|evaluat\w+|discuss\w*|recommend\w*|avoid\w*|prevent\w*|candidate|threshold|impending|before|need for)\b[^.;]{0,40}$/i

/** Machines that help to breathe, at home and in hospital. A tube for an operation is none. */
export function readVentilation(sentence: Sentence): Said[] {
  const { text, section } = sentence
  if (!anySign.test(text) || noTube.test(text)) return []
  const found = findDevices(text).filter(
    ({ device }) => device !== 'invasive' || (section?.kind !== 'procedure' && !surgery.test(text)),
  )
  const dates = datesOf(text, found)
  const seen = new Set<string>()
  return found.flatMap((one, at): Said[] => {
    const used = useOf(text, one, section?.kind === 'course')
    const key = used && `${one.device} ${used.use} ${used.negated === true}`
    if (!used || !key || seen.has(key)) return []
    const heard = heardOf(sentence, one)
    if (!heard || (heard.certainty === 'possible' && used.use !== 'notNeeded')) return []
    seen.add(key)
    const days = daysOf(text)
    const date = dates[at]
    const given = used.use === 'given'
    const value: Ventilation = {
      device: one.device,
      use: used.use,
      ...(date && used.use !== 'notNeeded' ? { when: date.moment } : {}),
      ...(days && given ? { days: days.amount } : {}),
    }
    const polarity = used.negated ? 'negated' : 'affirmed'
    const display = showVentilation(value, used.negated === true)
    const assertion = { ...heard, polarity, certainty: 'definite' } as const
    const rule = `pulmonary.ventilation.${one.device === 'invasive' ? 'invasive' : 'mask'}`
    return [{ category: 'pulmonary.ventilation', value, display, assertion, rule, ...widened(text, one, [date, days]) }]
  })
}

function findDevices(text: string): Found[] {
  const found = devices.flatMap(([device, pattern]) =>
    allMatches(pattern, text).map(({ index, 0: words }) => ({
      device,
      words,
      start: index,
      end: index + words.length,
    })),
  )
  const own = found.filter(({ start, end }) => !isOtherAbbreviation(text, start, end))
  return own.filter(({ end }) => !notDevice.test(text.slice(end, end + 24))).sort((a, b) => a.start - b.start)
}

const over =
  /\b(?:no longer|discontinu\w+|stopp(?:ed|ing)|returned|gave up|came off|weaned (?:off|from)|taken off|quit|off of)\b/i
const unused =
  /\b(?:not (?:been )?(?:us\w+|wear\w*|compliant|adherent|tolerat\w+)|(?:doesn't|isn't|hasn't been) (?:us\w+|wear\w*|toler\w+)|unable to (?:use|wear|tolerate)|non-?(?:compliant|adherent|compliance|adherence)|intoleran\w+|(?:could|can) ?not tolerate|couldn't tolerate|refus\w+|declin\w+|untreated)\b/i
/** "CPAP - not using", "has CPAP, doesn't use it", "CPAP: no". */
const unusedBehind =
  /^[^,]{0,12},? ?\b(?:not (?:us(?:ed|ing)|tolerat\w+|worn|wearing)|(?:doesn't|does not|won't) (?:use|wear|tolerate)|non-?complian\w+|intoleran\w+)|^ ?[:?-] ?(?:no|none|n)\W*$/i
const denied = /\b(?:not|no|denies|denied|never|without|doesn't|didn't|nor)\b/i
const acute =
  /\b(?:in the (?:ed|er|emergency (?:room|department)|icu|hospital|ambulance)|ed\b|er\b|ems|icu|placed on|put on|requir\w+|admi(?:tted|ssion)|respiratory failure|acute|abg|vbg|hospital\w*|emergently|during)\b/i
const ordered = /\b(?:prescri\w+|order\w*|start(?:ed)?|initiat\w+|arrang\w+|set ?up|will (?:need|begin|start)|begin)\b/i

/** From the clause that it stands in. */
function useOf(text: string, { start, end, device, words }: Found, inCourse: boolean): Use | undefined {
  const before = text.slice(Math.max(0, start - 70), start).replace(/^.*[;.]|^.*\bbut\b/i, '')
  const behind = text.slice(end, end + 60).replace(/[;.].*$|\bbut\b.*$/s, '')
  const clause = `${before}${text.slice(start, end)}`
  if (notYet.test(before) && !unused.test(clause)) return undefined
  if (/^extubat/i.test(words)) return denied.test(before) ? undefined : { use: 'stopped' }
  if (over.test(before) || /^[^,]{0,20}\b(?:was|were|been) (?:discontinued|stopped)/i.test(behind))
    return { use: 'stopped' }
  if (device !== 'invasive' && (unused.test(clause) || unusedBehind.test(behind)))
    return { use: 'inUse', negated: true }
  if (denied.test(before) || /^[^,]{0,12}\bnot (?:needed|required|indicated|necessary)/i.test(behind))
    return { use: 'notNeeded' }
  if (device === 'invasive') return /dependent/i.test(words) ? { use: 'inUse' } : { use: 'given' }
  const atHome = /\b(?:home|night\w*|nightly|noct\w+|sleep|osa|apnea|uses|wears|complian\w+|adheren\w+|chronic)\b/i
  if (!atHome.test(clause + behind) && (inCourse || acute.test(clause + behind))) return { use: 'given' }
  return ordered.test(before) && !/\brestart/i.test(before) ? { use: 'prescribed' } : { use: 'inUse' }
}

/** "Intubated for 5 days", "5 days of mechanical ventilation". */
function daysOf(text: string): ReturnType<typeof timesIn>[number] | undefined {
  return timesIn(text, /^[ -]?days?\b/i).find(
    ({ before, behind }) =>
      /\b(?:intubat\w+|ventilat\w+|vent|bi-?pap|c-?pap|niv)\b[^.;\d]{0,24}\b(?:for|x|times)(?: (?:about|approximately|a total of))? ?$/i.test(
        before,
      ) || /^ ?(?:of |on )?(?:the |a )?(?:mechanical )?(?:ventilat|intubat|vent\b)/i.test(behind),
  )
}

/** With the words that say whether it was used, when and how long. */
function widened(text: string, { start, end }: Span, marks: readonly (Span | undefined)[]): Span {
  const before = text.slice(Math.max(0, start - 50), start)
  const lead =
    /\b(?:(?:not|no|denies|never|did not|does not|unable|intoleran\w+|compliant|non-?\w+|no longer|stopped|discontinued|required|placed|uses?|wears?|prescribed)\b[^.;,\d]{0,40}|on (?:the |a )?)$/i.exec(
      before,
    )?.[0]
  const tail = /^[^.;,]{0,14}\b(?:discontinued|stopped|not \w+)/i.exec(text.slice(end, end + 40))?.[0].length ?? 0
  const ends = marks.flatMap((mark) => (mark && mark.start >= end && mark.end - end < 40 ? [mark.end] : []))
  return { start: start - (lead?.length ?? 0), end: Math.max(end + tail, ...ends) }
}

const names = {
  CPAP: 'CPAP',
  BiPAP: 'BiPAP',
  nonInvasive: 'Non-invasive ventilation',
  invasive: 'Invasive ventilation',
} as const
const uses = {
  inUse: 'in use',
  given: 'given',
  prescribed: 'prescribed',
  stopped: 'stopped',
  notNeeded: 'not needed',
} as const

export function showVentilation({ device, use, when, days }: Ventilation, negated: boolean): string {
  const parts = [
    `${names[device]} ${negated ? 'not used' : uses[use]}`,
    days ? `for ${showCount(days, 'day')}` : '',
    when ? showWhen(when) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
