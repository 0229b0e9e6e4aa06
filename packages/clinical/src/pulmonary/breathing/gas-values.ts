import { allMatches } from '../../medication/all-matches.ts'
import type { Span } from './said.ts'

export type GasMeasure = 'pH' | 'pCO2' | 'pO2' | 'bicarbonate' | 'saturation'
export type GasUnit = 'mmHg' | 'kPa'

/** One number of a blood gas, with its name: `pCO2 48 mmHg`. */
export type GasValue = Span & {
  readonly measure: GasMeasure
  readonly amount: number
  readonly unit?: GasUnit
  /** The name says of which blood: PaO2, SaO2. */
  readonly arterial: boolean
  /** Where its name ends: the row of a table goes on from there. */
  readonly named: number
}

/** Names by measure. CO2 without p is that of a chemistry panel, SpO2 that of an oximeter. */
const labels = [
  '(?<pH>p\\.?h)',
  '(?<pCO2>p\\.? ?(?<aC>a)?c[o0][2₂])',
  '(?<pO2>p\\.? ?(?<aO>a)?[o0][2₂](?! ?/ ?fi))',
  '(?<bicarbonate>hc[o0][3₃]-?|bicarb(?:onate)?)',
  '(?<saturation>s(?<aS>a)?[o0][2₂]|(?:[o0][2₂] ?|oxygen )?sat(?:s|uration)?)',
].join('|')
const kind = ',? ?\\(?(?:arterial|art|venous|ven|capillary|cap|blood|poc|calc(?:ulated)?)?\\.?\\)?'
const joint = '[ \\t:=|(]{0,12}(?:(?:of|is|was|at|value|level)\\b[ \\t:=]{0,6}){0,2}'
const unit = '(?<unit> ?\\[?(?:mm ?hg|torr|kpa)\\b)?'
const labelled = new RegExp(
  `(?<![A-Za-z/])(?:${labels})(?![A-Za-z])${kind}${joint}(?<amount>\\d{1,3}(?:\\.\\d{1,3})?)(?![\\d:/]|\\.\\d)(?: ?%)?(?: ?\\(?[HL*]{1,2}\\)?(?![\\w]))?${unit}`,
  'gi',
)
const measures: readonly GasMeasure[] = ['pH', 'pCO2', 'pO2', 'bicarbonate', 'saturation']
const goal = /\b(?:keep|goal|target|maintain|titrate|if|less than|above|below|when)\b[^.;]{0,30}$/i

/** Every number that a name stands before. */
export function findGasValues(text: string): GasValue[] {
  return allMatches(labelled, text).flatMap((match): GasValue[] => {
    const groups = match.groups ?? {}
    const measure = measures.find((name) => groups[name] !== undefined)
    if (!measure || goal.test(text.slice(Math.max(0, match.index - 50), match.index))) return []
    // Without a sign of per cent behind it, "sat" is a verb.
    if (/^sats?$/i.test(groups.saturation ?? '') && !/%|\d\s*$/.test(match[0])) return []
    const unit = groups.unit && (/kpa/i.test(groups.unit) ? 'kPa' : 'mmHg')
    return [
      {
        measure,
        amount: Number(groups.amount),
        ...(unit ? { unit } : {}),
        arterial: (groups.aC ?? groups.aO ?? groups.aS) !== undefined,
        start: match.index,
        end: match.index + match[0].length,
        named: match.index + (groups[measure]?.length ?? 0),
      },
    ]
  })
}

const part = '\\d{1,3}(?:\\.\\d{1,2})?'
const mark = ' ?[/,-] ?'
const line = new RegExp(
  `(?<![\\d./])(?:pH ?)?(?<pH>\\d{1,2}\\.\\d{1,3})(?<mark>${mark})(?:pCO2 ?)?(?<pCO2>${part})${mark}(?:pO2 ?)?(?<pO2>${part})` +
    `(?:${mark}(?<fourth>[-+]?${part})(?<fourthSign> ?%)?)?(?:${mark}(?<fifth>[-+]?${part})(?<fifthSign> ?%)?)?(?:${mark}(?<sixth>[-+]?${part})(?<sixthSign> ?%)?)?(?![\\d/]|\\.\\d)${unit}`,
  'gi',
)

/** `7.38/48/58/27/89%`: pH, pCO2, pO2, then bicarbonate, base excess and saturation, as many as there are. */
export function findGasLines(text: string, isGas: (start: number) => boolean): GasValue[][] {
  return allMatches(line, text).flatMap((match): GasValue[][] => {
    const groups = match.groups ?? {}
    const { pH = '', pCO2 = '', pO2 = '' } = groups
    const slashes = groups.mark?.includes('/') && groups.fourth !== undefined && Number(pH) >= 6.8 && Number(pH) <= 7.8
    if (!isGas(match.index) && !slashes) return []
    const unit = groups.unit && (/kpa/i.test(groups.unit) ? 'kPa' : 'mmHg')
    const span = { start: match.index, end: match.index + match[0].length, named: match.index, arterial: false }
    const found: GasValue[] = [
      { ...span, measure: 'pH', amount: Number(pH) },
      { ...span, measure: 'pCO2', amount: Number(pCO2), ...(unit ? { unit } : {}) },
      { ...span, measure: 'pO2', amount: Number(pO2), ...(unit ? { unit } : {}) },
    ]
    for (const { measure, amount } of tail(groups)) found.push({ ...span, measure, amount })
    return [found]
  })
}

/** A saturation has its sign or is above every bicarbonate; a base excess is left out. */
function tail(groups: Record<string, string | undefined>): { measure: GasMeasure; amount: number }[] {
  const found: { measure: GasMeasure; amount: number }[] = []
  for (const name of ['fourth', 'fifth', 'sixth']) {
    const said = groups[name]
    if (said === undefined) continue
    const isSaturation = groups[`${name}Sign`] !== undefined || Number(said) > 60
    if (isSaturation) found.push({ measure: 'saturation', amount: Number(said) })
    else if (name === 'fourth' && !/^[-+]/.test(said)) found.push({ measure: 'bicarbonate', amount: Number(said) })
  }
  return found
}
