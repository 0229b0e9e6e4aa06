import type { Range } from '../../dates/partial-date.ts'
import { loose } from '../loose.ts'
import { bareStrength, dose, form, pairedStrength, strength, tidyAmount } from './amounts.ts'
import { asNeeded, type Frequency, frequencyRules, seldom } from './frequencies.ts'
import { routeOfForm, routeRules } from './routes.ts'

/** How a drug is to be taken, as far as it is said. */
export type Sig = {
  readonly strength?: string
  readonly dose?: string
  readonly route?: string
  readonly frequency?: string
  readonly timesPerDay?: Range
  readonly prn: boolean
  readonly quantity?: string
  /** Where the last part of it ends. */
  readonly end: number
}

type Draft = {
  strength?: string
  strengthAt?: number
  dose?: string
  route?: string
  /** The way that the form implies; a way that is said counts more. */
  byForm?: string | undefined
  frequencies: Frequency[]
  prn: boolean
  quantity?: string
  split?: boolean
  end: number
  lastStrengthEnd?: number
}

const skipped = /[\s,()[\]:"|–—-]+/y
const fillers = new RegExp(
  loose(
    String.raw`(?:takes?|taking|taken|uses?|using|used|inject|inhale[sd]?|apply|applied|place[sd]?|give[ns]?|instill|insert|chew|swallow|at|an?|of|the|doses?|dosage|dosing|being|is|was|to|and|then|sig|currently|now|up|total|po|tab|with (?:food|water|milk)|on an empty stomach|(?:x|for|times) ?\d{1,3}(?:-| to |-to-)?\d{0,3} ?(?:more )?(?:days?|d|weeks?|wks?|months?|doses?)|for (?:the next )?(?:one|two|three|four|five|six|seven|ten|several|a few) (?:more )?(?:days|weeks|months)|her|his|their|he|she|which|patient|increased|decreased|changed|reduced|from|orally disintegrating|each|per|via|only|over[- ]the[- ]counter|otc|started|i|will|we|you|your|at night time|approximately|about|every)(?![a-z0-9])`,
  ),
  'iy',
)
const closing = new RegExp(
  loose(
    String.raw`;|\n\s*\n|(?:disp(?:ense)?|qty|quantity|refills?|rf|started on|prescribed|last (?:filled|dose|taken)|dispensed|ordered|patient (?:not )?taking|reason|indications?|start date|end date|authorized|reported on|but|because|who|where|while|until|although|however|allerg\w*|den(?:y|ies|ied|ying)|reports?|reported|states?|stated|(?:and |which |she |he |it |patient |this |that )+(?:has|had|have|is|was|will|does|did|denies|helps|feels)|has|had|have|does|did|feels|noted|with(?! (?:meals?|food|breakfast|lunch|dinner|supper|each|every|water|milk|evening|snacks?))|in (?:the )?past|whenever|blood|bp)(?![a-z])`,
  ),
  'iy',
)
const counted =
  /(?:disp(?:ense)?|qty|quantity)?[.:]?\s*#\s?(\d{1,4})(?!\d)|(?:disp(?:ense)?|qty|quantity)[.:]?\s*(\d{1,4})(?!\d)/iy
const arrow = /^[\s,]*(?:to|→|-?->|up to|down to|=>)\s*$/i
const unknownWord = /[^\s,;()[\]]+/y

/** A few words may stand between the parts; more of them are about something else. */
const patience = 4

/** Reads on from the end of a drug's name. `list` where the text is a list of drugs and any bare number is a strength. */
export function readSig(text: string, from: number, to: number, list: boolean): Sig {
  const draft: Draft = { frequencies: [], prn: false, end: from }
  let at = from
  let strange = 0
  while (at < to && strange <= patience) {
    at = past(skipped, text, at) ?? at
    if (at >= to || isFullStop(text, at)) break
    const quantity = matchAt(counted, text, at)
    if (quantity) {
      draft.quantity ??= quantity[1] ?? quantity[2] ?? ''
      at = draft.end = counted.lastIndex
      continue
    }
    if (matchAt(closing, text, at)) break
    const next = readPart(text, at, draft, from, list) ?? past(fillers, text, at)
    strange = next === undefined ? strange + 1 : draft.end === next ? 0 : strange
    at = next ?? past(unknownWord, text, at) ?? at + 1
  }
  return finish(draft, text, Math.min(draft.end, to))
}

/** Takes one part of a sig, and answers where it ends. */
function readPart(text: string, at: number, draft: Draft, from: number, list: boolean): number | undefined {
  const end =
    readAmount(text, at, draft, from, list) ??
    readTimes(text, at, draft) ??
    readRoute(text, at, draft) ??
    readForm(text, at, draft)
  if (end !== undefined) draft.end = end
  return end
}

function readAmount(text: string, at: number, draft: Draft, from: number, list: boolean): number | undefined {
  const strong =
    past(strength, text, at) ??
    (draft.strength === undefined && (list || at <= from + 2) ? past(pairedStrength, text, at) : undefined)
  if (strong !== undefined) {
    addStrength(text, at, strong, draft)
    return strong
  }
  const counts = past(dose, text, at)
  if (counts !== undefined) {
    draft.dose ??= tidyAmount(text.slice(at, counts))
    return counts
  }
  if (draft.strength !== undefined || at > from + 2) return undefined
  const bare = past(bareStrength, text, at)
  if (bare === undefined || /^(?:19|20)\d\d$/.test(text.slice(at, bare))) return undefined
  if (!list && !isTimed(text, bare)) return undefined
  draft.strength = text.slice(at, bare)
  draft.lastStrengthEnd = bare
  return bare
}

/** "Gabapentin 300 tid": a number before the times it is taken is an amount. */
function isTimed(text: string, at: number): boolean {
  const next = past(skipped, text, at) ?? at
  return frequencyRules.some(({ pattern }) => matchAt(pattern, text, next) !== null)
}

function addStrength(text: string, at: number, end: number, draft: Draft): void {
  const said = tidyAmount(text.slice(at, end))
  const moved = draft.lastStrengthEnd !== undefined && arrow.test(text.slice(draft.lastStrengthEnd, at))
  if (draft.strength === undefined) {
    draft.strength = said
    draft.strengthAt = at
  } else if (moved) {
    draft.strength = said
  } else if (draft.frequencies.length > 0) draft.split = true
  else if (said !== draft.strength) draft.dose ??= said
  draft.lastStrengthEnd = end
}

function readTimes(text: string, at: number, draft: Draft): number | undefined {
  const needed = past(asNeeded, text, at) ?? undefined
  if (needed !== undefined) {
    draft.prn = true
    return needed
  }
  if (matchAt(seldom, text, at)) {
    draft.frequencies.push({ words: 'occasionally' })
    return seldom.lastIndex
  }
  for (const { pattern, read } of frequencyRules) {
    const match = matchAt(pattern, text, at)
    if (!match) continue
    draft.frequencies.push(read(match))
    return pattern.lastIndex
  }
  return undefined
}

function readRoute(text: string, at: number, draft: Draft): number | undefined {
  for (const { route, pattern } of routeRules) {
    const end = past(pattern, text, at)
    if (end === undefined) continue
    draft.route ??= route
    return end
  }
  return undefined
}

function readForm(text: string, at: number, draft: Draft): number | undefined {
  const end = past(form, text, at)
  if (end !== undefined) draft.byForm ??= routeOfForm(text.slice(at, end))
  return end
}

function finish(draft: Draft, text: string, end: number): Sig {
  const { strength: amount, strengthAt, route = draft.byForm, prn, quantity } = draft
  const split = draft.split && strengthAt !== undefined ? text.slice(strengthAt, end).replace(/\s+/g, ' ') : undefined
  const said = split ?? draft.dose
  const closed = /\w\w\.$/.test(text.slice(end - 3, end)) ? end - 1 : end
  return {
    ...(amount !== undefined && { strength: amount }),
    ...(said !== undefined && { dose: said }),
    ...(route !== undefined && { route }),
    ...joined(draft.frequencies),
    prn,
    ...(quantity !== undefined && { quantity }),
    end: closed,
  }
}

/** "In the morning and at night" is twice a day; "daily in the morning" is once. */
function joined(frequencies: readonly Frequency[]): Pick<Sig, 'frequency' | 'timesPerDay'> {
  const [first, ...others] = frequencies
  if (!first) return {}
  const hours = frequencies.filter(({ words }) => words === 'in the morning' || words === 'at night')
  const both = new Set(hours.map(({ words }) => words)).size === 2
  if (both) return { frequency: 'in the morning and at night', timesPerDay: [2, 2] }
  const timed = first.timesPerDay ? first : (others.find(({ timesPerDay }) => timesPerDay) ?? first)
  const words = timed.words === 'once a day' ? (hours[0]?.words ?? timed.words) : timed.words
  return { frequency: words, ...(timed.timesPerDay && { timesPerDay: timed.timesPerDay }) }
}

function isFullStop(text: string, at: number): boolean {
  return text.charCodeAt(at) === 46 && (at + 1 >= text.length || /\s/.test(text.charAt(at + 1)))
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function past(pattern: RegExp, text: string, at: number): number | undefined {
  return matchAt(pattern, text, at) ? pattern.lastIndex : undefined
}
