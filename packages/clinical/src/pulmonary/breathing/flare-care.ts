import type { Range } from '../../dates/partial-date.ts'
import { findDrugs } from '../../drugs/find-drugs.ts'
import type { Section } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { timesIn } from './lasting.ts'

type Setting = PulmonaryValues['pulmonary.exacerbation']['setting']

const inpatient =
  /\b(?:(?:re)?admi(?:tted|ssions?|t)|hospitali[sz](?:ed|ations?)|inpatient|icu|intensive care|hospital (?:stay|course|discharge)|discharged (?:[a-z]+ )?from (?:the |our |an? )?(?:hospital|ward|floor|unit))\b/gi
const discharged = /\bdischarged\b/gi
const emergency =
  /\b(?:ED|ER)\b|\b(?:[Ee]mergency|EMERGENCY) (?:[Rr]oom|[Dd]ep(?:artmen)?t|ROOM|DEP(?:ARTMEN)?T)\b|\bA&E\b/g
const outpatient =
  /\b(?:at home|out-?patient|as an outpatient|in (?:the |our )?(?:clinic|office)|urgent care|by (?:his|her|their|the) (?:pcp|primary)|by phone|telephone)\b/i
const denied =
  /\b(?:no|not|never|without|denies|avoid(?:ed|ing)?|didn't|did not|rather than|instead of|none)\b[^.;]{0,30}$/i

/** Where it was treated, by the words of the sentence, else by the title that it stands under, and for a discharge by the page's head. */
export function settingOf(text: string, section: Section | undefined, head: string): Setting {
  if (isSaid(text, inpatient)) return 'inpatient'
  if (isSaid(text, emergency)) return 'emergency'
  if (outpatient.test(text)) return 'outpatient'
  const title = section?.title ?? ''
  if (/\b(?:ed|er|emergency)\b/i.test(title)) return 'emergency'
  if (isOfStay(title)) return 'inpatient'
  // One is discharged from an emergency department too.
  return isSaid(text, discharged) ? settingOfHead(head) : 'unspecified'
}

function settingOfHead(head: string): Setting {
  const inside =
    /\b(?:discharge summary|hospital course|inpatient|(?:admission|admit) date|date of admission|date admitted)\b/i
  if (inside.test(head)) return 'inpatient'
  return isSaid(head, emergency) ? 'emergency' : 'unspecified'
}

/** A title under which the one stay that a summary tells of is spoken about. */
export function isOfStay(title: string): boolean {
  return /\b(?:discharge|admission|admitting|hospital|principal) (?:diagnos\w+|course|problems?)|\breason for admission|\bcourse in hospital|\bdiagnosis (?:on|at) (?:admission|discharge)/i.test(
    title,
  )
}

function isSaid(text: string, pattern: RegExp): boolean {
  return [...text.matchAll(pattern)].some(({ index }) => !denied.test(text.slice(Math.max(0, index - 40), index)))
}

const byWords: readonly (readonly [string, RegExp])[] = [
  [
    'systemic steroids',
    /\b(?:(?:systemic|oral|iv|intravenous|po) (?:cortico)?steroids?|steroid (?:taper|burst|pack)|solu-?medrol|medrol|prednis(?:one|olone)|methylprednisolone|dexamethasone|(?<!inhaled )(?<!inhaled cortico)(?:cortico)?steroids)\b/i,
  ],
  ['antibiotics', /\b(?:antibiotics?|abx|z-?pa[ck]k?)\b/i],
  ['nebulisers', /\b(?:nebuli[sz]\w+|nebs?|duo-?nebs?)\b/i],
  ['oxygen', /\b(?:supplemental |iv |on )?(?:oxygen|o2)\b(?! ?sat)/i],
  ['non-invasive ventilation', /\b(?:bi-?pap|c-?pap|niv|nippv|non-?invasive ventilation)\b/i],
  ['intubation', /\b(?:intubat(?:ed|ion)|mechanical(?:ly)? ventilat\w+)\b/i],
  ['magnesium', /\b(?:iv |intravenous )?magnesium\b/i],
  ['epinephrine', /\bepinephrine\b/i],
]
const order = byWords.map(([name]) => name)

/** What it was treated with, by kind: `systemic steroids`, `antibiotics`, `nebulisers`. */
export function treatmentsOf(text: string): string[] {
  const found = new Set(byWords.flatMap(([name, pattern]) => (isGiven(text, pattern) ? [name] : [])))
  for (const { start, meaning } of findDrugs(text)) {
    if (
      !meaning.weak &&
      meaning.classes.includes('antibiotics') &&
      !denied.test(text.slice(Math.max(0, start - 30), start))
    )
      found.add('antibiotics')
  }
  return [...found].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}

function isGiven(text: string, pattern: RegExp): boolean {
  const at = text.search(pattern)
  return at >= 0 && !denied.test(text.slice(Math.max(0, at - 40), at))
}

const stay =
  /\b(?:hospitali[sz]ed|admitted|hospitali[sz]ation|admission|stay(?:ed)?|inpatient|observ\w+|in (?:the )?(?:hospital|icu|ed|er|emergency (?:room|department)))\b[^.;\d]{0,30}$/i
const stayBehind = /^[- ]?(?:hospital|stay|admission|inpatient|icu|in (?:the |an? )?(?:hospital|icu|ed|er|emergency))/i

/** How long somebody stayed: days of tablets are none. */
export function stayOf(text: string, unit: 'day' | 'hour'): Range | undefined {
  const pattern = unit === 'day' ? /^[ -]?(?:days?|nights?)\b/i : /^[ -]?(?:hours?|hrs?)\b/i
  return timesIn(text, pattern).find(({ before, behind }) => stay.test(before) || stayBehind.test(behind.trimStart()))
    ?.amount
}
