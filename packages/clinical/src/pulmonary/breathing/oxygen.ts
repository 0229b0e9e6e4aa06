import { allMatches } from '../../medication/all-matches.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { findBreathed } from './breathed.ts'
import { sinceOf } from './lasting.ts'
import { heardOf, type Said, type Span } from './said.ts'
import { capital, showMoment, showRange } from './show.ts'

type Oxygen = PulmonaryValues['pulmonary.oxygen']

const o2 = '(?:oxygen|[o0][2₂])'
/** By its name it is that of the home. */
const home = new RegExp(
  `\\bhome ${o2}\\b|\\b${o2} (?:therapy |supplementation )?at home\\b|\\blong[- ]term ${o2}(?: therapy)?|\\bLTOT\\b|\\b(?:chronic(?:ally)?|domiciliary|nocturnal|night-?time|ambulatory|portable)(?: supplemental)? ${o2}\\b|\\b${o2}[- ](?:concentrator|dependen(?:t|ce|cy))|\\bportable concentrator`,
  'gi',
)
/** By its name it may be that of an ambulance. */
const any = new RegExp(
  `\\b(?:supplemental|continuous|prn) ${o2}\\b|\\b${o2} therapy\\b|(?<![/\\w])${o2} ?(?:at|via|by|:|\\()? ?(?=\\d{1,2}(?:\\.\\d)? ?(?:-|to|L\\b|lit|lpm))|\\b\\d{1,2}(?:\\.\\d)?(?: ?(?:-|to) ?\\d{1,2})? ?(?:L|liters?|litres?|lpm)\\b(?: ?/ ?min\\w*| per minute)? (?:of |by |via )?(?:${o2}|nc|nasal cannula)\\b|\\b(?:on|uses?|using|wears?|wearing|requir(?:es|ing)|needs|needing|prescribed|without|off|need for) (?:(?:his|her|their|the|any|supplemental) ){0,2}${o2}\\b`,
  'gi',
)
const notOxygen = /^[- ]?(?:sat|satur|level|consum|uptake|deliver|tension|content|free|tank explo|index|extract|pulse)/i
const homeSign =
  /\b(?:home|night\w*|noct\w+|nightly|sleep\w*|bedtime|qhs|hs|exertion\w*|activity|ambulat\w+|continuous\w*|24\/7|24 (?:hours|hrs|h)|around the clock|all the time|at all times|chronic\w*|since|baseline|wears|uses|years?|months?|prn|as needed|concentrator|portable|dependent|discharged)\b/i
const acute =
  /\b(?:ems|ambulance|paramedics?|en route|operating room|theat(?:re|er)|intraop\w*|an(?:a)?esthe\w+|pacu|recovery room|induction|preoxygenat\w+|field|transport\w*|procedure|non-?rebreather|nrb|resuscitat\w+|code blue|triage|on arrival|in the (?:ed|er|emergency (?:room|department)|icu|hospital)|placed on|was given|administered|high[- ]flow|intubat\w+|extubat\w+|weaned to|during (?:the )?(?:flight|procedure|surgery))\b/i
const notYet =
  /\b(?:consider\w*|qualif(?:y|ies|ied|ication)|evaluat\w+|assess\w*|test(?:ed|ing)?|may need|might need|if|discuss\w*|recommend\w*|would benefit|candidate|need for|advised|eligib\w+|screen\w*|whether)\b[^.;]{0,40}$/i

/** Oxygen at home: in use, prescribed, stopped or not needed. What an ambulance or a theatre gives is none. */
export function readOxygen(sentence: Sentence): Said[] {
  const { text, section } = sentence
  if (!/oxygen|\b[o0][2₂]\b|LTOT|concentrator|\bnc\b|nasal cannula/i.test(text)) return []
  const named = allMatches(home, text)
  const match = [...named, ...allMatches(any, text)].find(
    (one) => !notOxygen.test(text.slice(one.index + one[0].length, one.index + one[0].length + 12)),
  )
  if (!match || (acute.test(text) && !/\bhome\b/i.test(text))) return []
  const span = { start: match.index, end: match.index + match[0].length }
  const isNamed = named.includes(match)
  if (!isNamed && (!homeSign.test(text) || section?.kind === 'vitals' || section?.kind === 'procedure')) return []
  const heard = heardOf(sentence, span)
  if (!heard) return []
  const found = useOf(text, span)
  if (!found || (heard.certainty === 'possible' && found.use !== 'notNeeded')) return []
  const { use, negated } = found
  // The nearest: an FEV1 is in litres too.
  const apart = (one: Span): number => Math.max(one.start - span.end, span.start - one.end)
  const breathed = findBreathed(text)
    .filter(({ litres }) => litres)
    .toSorted((a, b) => apart(a) - apart(b))[0]
  const [worn, since] = [wornOf(text), sinceOf(text)]
  const isUsed = use === 'inUse' || use === 'prescribed'
  const value: Oxygen = {
    use,
    ...(breathed?.litres && isUsed ? { litres: breathed.litres } : {}),
    ...(worn && isUsed ? { worn } : {}),
    ...(since && isUsed ? { since } : {}),
  }
  const assertion = { ...heard, polarity: negated ? 'negated' : 'affirmed', certainty: 'definite' } as const
  const place = widened(text, span, breathed)
  return [
    {
      category: 'pulmonary.oxygen',
      value,
      display: showOxygen(value, negated),
      assertion,
      rule: `pulmonary.oxygen.${isNamed ? 'home' : 'used'}`,
      confidence: isNamed ? 'high' : 'medium',
      ...place,
    },
  ]
}

const lessNeed =
  /\b(?:no longer|discontinu\w+|stopp(?:ed|ing)|d\/c'?d|dc'?d|(?:weaned|came|taken|is|been|now|went) off|returned (?:his|her|the)|off of)\b/i
const denied = /\b(?:not|no|denies|denied|never|without|doesn't|isn't|don't|didn't)\b/i

/** From the words before it and right behind, nearest first. */
function useOf(
  text: string,
  { start, end }: Span,
): { readonly use: Oxygen['use']; readonly negated: boolean } | undefined {
  const before = text.slice(Math.max(0, start - 70), start).replace(/^.*[;.]|^.*\bbut\b/i, '')
  const own = text.slice(start, end)
  const behind = text.slice(end, end + 60).replace(/[;.].*$/s, '')
  const around = `${before}${own}`
  if (
    lessNeed.test(around) ||
    /\b(?:was|were|been|is|now) (?:discontinued|stopped|d\/c'?d)|\bno longer (?:needed|required)|\bno longer\b/i.test(
      behind,
    )
  )
    return { use: 'stopped', negated: false }
  if (/\bnot (?:be )?(?:needed|required|necessary|indicated)|:? ?(?:none|no|denies)\s*$/i.test(behind))
    return { use: 'notNeeded', negated: false }
  if (denied.test(around)) {
    const has =
      /\b(?:not|doesn't|isn't) (?:been )?(?:us\w+|wear\w*|compliant|adherent|taking)\b[^.;]*\b(?:his|her|their|prescribed)\b/i
    return has.test(around) ? { use: 'inUse', negated: true } : { use: 'notNeeded', negated: false }
  }
  if (/\b(?:non-?(?:compliant|adherent)|refus\w+|declin\w+)\b/i.test(around)) return { use: 'inUse', negated: true }
  if (notYet.test(before) && !/\bnew\b/i.test(before)) return undefined
  const ordered =
    /\b(?:prescri\w+|order\w*|start(?:ed)?|initiat\w+|arrang\w+|set ?up|discharged?|dme|will (?:need|require)|sent home|resume)\b/i
  if (ordered.test(before) || /^[^,]{0,20}\b(?:prescribed|ordered|arranged|initiated|set up|started)\b/i.test(behind))
    return { use: 'prescribed', negated: false }
  return { use: 'inUse', negated: false }
}

const wearing: readonly (readonly [NonNullable<Oxygen['worn']>, RegExp])[] = [
  [
    'continuous',
    /\b(?:continuous(?:ly)?|24\/7|24 ?(?:hours|hrs|h)\b|around the clock|all the time|at all times|24 x 7)/i,
  ],
  ['exertion', /\b(?:exertion\w*|ambulat\w+|walking|activity|exercise|exerting)\b/i],
  [
    'sleep',
    /\b(?:at night|night-?time|nightly|nocturnal\w*|noct\b|sleep\w*|bedtime|qhs|q ?hs|overnight|while asleep)\b/i,
  ],
  ['asNeeded', /\b(?:as needed|prn|intermittent(?:ly)?)\b/i],
]

/** The first that is said, where several are. */
function wornOf(text: string): Oxygen['worn'] {
  return wearing
    .map(([worn, pattern]) => ({ worn, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0]?.worn
}

/** With the litres, and the words "not on" before it. */
function widened(text: string, { start, end }: Span, breathed: Span | undefined): Span {
  const before = text.slice(Math.max(0, start - 40), start)
  const lead =
    /(?:\b(?:not|no|denies|never|no longer|without|does|discontinued|stopped|on|uses?|wears?|prescribed|started|requires?|refuses?|declines?|continuous)\b[^.;,]{0,30})$/i.exec(
      before,
    )?.[0]
  const near = breathed && breathed.start - end < 40 && start - breathed.end < 40 ? breathed : { start, end }
  const tail =
    /^[^.;,]{0,16}\b(?:discontinued|stopped|no longer \w+|not (?:needed|required|indicated)|none|prescribed|ordered)\b/i
  const behind = tail.exec(text.slice(end, end + 40))?.[0].length ?? 0
  return { start: Math.min(start - (lead?.length ?? 0), near.start), end: Math.max(end + behind, near.end) }
}

const uses = { inUse: 'in use', prescribed: 'prescribed', stopped: 'stopped' } as const
const worns = { continuous: 'continuous', exertion: 'on exertion', sleep: 'in sleep', asNeeded: 'as needed' } as const

export function showOxygen({ use, litres, worn, since }: Oxygen, negated: boolean): string {
  if (use === 'notNeeded') return 'No oxygen at home'
  const parts = [
    negated ? 'home oxygen not used' : `oxygen ${uses[use]}`,
    litres ? `${showRange(litres)} L/min` : '',
    worn ? worns[worn] : '',
    since ? `since ${showMoment(since)}` : '',
  ]
  return capital(parts.filter(Boolean).join(', '))
}
