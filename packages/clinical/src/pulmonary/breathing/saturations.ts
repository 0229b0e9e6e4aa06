import type { Range } from '../../dates/partial-date.ts'
import { allMatches } from '../../medication/all-matches.ts'
import type { Span } from './said.ts'

/** A saturation of a sentence as it is printed; `from` is the first of "from 95 % to 84 %". */
export type Saturation = Span & { readonly amount: Range; readonly from: boolean }

const named =
  '(?<![A-Za-z])(?:s[pa][o0][2₂]|(?:oxygen|[o0][2₂]) ?(?:saturations?|sats?\\b)|pulse[- ]ox(?:imetry|imeter)?|oximetry|pox)'
const loose =
  '(?<![A-Za-z])(?:de-?saturat(?:ed|es|ing|ions?)|de-?sats?|saturat(?:ions?|ing|ed)|sats?|satting|nadir|low of)'
const key = new RegExp(`(?<named>${named})(?![a-z])|(?<loose>${loose})(?![a-z])`, 'gi')
/** Iron has a saturation too, and so has the blood that flows back. */
const otherKey = /(?:iron|transferrin|venous|mixed|color|oxygen tank|fat)[ -]$/i
/** A lone letter right before it may be a digit that was misread: no figure is made of the rest. */
const value =
  /(?<![\d.,/:<>≤≥=]|(?<![a-z])[a-z])(?<low>\d{1,3}(?:\.\d)?)(?: ?%)?(?: ?(?:-|to) ?(?<high>\d{2,3}(?:\.\d)?)(?= ?%))?(?<sign> ?(?:%|percent\b))|(?<![\d.,/:<>≤≥]|(?<![a-z])[a-z])(?<bare>\d{2,3})(?: ?- ?(?<bareHigh>\d{2,3}))?(?![\d%:/-]|\.\d| ?(?:%|percent|l\b|lit|min|sec|hour|hr|day|m\b|meter|feet|ft|year|lpm|cm|mm|mg|bpm|x\b))/gi
/** Another measure begins: its per cent are none of oxygen. */
const stop =
  /\b(?:fev|fvc|dlco|tlc|ef\b|ejection|hematocrit|hct|hgb|a1c|bmi|fi[o0]2|lvef|iron|weight|stenosis|blockage|probability|risk|adherence|complian|humidity|impairment|disab|battery|t ?(?:88|89|90)\b|time (?:below|under|spent|with)|heart rate|pulse rate|hr\b|bp\b|temp|rr\b|resp)/i
const goal =
  /\b(?:keep|goals?|targets?|maintain|titrat\w*|aim\w*|if|ensure|should|when|unless|threshold|for sats?|call|alarm|wean)\b[^.;]{0,60}$/i
const compared =
  /(?:(?<!-)[<>≤≥]=?|\b(?:below|above|under|over|less than|greater than|more than|at least|lower than|higher than|no lower|down past|exceed\w*))[ ~]*$/i
const averaged = /\b(?:mean|average|avg\.?|baseline average)(?: \w+){0,4}[ :=]*$/i
const behind =
  /^ ?(?:predicted|pred\b|of (?!pred)|fi[o0]2|(?:o2|oxygen)\b(?! sat)|(?:via |by |on )?(?:venti|venturi|face ?mask|nrb|non-?rebreather|ra?te)|chance|improve|reduction|decrease|increase|time)/i

/** Behind a number that no word precedes: "97 % on room air". */
const ownWord = /^ ?(?:(?:oxygen|o2) )?satur|^ ?(?:on )?(?:RA\b|ra\b(?= *[.,;]| *$)|room air)/
/** A row of vital signs: `128/80, 72, 18, 97%`. */
const vitals =
  /(?<![\d/])\d{2,3}\/\d{2,3}(?:[ \t,;:-]|\d{1,3}(?:\.\d)?(?![\d%])|\b(?:BP|HR|P|R|RR|T|temp|pulse|resp|oral|reg|F|lb|wt|and)\b){0,24}$/i
/** A word that can be nothing else before a bare number of two digits that ends there. */
const closes = /^(?:[.,;)]|[ \t]*$|[ \t]{2,}| (?:BP|HR|RR|wt|lungs?|chest|no|after|at)\b)/i

const farthest = 70
/** Between the word and a number that has no sign of per cent. */
const plainly =
  /^[ \t]*(?:\(%\))?(?:[:=,(-]+[ \t]*)?(?:(?:is|was|of|at|today|reading|level|lo|low|on room air|on ra|room air|ra|lowest|nadir|resting|at rest|were|are|remains|stable at)[ \t:,=]*){0,3}$/i

/** Saturations of oxygen, in order. Goals, thresholds and means are none. `headed` is a text whose title names them. */
export function findSaturations(text: string, headed = false): Saturation[] {
  const keys = allMatches(key, text).filter(({ index, 0: word }) => isKey(text, index, word))
  const found: Saturation[] = []
  let at = 0
  for (const match of allMatches(value, text)) {
    const [start, end] = [match.index, match.index + match[0].length]
    while ((keys[at + 1]?.index ?? start + 1) <= start) at++
    const one = keys[at]
    const near = one && one.index < start ? one : undefined
    // The 2 of SpO2 is no figure.
    if (near && start < near.index + near[0].length) continue
    const own = headed || ownWord.test(text.slice(end, end + 24)) || isVital(text, start, match.groups)
    if (!near && !own) continue
    const anchor = Math.max(near ? near.index + near[0].length : 0, found.at(-1)?.end ?? 0)
    const { low, high, bare, bareHigh } = match.groups ?? {}
    const gap = text.slice(anchor, start)
    if (gap.length > farthest || stop.test(gap) || isNone(text, start, end, gap)) continue
    if (bare !== undefined && !isBare(text, near, Number(bare), gap, end)) continue
    const [first, second] = [Number(low ?? bare), Number(high ?? bareHigh ?? low ?? bare)]
    const from = isFrom(text, start, end)
    if (second < first || (from && second > first)) {
      const split = start + match[0].lastIndexOf(String(high ?? bareHigh))
      found.push({ start, end: split, amount: [first, first], from: true })
      found.push({ start: split, end, amount: [second, second], from: false })
    } else if (!joins(text, found, [first, second], start, end))
      found.push({ start, end, amount: [first, second], from })
  }
  return found
}

/** "He sat up" and the saturation of iron are none of oxygen. */
function isKey(text: string, index: number, word: string): boolean {
  const isVerb =
    /^sat$/i.test(word) &&
    /^ (?:up|down|in|for|with|back|still|there|upright|next|beside)\b/.test(text.slice(index + 3, index + 14))
  return !isVerb && !otherKey.test(text.slice(Math.max(0, index - 14), index))
}

/** "From 95 % to 84 %", "98 % -> 91 %": the first is where it began. */
function isFrom(text: string, start: number, end: number): boolean {
  return /\bfrom[ ~]*$/i.test(text.slice(Math.max(0, start - 8), start)) || /^ ?(?:->|→)/.test(text.slice(end, end + 4))
}

/** A number without a sign of per cent counts right behind the word itself, where it can be nothing else. */
function isBare(text: string, near: RegExpExecArray | undefined, amount: number, gap: string, end: number): boolean {
  if (amount < 50 || amount > 100 || !plainly.test(gap)) return false
  if (near?.groups?.named !== undefined) return true
  if (near === undefined) return false
  const after = text.slice(end, end + 12)
  return /^ ?(?:on )?(?:RA\b|room air|\d ?L\b)/.test(after) || (amount >= leastBare && closes.test(after))
}

const leastBare = 70

/** Per cent among vital signs are those of oxygen. */
function isVital(text: string, start: number, groups: Record<string, string | undefined> | undefined): boolean {
  const low = Number(groups?.low ?? 0)
  return (
    groups?.sign !== undefined &&
    low >= leastBare &&
    low <= 100 &&
    vitals.test(text.slice(Math.max(0, start - 60), start))
  )
}

function isNone(text: string, start: number, end: number, gap: string): boolean {
  const before = text.slice(Math.max(0, start - 80), start)
  if (goal.test(before) || compared.test(before) || averaged.test(before)) return true
  if (behind.test(text.slice(end, end + 24))) return true
  // "Did not drop below 90 %": the number was not reached.
  return /\b(?:not|never|no)\b[^.,;]{0,30}\b(?:drop|fall|fell|desat\w*|go|went|below)\b/i.test(before + gap)
}

/** "Between 88 % and 94 %" is one range. */
function joins(text: string, found: Saturation[], [low, high]: Range, start: number, end: number): boolean {
  const last = found.at(-1)
  if (!last || last.amount[0] !== last.amount[1] || low < last.amount[0]) return false
  const before = text.slice(Math.max(0, last.start - 10), last.start)
  if (!/\bbetween[ ~]*$/i.test(before) || text.slice(last.end, start).trim() !== 'and') return false
  found[found.length - 1] = { ...last, end, amount: [last.amount[0], high] }
  return true
}
