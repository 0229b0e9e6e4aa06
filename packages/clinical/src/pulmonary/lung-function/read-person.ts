import type { PulmonaryValues } from '../pulmonary.ts'
import { closed } from './table-readings.ts'

type Test = PulmonaryValues['pulmonary.test']
type Told = { readonly value: Omit<Test, 'on'>; readonly start: number; readonly end: number; readonly rule: string }

/** "4 1/2", "4-1/2", "4½". */
const part = '(?:[ -]?(?<part>[½¼¾]|[1-7][ ]?[/⁄][ ]?[248](?![\\d/])))?'
const feet = new RegExp(
  `\\b(?:height|ht)\\b\\.?[ ]*(?:[:=][ ]*)?(?:is |was |of )?(?<feet>[3-7])[ ]?(?:'(?!')|ft\\.?|feet|foot)[ ,]*(?<inches>1[01](?:\\.\\d{1,2})?|\\d(?:\\.\\d{1,2})?)?${part}(?:[ ]?(?:"|''|in(?:ches|\\.)?(?![a-z])))?`,
  'i',
)
const whole = new RegExp(
  `\\b(?:height|ht)\\b\\.?[ ]*(?:\\((?<label>in|inches|cm|cms)\\.?\\)[ ]*)?(?:[:=][ ]*)?(?:is |was |of )?(?<amount>\\d{2,3}(?:\\.\\d{1,2})?)${part}(?![\\d/%]|\\.\\d)[ ]?(?<unit>cms?\\b|centimeters?|in(?:ches|\\.)?(?![a-z])|"|'')?`,
  'i',
)
/** What goes on like this was not read to its end: no height is made of its beginning. */
const readInPart =
  /^(?:[\d/⁄]|\.\d|[ -]*(?:\d{1,2}[ ]?[/⁄][ ]?\d{1,2}(?![/\d])|[½¼¾⅓⅔⅛⅜⅝⅞])|[ ]*(?:and|&)[ ](?:an?|one|three|\d)\b)/i
const unshod = /(?:without|no|w\/o) shoes|(?:in )?stocking(?:ed)?[- ]feet|barefoot|shoes (?:off|removed)|unshod/i
const shod = /(?:with|in|wearing) shoes(?! (?:off|removed))|shoes on\b/i
const ages =
  /\b(?:age|age at test)\b[ ]*(?:\((?:yrs?|years)\))?[ ]*[:=][ ]*(?<age>\d{1,3})\b(?![ ]*(?:months?|mos?|weeks?|days?)\b|[./]\d)/i
const laboratory =
  /\b(?:(?:PFT|[Pp]ulmonary(?: [Ff]unction)?|[Rr]espiratory|[Ll]ung [Ff]unction|[Tt]esting) [Ll]ab(?:oratory)?(?: [Nn]ame)?|[Pp]erformed (?:at|by lab)|[Tt]est(?:ing)? (?:[Ss]ite|[Ll]ocation|[Ff]acility)|[Ll]ab(?:oratory)?(?: [Nn]ame)?)[ ]*:[ ]*(?<name>[A-Z][A-Za-z0-9.,'&/-]*(?: [A-Za-z0-9.,'&/()-]+){0,8})/
/** The title of a report may be its laboratory's name. */
const titled = /^[A-Z][A-Za-z.,'& -]{2,50}(?:pulmonary function|PFT|pulmonary|respiratory|spirometry) lab(?:oratory)?$/i
/** What no grown-up, and no child that can be tested, lies beyond. */
const limits = { cm: [90, 230], in: [36, 90] } as const

/** Height, age and laboratory, as the head of a report has them. */
export function readPerson(text: string): Told[] {
  const tall = readHeight(text)
  const age = ages.exec(text)
  const years = Number(age?.groups?.age)
  const old = age && years >= 4 && years <= 110 ? { start: age.index, end: age.index + age[0].length } : undefined
  const told: Told[] = []
  if (tall || old) {
    const spans = [tall, old].filter((span) => span !== undefined)
    told.push({
      value: { ...(tall ? tall.value : {}), ...(old ? { age: years } : {}) },
      start: Math.min(...spans.map(({ start }) => start)),
      end: Math.max(...spans.map(({ end }) => end)),
      rule: tall ? 'pulmonary.test.height' : 'pulmonary.test.age',
    })
  }
  const place = laboratory.exec(text) ?? titled.exec(text)
  const name = (place?.groups?.name ?? place?.[0])?.replace(/[ ,.-]+$/, '')
  if (place && name) {
    told.push({
      value: { laboratory: name },
      start: place.index,
      end: text.indexOf(name, place.index) + name.length,
      rule: 'pulmonary.test.laboratory',
    })
  }
  return told
}

type Height = Pick<Test, 'height' | 'withoutShoes'>

function readHeight(
  text: string,
): { readonly value: Height; readonly start: number; readonly end: number } | undefined {
  const match = feet.exec(text) ?? whole.exec(text)
  const height = match && toHeight(match.groups ?? {})
  if (!match || !height) return undefined
  const behind = text.slice(match.index + match[0].trimEnd().length, match.index + match[0].length + 12)
  const inchesLost = match.groups?.feet !== undefined && match.groups.inches === undefined && /^[ ,]*\d/.test(behind)
  if (readInPart.test(behind) || inchesLost) return undefined
  const shoes = unshod.exec(text) ?? shod.exec(text)
  const end = match.index + match[0].trimEnd().length
  const near = shoes && Math.abs(shoes.index - end) < 40 ? shoes : undefined
  return closed(text, {
    value: { height, ...(near ? { withoutShoes: unshod.test(near[0]) } : {}) },
    start: Math.min(match.index, near?.index ?? match.index),
    end: near ? Math.max(end, near.index + near[0].length) : end,
  })
}

/** Feet and inches are inches; without a unit only one of the two can be meant. */
function toHeight(said: Record<string, string | undefined>): Height['height'] {
  const { feet: foot, inches = '0', amount, unit, label } = said
  const number = (foot === undefined ? Number(amount) : Number(foot) * 12 + Number(inches)) + toPart(said.part)
  const printed = foot !== undefined ? 'in' : toUnit(unit ?? label)
  const found =
    printed ??
    (['cm', 'in'] as const).find((one) => number >= limits[one][0] + (one === 'cm' ? 5 : 0) && number <= limits[one][1])
  if (!found || number < limits[found][0] || number > limits[found][1]) return undefined
  return { amount: [number, number], unit: found }
}

function toPart(said: string | undefined): number {
  if (said === undefined) return 0
  const [over, under] = (marked[said] ?? said).split(/[/⁄]/).map(Number)
  return (over ?? 0) / (under ?? 1)
}

const marked: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

function toUnit(said: string | undefined): 'cm' | 'in' | undefined {
  return said === undefined ? undefined : /^c/i.test(said) ? 'cm' : 'in'
}
