import { findDates } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Measure } from '../pulmonary.ts'
import { type PrintedUnit, percentSign, toUnit, unitSource } from './figures.ts'
import { findLabels } from './measures.ts'
import type { Kind } from './reading.ts'

/** Before, after; `base` is before only beside an after; `both` and `other` (a provocation) are neither. */
export type SaidPhase = 'pre' | 'post' | 'base' | 'both' | 'other'

/** A word of a table's head or of a row's label, and what it says of the numbers beneath or beside it. */
export type Term = {
  readonly start: number
  readonly end: number
  readonly measure?: Measure | 'other'
  readonly corrected?: boolean
  readonly phase?: SaidPhase
  readonly kind?: Kind
  readonly unit?: PrintedUnit | '%'
  /** A column of units. */
  readonly units?: boolean
  readonly on?: Moment
  /** In brackets: it describes what stands before it. */
  readonly aside: boolean
  /** Names the column of labels, or nothing known. */
  readonly title?: boolean
  readonly unknown?: boolean
  /** Nothing known, and no mark or number either. */
  readonly word?: boolean
  /** Nothing known, but with a sign of per cents. */
  readonly percents?: boolean
  /** A colon stands behind it. */
  readonly colon?: boolean
}

type Found = Omit<Term, 'start' | 'end' | 'aside' | 'colon'>

const drug =
  '(?:bronch(?:o(?:dil(?:at(?:or|ion))?)?)?(?:[ ]?dilator)?|broncho?|b\\.?d\\.?|dilator|rx|drug|med(?:ication|icine|s)?|treatment|tx|albuterol|salbutamol|neb(?:uli[sz]er)?|inhaler|ventolin|xopenex|levalbuterol|ipratropium|duoneb)'
const side = (word: string): string => `${word}(?:[- ]?(?:${drug}(?![a-z])\\.?)|(?![a-z]|-[a-z])-?)`
/** A scan has 0 for o. */
export const phaseForms: readonly (readonly [SaidPhase, string])[] = [
  [
    'both',
    `(?:pre|before)[- ]?(?:and|&|/|or)[ ]?-?(?:post|after)(?:[- ]?${drug})?|with[ ](?:and|or)[ ]without[ ](?:a[ ])?${drug}|pre-?/post-?(?:[ ]?${drug})?`,
  ],
  [
    'other',
    '(?:pre|post|after|following|during)[- ]?(?:methacholine|mannitol|histamine|exercise|challenge|provocation|op(?:erative(?:ly)?)?|transplant\\w*|surgery|hospital\\w*)(?![a-z])',
  ],
  [
    'pre',
    `${side('pre')}|(?:before|prior[ ]to|without)[ ](?:the[ ]|a[ ]|any[ ])?(?:use[ ]of[ ])?(?:inhaled[ ])?${drug}(?![a-z])`,
  ],
  [
    'post',
    `${side('p[o0]st')}|(?:after|following|with)[ ](?:the[ ]|a[ ])?(?:administration[ ]of[ ]|use[ ]of[ ])?(?:an?[ ])?(?:inhaled[ ]|nebuli[sz]ed[ ])?(?:\\d[ ]puffs[ ](?:of[ ])?)?${drug}(?![a-z])`,
  ],
]
const columnPhases: readonly (readonly [SaidPhase, string])[] = [
  ...phaseForms,
  ['pre', 'before(?![a-z])'],
  ['post', 'after(?![a-z])'],
  ['base', 'baseline|base(?![a-z])|control(?![a-z])'],
]

const pred =
  '(?:[pf]r[eco]d(?:icted|[.,:])?|prd|reff?(?:erence|\\.)?|re[ft](?![a-z])|nml|normal|exp(?:ected)?(?![a-z]))'
const sign = `(?:${percentSign}|%%|9%|96(?=[ ]?[PR])|pct\\.?|percent|per[ ]cent|perc\\.?)`
const kinds: readonly (readonly [Found, string])[] = [
  [
    { kind: 'change' },
    `(?:${sign}[ ]?)?(?:of[ ])?(?:chng|chg|change|diff(?:erence)?|delta|Δ|improv\\w*|resp(?:onse)?|revers\\w*)(?![a-z])\\.?(?:[ ]?${sign})?|abs\\.?(?:olute)?(?:[ ]?(?:chng|chg|change|diff))?(?![a-z])`,
  ],
  [
    { kind: 'skip' },
    'U[ ]?L[ ]?N(?![a-z])|upper(?:[ ]limit)?(?:[ ]of[ ]normal)?|(?:pre|post)[ ]?#?[ ]?[1-9](?![\\d/.-])|(?:trial|effort|test|run|fvl)[ ]?#?[ ]?\\d{1,2}(?![\\d/.-])|(?:95[ ]?%[ ]?)?(?:c\\.?i\\.?|conf(?:idence)?(?:[ ](?:interval|limits?))?)(?![a-z])(?:[ ]?range)?|(?:ref(?:erence)?|normal|pred(?:icted)?)[ ](?:range|interval)|range(?![a-z])|(?:%[ ]?|per)?(?:cen)?tile(?![a-z])|s\\.?d\\.?(?![a-z])|rsd|flags?(?![a-z])|severity|grade|var(?:iance|iability)?(?![a-z])|prev(?:ious)?(?![a-z])',
  ],
  [{ kind: 'z' }, 'zz?[- ]?sc(?:ores?|r)?(?![a-z])\\.?|z(?![a-z])|sds(?![a-z])|s\\.?r\\.?(?![a-z])'],
  [
    { kind: 'lower' },
    '[L1lI][ ]?[L1lI][ ]?[NM](?![a-z])|L\\.L\\.N\\.?|lower[ ]limit(?:[ ]of[ ]normal)?|lower(?![a-z])|low(?:er)?[ ]lim(?:it)?|5th[ ]?(?:%(?:ile)?|percentile)',
  ],
  [
    { kind: 'percent' },
    `${sign}[ ]?(?:of[ ])?${pred}(?![a-z])|${pred}[ ]?(?:\\(?${sign}\\)?)(?![ ]?(?:pred|prd|ref|ch|of|diff|nml|normal|improv))|%[ ]?p(?:rd)?(?![a-z])`,
  ],
  [{ kind: 'amount' }, '(?:actual|act\\.?|meas(?:ured|d|\\.)?|best|obs(?:erved|\\.)?|values?|results?|found)(?![a-z])'],
  [{ kind: 'predicted' }, `${pred}(?![a-z])(?:[ ]?(?:mean|value|volume))?`],
  [{ kind: 'percent', unit: '%' }, `${sign}(?![A-Za-z0-9])`],
  [{ units: true }, 'units?(?![a-z])|uom(?![a-z])'],
  [
    { title: true },
    '(?:parameters?|measure(?:ment)?s?|tests?(?:[ ]name)?|spirometry|spiro|lung[ ](?:volumes?|mechanics|function)|diffusi(?:on|ng)(?:[ ]capacity)?|pulmonary[ ]function(?:[ ]tests?)?|plethysmography|dlco[ ]test|name|index|date(?:[ ]of[ ](?:test|study|service))?|test[ ]date|visit|phase|component|item|variable|description|flows?|volumes?|mechanics|#)(?![a-z])',
  ],
]
const compiled: readonly (readonly [Found, RegExp])[] = [
  ...columnPhases.map(([phase, source]) => [{ phase }, source] as const),
  ...kinds,
].map(([found, source]) => [found, new RegExp(`(?:${source})`, 'iy')])
const unitPattern = new RegExp(`(?:${unitSource})(?![A-Za-z0-9/])`, 'iy')
/** "Pre 1" is a trial, though "Pre" alone is a phase: the first fit wins, so trials are tried before phases. */
const trial = /(?:(?:pre|post)[ ]?#?[ ]?[1-9]|(?:trial|effort|run)[ ]?#?[ ]?\d{1,2})(?![\d/.,%-]|[ ]?%)/iy
const word = /[^\s|()[\],;:]+/y

/** Every word of a head or label, in order. Numbers are words too; a label's own digits and dates are not. */
export function findTerms(text: string): Term[] {
  const dates = /\d\d/.test(text) ? findDates(text).filter((date) => isDay(text, date)) : []
  const labels = findLabels(text)
  const terms: Term[] = []
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? ''
    if (/[\s|,;:]/.test(character) || isDash(text, at)) at++
    else if (/[([]/.test(character)) [depth, at] = [1, at + 1]
    else if (/[)\]]/.test(character)) [depth, at] = [0, at + 1]
    else {
      const term = termAt(text, at, dates, labels)
      const colon = /^ ?:(?!\d)/.test(text.slice(term.end, term.end + 3))
      terms.push({ ...term, start: at, aside: depth > 0, ...(colon ? { colon } : {}) })
      at = term.end
    }
  }
  return terms
}

/** A year alone is a date before the numbers, or where there are none: elsewhere 1970 is a number. */
function isDay(text: string, { start, moment }: ReturnType<typeof findDates>[number]): boolean {
  return moment.date?.precision !== 'year' || !/\d[.,]\d/.test(text) || !/[A-Za-z0-9]/.test(text.slice(0, start))
}

/** "FEV1-%Pred-Post": a dash or a stroke between two words. */
function isDash(text: string, at: number): boolean {
  return (
    /[-–_/]/.test(text[at] ?? '') && /[A-Za-z0-9)%₁]/.test(text[at - 1] ?? ' ') && /[A-Za-z%]/.test(text[at + 1] ?? ' ')
  )
}

function termAt(
  text: string,
  at: number,
  dates: ReturnType<typeof findDates>,
  labels: ReturnType<typeof findLabels>,
): Found & { readonly end: number } {
  const date = dates.find(({ start }) => start === at)
  if (date) return { on: date.moment, end: date.end }
  if (fits(trial, text, at)) return { kind: 'skip', end: trial.lastIndex }
  const label = labels.find(({ start }) => start === at)
  if (label) return { measure: label.measure, corrected: label.corrected, end: label.end }
  for (const [found, pattern] of compiled) if (fits(pattern, text, at)) return { ...found, end: pattern.lastIndex }
  if (fits(unitPattern, text, at)) {
    const unit = toUnit(text.slice(at, unitPattern.lastIndex))
    if (unit) return { unit, end: unitPattern.lastIndex }
  }
  word.lastIndex = at
  const said = word.exec(text)?.[0] ?? text[at] ?? ' '
  return {
    unknown: true,
    ...(/[a-z]{2}/i.test(said) ? { word: true } : {}),
    ...(/%[a-z]/i.test(said) ? { percents: true } : {}),
    end: at + said.length,
  }
}

function fits(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
