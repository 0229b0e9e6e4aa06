import type { Moment } from '../../dates/moment.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { type Breathed, findBreathed } from './breathed.ts'
import { datesIn, without } from './dates-near.ts'
import { readColumns } from './gas-columns.ts'
import { findGasLines, findGasValues, type GasMeasure, type GasUnit, type GasValue } from './gas-values.ts'
import { isSaturation } from './oximetry.ts'
import { heardOfMeasure, isImplausible, type SaidOf, type Span } from './said.ts'
import { showWhen } from './show.ts'

type BloodGas = PulmonaryValues['pulmonary.bloodGas']
/** A blood gas of a page; its span is that of the page. */
type SaidGas = {
  readonly sentence: Sentence
  readonly said: SaidOf<'pulmonary.bloodGas'>
  readonly used: readonly Span[]
}
type Placed = GasValue & { readonly sentence: Sentence; readonly at: number }

const anySign = /p\.? ?a?c?[o0][2₂]|\bABG|\bVBG|\bCBG|blood gas|7\.\d\d ?[/,-]/i
const gasWord = /\b(?:[avc]bgs?|(?:blood |arterial |venous |capillary )gas(?:es)?|p\.?a?c[o0][2₂])\b/i
/** Rows of one table, or sentences about one sample, are no farther apart. */
const together = 160

/** Blood gases in one line, in a sentence and in rows, of one sample each. */
export function readBloodGases(page: PageText): SaidGas[] {
  if (!anySign.test(page.text)) return []
  const groups: Placed[][] = []
  let open: Placed[] = []
  const close = (): void => {
    if (open.length > 0) groups.push(open)
    open = []
  }
  for (const [at, sentence] of page.sentences.entries()) {
    for (const value of valuesOf(sentence)) {
      const repeats = open.some(({ measure }) => measure === value.measure)
      if (repeats || value.start - (open.at(-1)?.end ?? value.start) > together) close()
      open.push({ ...value, sentence, at })
    }
  }
  close()
  let after = 0
  return groups.flatMap((group, at) => {
    const region = regionOf(page, group, after, groups[at + 1]?.[0]?.start)
    after = group.at(-1)?.end ?? after
    const columns = readColumns(page.text, region.start, group)
    const tables = columns.length > 0 ? columns : [{ values: group }]
    return tables.flatMap(({ values, on }) => toSaid(page, values, region, on))
  })
}

/** A saturation by itself that was seen at rest or walking is no part of the sample told of before or behind. */
const isOximeter =
  /\b(?:at rest|resting|exert\w*|exercis\w*|ambulat\w+|walk(?:s|ed|ing)?|asleep|sleep|overnight|oximet\w+|pulse ox)\b|\bsaturation (?:was|is|of) \d{2,3} ?% on\b/i

/** In order; a line of numbers between slashes counts before names that stand in it. */
function valuesOf({ text, section, start }: Sentence): GasValue[] {
  const titled = section !== undefined && gasWord.test(section.title)
  if (!anySign.test(text) && !titled && !/\b(?:ph|hco3|bicarb|sat|sao2)/i.test(text)) return []
  const lines = findGasLines(text, (at) => titled || gasWord.test(text.slice(Math.max(0, at - 80), at))).flat()
  const named = findGasValues(text).filter(({ start: at }) => !lines.some((one) => at >= one.start && at < one.end))
  if (lines.length === 0 && isOximeter.test(text) && named.every(({ measure }) => measure === 'saturation')) return []
  return [...lines, ...named]
    .sort((a, b) => a.start - b.start)
    .map((one) => ({ ...one, start: one.start + start, end: one.end + start, named: one.named + start }))
}

const headLine = /^(?:date|collected|drawn|sample|fi[o0]2|o2|room air)/i
const footLine = /^(?:fi[o0]2|o2\b|oxygen|room air|on |breathing|collected|drawn)/i

/** The sentences that hold it, and those right around them that say of it when and on what air; up to the next sample. */
function regionOf({ sentences, text }: PageText, group: readonly Placed[], after: number, next?: number): Span {
  const [first, final] = [group[0], group.at(-1)]
  if (!first || !final) return { start: 0, end: 0 }
  const [one, other] = [first.sentence, final.sentence]
  const [head, foot] = [sentences[first.at - 1], sentences[final.at + 1]]
  const heads = head && one.start - head.end < 40 && head.text.length < 90
  const isHead = heads && (gasWord.test(head.text) || headLine.test(head.text))
  const isFoot = foot && foot.start - other.end < 40 && foot.text.length < 60 && footLine.test(foot.text)
  const start = Math.max(after, isHead ? head.start : one.start)
  const last = isFoot ? foot.end : other.end
  if (next === undefined || next >= last) return { start, end: last }
  // What stands before the next sample mostly tells of that one.
  const from = final.end
  const parted = text.slice(from, next).search(/[;,.\n]|repeat|then\b/i)
  return { start, end: parted < 0 ? next : from + parted }
}

function toSaid(page: PageText, values: readonly Placed[], region: Span, column: Moment | undefined): SaidGas[] {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || !values.some(({ measure }) => measure === 'pO2' || measure === 'pCO2')) return []
  const { sentence } = first
  const local = { start: first.start - sentence.start, end: Math.min(last.end, sentence.end) - sentence.start }
  const assertion = heardOfMeasure(sentence, local)
  if (!assertion) return []
  const from = Math.min(region.start, first.start)
  const around = page.text.slice(from, Math.max(region.end, last.end))
  const spans = values.map(({ start, end }) => ({ start: Math.max(0, start - from), end: end - from }))
  const left = without(around, spans)
  const breathed = nearestOf(
    left,
    findBreathed(left),
    spans.filter((_, at) => values[at]?.measure !== 'saturation'),
  )
  const breathing = breathed?.said
  const said = datesIn(left).find(({ moment }) => moment.date?.precision === 'day')
  const on = column ?? said?.moment
  const amounts: Partial<Record<GasMeasure, number>> = {}
  for (const { measure, amount } of values) amounts[measure] ??= amount
  const gasUnit = unitOf(values, amounts, breathing)
  const title = sentence.section?.title ?? ''
  const value: BloodGas = {
    sample: sampleOf(`${title} ${around}`, values),
    ...amounts,
    ...(gasUnit ? { gasUnit } : {}),
    ...(breathing ? { breathing } : {}),
    ...(on ? { on } : {}),
  }
  const marks = [breathed, said, gasWord.exec(left)].flatMap((mark) => (mark ? [placeOf(mark, from)] : []))
  const span = widened(values, marks)
  const rule = first.named === first.start && values.length > 2 && first.end === last.end ? 'line' : 'named'
  const made = {
    category: 'pulmonary.bloodGas',
    value,
    display: showGas(value),
    assertion,
    rule: `pulmonary.blood-gas.${rule}`,
    ...span,
    ...isImplausible(!isPlausible(value)),
  } as const
  return [{ sentence, said: made, used: values.filter(({ measure }) => measure === 'saturation') }]
}

/** Behind the end of a sentence, or of a clause, it is told of something else. */
const parts = /[.;]\s/
const farther = 1000

/** What stands nearest to the gases themselves. What ends in "3 L." before "ABG" is of another test. */
function nearestOf(text: string, all: readonly Breathed[], gases: readonly Span[]): Breathed | undefined {
  const near = all.flatMap((one) => {
    const far = gases.map(({ start, end }) => {
      const [from, to] = one.end <= start ? [one.end, start] : [end, one.start]
      return Math.max(0, to - from) + (parts.test(text.slice(from, to)) ? farther : 0)
    })
    const [first] = gases
    const other = first && one.end <= first.start && isOfOther(text, one, first.start)
    return other ? [] : [{ one, far: Math.min(...far) }]
  })
  return near.toSorted((a, b) => a.far - b.far)[0]?.one
}

function isOfOther(text: string, { start, end }: Span, first: number): boolean {
  const between = text.slice(end, first)
  return /^\.\s/.test(between) && gasWord.test(between) && !gasWord.test(text.slice(0, start))
}

function placeOf(mark: Span | RegExpExecArray, from: number): Span {
  if ('start' in mark) return { start: mark.start + from, end: mark.end + from }
  return { start: mark.index + from, end: mark.index + mark[0].length + from }
}

const near = 60

/** With what is said of it right before and behind. */
function widened(values: readonly Span[], marks: readonly Span[]): Span {
  const start = Math.min(...values.map((one) => one.start))
  const end = Math.max(...values.map((one) => one.end))
  return {
    start: Math.min(start, ...marks.filter((mark) => start - mark.start < near).map((mark) => mark.start)),
    end: Math.max(end, ...marks.filter((mark) => mark.end - end < near).map((mark) => mark.end)),
  }
}

function sampleOf(words: string, values: readonly GasValue[]): BloodGas['sample'] {
  if (/\bVBGs?\b|\bvenous\b/i.test(words)) return 'venous'
  if (/\bCBGs?\b|\bcapillary\b/i.test(words)) return 'capillary'
  return /\bABGs?\b|\barterial\b/i.test(words) || values.some(({ arterial }) => arterial) ? 'arterial' : 'unspecified'
}

/** Where none is printed: numbers that no blood has in kPa are in mmHg. The other way round nothing is said. */
function unitOf(
  values: readonly GasValue[],
  { pCO2 = 0, pO2 = 0 }: Partial<Record<GasMeasure, number>>,
  breathing: string | undefined,
): GasUnit | undefined {
  const printed = values.find(({ unit }) => unit)?.unit
  if (printed) return printed
  return pCO2 >= 20 || pO2 > 80 || (pO2 >= 20 && breathing === 'room air') ? 'mmHg' : undefined
}

const kilopascal = 7.5

/** Whether a living person can have these; what is not there is not judged. */
function isPlausible({ pH, pCO2, pO2, bicarbonate, saturation, gasUnit }: BloodGas): boolean {
  const within = (amount: number | undefined, low: number, high: number): boolean =>
    amount === undefined || (amount >= low && amount <= high)
  const gas = (amount: number | undefined, low: number, high: number): boolean =>
    (within(amount, low, high) && gasUnit !== 'kPa') ||
    (gasUnit !== 'mmHg' && within(amount, low / kilopascal, high / kilopascal))
  return (
    within(pH, 6.8, 7.8) &&
    gas(pCO2, 10, 150) &&
    gas(pO2, 20, 600) &&
    within(bicarbonate, 5, 60) &&
    (saturation === undefined || isSaturation(saturation))
  )
}

const samples = {
  arterial: 'Arterial blood gas',
  venous: 'Venous blood gas',
  capillary: 'Capillary blood gas',
  unspecified: 'Blood gas',
} as const

export function showGas({ sample, pH, pCO2, pO2, gasUnit, bicarbonate, saturation, breathing, on }: BloodGas): string {
  const unit = gasUnit ? ` ${gasUnit}` : ''
  const parts = [
    pH === undefined ? '' : `pH ${pH}`,
    pCO2 === undefined ? '' : `pCO2 ${pCO2}${unit}`,
    pO2 === undefined ? '' : `pO2 ${pO2}${unit}`,
    bicarbonate === undefined ? '' : `bicarbonate ${bicarbonate}`,
    saturation === undefined ? '' : `saturation ${saturation} %`,
  ]
  const air = breathing === undefined ? '' : `, on ${breathing}`.replace('on without', 'without')
  return `${samples[sample]}: ${parts.filter(Boolean).join(', ')}${air}${on ? `, ${showWhen(on)}` : ''}`
}
