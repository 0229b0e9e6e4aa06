/** A number as a page prints it, or what stands for one: a blank mark, or digits that a scan spoiled. */
export type Figure = {
  readonly start: number
  readonly end: number
  /** Missing where it cannot be read for certain: nothing is mended. */
  readonly value?: number
  readonly decimals: number
  /** 1,620 may be a thousand or a decimal: only a unit can tell. */
  readonly grouped: boolean
  readonly percent: boolean
  readonly unit?: PrintedUnit
  readonly paren: boolean
  readonly signed: boolean
  /** Below or above it, or one end of a range: a limit, not a value. */
  readonly compared: boolean
  /** A dash or "to" between spaces: a range in prose, an empty cell in a table. */
  readonly ranged: boolean
  /** `--`, `N/A` */
  readonly blank: boolean
}

export type PrintedUnit = 'L' | 'mL' | 'L/s' | 'L/min' | 'mL/min/mmHg' | 'mmol/min/kPa'

/** A scan has 0/0, o/o or °/o for %. */
export const percentSign = '(?:%|0/0|[oO°]/[oO0])'
const unitForms: readonly (readonly [PrintedUnit, string])[] = [
  ['mL/min/mmHg', 'm[lL1I](?:/min/mm[ ]?Hg|/mm[ ]?Hg/min|[ ]?CO/min/mm[ ]?Hg|/min[ ]per[ ]mm[ ]?Hg)|cc/min/mm[ ]?Hg'],
  ['mmol/min/kPa', 'mmol/(?:min/)?kPa(?:/min)?|mmol/min/kPa'],
  ['L/s', '(?:[lL]|liters?|litres?)[ ]?/[ ]?s(?:ec(?:ond)?)?|(?:liters?|litres?)[ ]per[ ]second|lps'],
  ['L/min', '(?:[lL]|liters?|litres?)[ ]?/[ ]?m(?:in(?:ute)?)?|(?:liters?|litres?)[ ]per[ ]minute|lpm'],
  ['mL', 'm[lL]s?|milli(?:liters?|litres?)|cc'],
  ['L', '[lL]|[lL]iters?|[lL]itres?|LITERS?|[lL]ts?'],
]
export const unitSource = unitForms.map(([, source]) => `(?:${source})`).join('|')
const unitPatterns = unitForms.map(([unit, source]) => [unit, new RegExp(`^(?:${source})$`, 'i')] as const)

export function toUnit(said: string): PrintedUnit | undefined {
  return unitPatterns.find(([, pattern]) => pattern.test(said.trim()))?.[0]
}

/** What a number is made of, with the letters that a scan puts for digits; or a mark for an empty cell. */
const core = /[\dOoQlISBZz]+(?:[.,][\dOoQlISBZz]+)?|[.,]\d+/g
const blanks = /(?<![^\s|])(?:-{1,4}|n\/a|n\.a\.|n\/d|\*{2,})(?![^\s|])/gi
const leaders = /[._•]{2,}/g
const suffix = new RegExp(
  `^[ ]{0,2}(?:(?<percent>${percentSign}|percent\\b|per[ ]cent\\b|pct\\b)|(?<unit>${unitSource})(?![A-Za-z0-9/]|[.,]\\d))`,
  'i',
)
/** "4.28 %Pred 97": the sign is of the name of the next number. */
const nextName =
  /^[ ]{1,2}(?:%|percent)[ ]?(?:of[ ])?(?:pred(?:icted)?|prd|ref(?:erence)?)\b\.?(?:[ ]*(?<colon>[:=])[ ]*|[. ]*)(?<next>\d{1,4}(?:[.,]\d+)?)(?![\d.,])(?![ ]*(?:%|percent)[ ]?(?:of[ ])?(?:pred|prd|ref))(?<sign>[ ]?%)?/i
/** "3.90 %Prea 61": nor is it here, whatever the word was. */
const spoiltName = /^ {1,2}%(?!pred|prd|ref|of|p\b)[A-Za-z]{2}/i
const limitWords =
  /(?:[<>≤≥]|\b(?:less|lower|greater|more|higher|fewer) than|\b(?:below|under|above|over|at least|at most|up to|between|exceed\w*))[ ]?(?:or equal to[ ])?=?[ ]?$/i
/** Stands for what was masked: no space, no letter, so that what touches it is told from what does not. */
const maskMark = '¤'

/** The same text with some of it covered, offsets kept. */
export function masked(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  const parts: string[] = []
  let from = 0
  for (const { start, end } of spans) {
    if (start < from) continue
    parts.push(text.slice(from, start), maskMark.repeat(end - start))
    from = end
  }
  return parts.join('') + text.slice(from)
}

/** The numbers of a text, in order; labels and dates must have been masked. */
export function findFigures(raw: string): Figure[] {
  const text = raw.replace(leaders, (run) => ' '.repeat(run.length))
  const found: Figure[] = []
  for (const match of text.matchAll(core)) {
    const figure = toFigure(text, match.index, match[0])
    const last = found.at(-1)
    if (!figure || figure.start < (last?.end ?? 0)) continue
    // "1 .62" and "1. 62" are one number that fell apart.
    if (last && !last.percent && !last.unit && /^(?: [.,]|[.,] )$/.test(text.slice(last.end, toPoint(text, figure)))) {
      found[found.length - 1] = { ...spoilt(last), end: figure.end }
    } else if (last?.compared && figure.compared && last.end + 1 === figure.start) {
      // "3.01-4.42" is one range.
      found[found.length - 1] = { ...spoilt(last), end: figure.end }
    } else found.push(figure)
  }
  for (const match of text.matchAll(blanks)) {
    const end = match.index + match[0].length
    found.push({ ...nothing, start: match.index, end, blank: true })
  }
  return found.sort((a, b) => a.start - b.start)
}

/** Where its digits begin: ".62" has its point before them. */
function toPoint(text: string, { start }: Figure): number {
  return /[.,]/.test(text[start] ?? '') ? start + 1 : start
}

const nothing = {
  decimals: 0,
  grouped: false,
  percent: false,
  paren: false,
  signed: false,
  compared: false,
  ranged: false,
  blank: false,
}

function spoilt({ value: _, ...figure }: Figure): Figure {
  return figure
}

function toFigure(text: string, at: number, said: string): Figure | undefined {
  if (!/\d/.test(said)) return undefined
  const before = text[at - 1] ?? ' '
  if (/[A-Za-z0-9:]/.test(before) || (/[.,]/.test(before) && /\d/.test(text[at - 2] ?? ' '))) return undefined
  const end = at + said.length
  const after = text.slice(end, end + 24)
  if (/^:\d/.test(after)) return undefined
  const sign = /[-+]/.test(before) && !/[\dA-Za-z)%¤]/.test(text[at - 2] ?? ' ') ? before : ''
  const [number, decimals, grouped] = toNumber(said)
  const behind = namesNext(text.slice(end, end + 60), decimals) || spoiltName.test(after) ? null : suffix.exec(after)
  const groups = behind?.groups
  const tail = behind?.[0].length ?? 0
  const glued = tail === 0 && /^(?:[A-Za-z0-9]|[.,]\d)/.test(after)
  const unit = groups?.unit === undefined ? undefined : toUnit(groups.unit)
  const left = text.slice(Math.max(0, at - 24), at - sign.length)
  return {
    ...nothing,
    start: at - sign.length,
    end: end + tail,
    ...(number === undefined || glued ? {} : { value: sign === '-' ? -number : number }),
    decimals,
    grouped,
    percent: groups?.percent !== undefined,
    ...(unit ? { unit } : {}),
    paren: /[([][ ]?[*~=]?[ ]?$/.test(left),
    signed: sign !== '',
    compared: limitWords.test(left) || /^-\d/.test(after) || /\d%?-$/.test(left + sign),
    ranged: /^ ?-+ ?\d|^ to \d/.test(text.slice(end + tail, end + tail + 5)) || /\d ?%? (?:-|to) $/.test(left),
  }
}

function namesNext(after: string, decimals: number): boolean {
  const groups = nextName.exec(after)?.groups
  if (!groups) return false
  if (groups.colon) return true
  return groups.sign === undefined && (decimals > 0 || !/[.,]/.test(groups.next ?? ''))
}

function toNumber(bare: string): [value: number | undefined, decimals: number, grouped: boolean] {
  if (/^\d{1,2},\d{3}$/.test(bare)) return [Number(bare.replace(',', '')), 0, true]
  if (!/^(?:\d{1,4}(?:[.,]\d{1,3})?|[.,]\d{1,3})$/.test(bare)) return [undefined, 0, false]
  const [, part = ''] = bare.split(/[.,]/)
  return [Number(bare.replace(',', '.')), part.length, false]
}
