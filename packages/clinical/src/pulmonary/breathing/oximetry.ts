import { allMatches } from '../../medication/all-matches.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { type Breathed, findBreathed } from './breathed.ts'
import { datesOf } from './dates-near.ts'
import { heardOfMeasure, isImplausible, type Said, type Span } from './said.ts'
import { findSaturations, type Saturation } from './saturations.ts'
import { shareOut } from './share-out.ts'
import { showRange, showWhen } from './show.ts'

type Oximetry = PulmonaryValues['pulmonary.oximetry']
type State = Oximetry['state']

const states: readonly (readonly [Exclude<State, 'unspecified'>, RegExp])[] = [
  ['rest', /\b(?:at rest|resting|rest(?=[ \t]*(?:[:=(,;]|\d|$|RA\b|room))|seated|sitting)\b/gi],
  [
    'exertion',
    /\b(?:exert\w*|exercis\w*|ambulat\w+|walk(?:s|ed|ing)?|activit(?:y|ies)|treadmill|stairs?|climb\w+|6 ?mwt|(?:6|six)[- ]min\w* walk\w*|minimal effort|effort)\b/gi,
  ],
  ['sleep', /\b(?:nocturnal\w*|overnight|asleep|sleep(?:ing)?|at night|nighttime|during the night|nightly)\b/gi],
]
/** "Sleep clinic" and "walk-in clinic" are places. */
const noState = /^[- ](?:in\b|clinic|center|lab|study ordered|medicine)/i
const anySign = /[o0][2₂]|ox|sat|nadir|\d ?% ?(?:on )?(?:RA\b|room air)|\d\/\d{2,3}\b[^%]{0,40}\d%/i
/** A title that makes per cent those of oxygen. */
const heading = /oximetr|oxygen saturation|pulse ox|spo2|o2 sat/i

type Sat = Saturation & { readonly state: State; readonly breathed?: Breathed; readonly marked?: Span }

/** The saturations of a sentence, each with the state and the air that are said of it. */
export function readSaturations({ text, section, start }: Sentence): Sat[] {
  const headed = section !== undefined && heading.test(section.title) && start - section.body < 200
  if (!headed && !anySign.test(text)) return []
  const found = findSaturations(text, headed)
  if (found.length === 0) return []
  const stateOf = shareOut(text, found, findStates(text), { inherits: ({ name }) => name !== 'rest' })
  const breathedOf = shareOut(text, found, findBreathed(text), { inherits: () => true })
  const titled = section && /nocturnal|overnight|sleep/i.test(section.title) ? 'sleep' : 'unspecified'
  return found.map((one, at) => {
    // Where a fall began is not where it was seen: "walking, from 95 % to 84 %".
    const [breathed, state] = [breathedOf[at], stateOf[at]]
    const marked = one.from && state && state.end <= one.start ? undefined : state
    return { ...one, state: marked?.name ?? titled, ...(breathed ? { breathed } : {}), ...(marked ? { marked } : {}) }
  })
}

function findStates(text: string): (Span & { readonly name: Exclude<State, 'unspecified'> })[] {
  return states
    .flatMap(([name, pattern]) =>
      allMatches(pattern, text).map(({ index, 0: said }) => ({ name, start: index, end: index + said.length })),
    )
    .filter(({ end }) => !noState.test(text.slice(end, end + 16)))
    .sort((a, b) => a.start - b.start)
}

const [least, most] = [40, 100]

export function isSaturation(amount: number): boolean {
  return amount >= least && amount <= most
}

/** `used` are places of the page that another finding already tells of. */
export function readOximetry(sentence: Sentence, used: ReadonlySet<number>): Said[] {
  const found = readSaturations(sentence)
  const dates = datesOf(sentence.text, found)
  const seen = new Set<string>()
  return found.flatMap((one, at): Said[] => {
    if (used.has(one.start + sentence.start)) return []
    const on = dates[at]?.moment
    const { amount, state, breathed } = one
    const value: Oximetry = {
      lowest: amount,
      state,
      ...(breathed ? { breathing: breathed.said } : {}),
      ...(on ? { on } : {}),
    }
    const display = showOximetry(value)
    const assertion = seen.has(display) ? undefined : heardOfMeasure(sentence, one)
    if (!assertion) return []
    seen.add(display)
    const flags = isImplausible(!isSaturation(amount[0]) || !isSaturation(amount[1]))
    const span = quoted(sentence.text, one)
    return [
      { category: 'pulmonary.oximetry', value, display, assertion, rule: 'pulmonary.oximetry', ...span, ...flags },
    ]
  })
}

/** From the word that names it, which may stand before another number, to what is said of it right behind. */
function quoted(text: string, { start, end, breathed, marked }: Sat): Span {
  const word = /(?:s[pa][o0][2₂]|(?:oxygen|[o0][2₂]) ?sat|pulse ox|oximetry|satur|desat|sats?\b|nadir)/gi
  const from = Math.max(0, start - 120)
  const lead = allMatches(word, text.slice(from, start)).at(-1)?.index
  const ends = [breathed, marked].flatMap((mark) =>
    mark && mark.start >= end && mark.end - end < 40 ? [closing(text, start, mark.end)] : [],
  )
  return { start: lead === undefined ? start : from + lead, end: Math.max(end, ...ends) }
}

/** A quote that opens a bracket closes it. */
function closing(text: string, start: number, end: number): number {
  const said = text.slice(start, end)
  return text[end] === ')' && said.lastIndexOf('(') > said.lastIndexOf(')') ? end + 1 : end
}

const inState = { rest: ' at rest', exertion: ' on exertion', sleep: ' in sleep', unspecified: '' } as const

export function showOximetry({ lowest, state, breathing, on }: Oximetry): string {
  const air = breathing === undefined ? '' : /^without/.test(breathing) ? ` ${breathing}` : ` on ${breathing}`
  return `Oxygen saturation ${showRange(lowest)} %${inState[state]}${air}${on ? `, ${showWhen(on)}` : ''}`
}
