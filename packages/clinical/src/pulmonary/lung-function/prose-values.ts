import type { Measure } from '../pulmonary.ts'
import type { Figure } from './figures.ts'
import type { KeptKind, Kind } from './reading.ts'

/** Values that belong together: one measure, one phase, one test. */
export type Group = {
  readonly start: number
  readonly end: number
  readonly values: ReadonlyMap<KeptKind, Figure>
  /** "Down from", "previously", "compared with": another test than the one told of. */
  readonly earlier: boolean
  /** "Improved to": what stands before it was before the drug, if this is after it. */
  readonly risesTo: boolean
}

const isOf = '[ ]*(?:value[ ]*|level[ ]*)?(?:of|:|=|is|was|at|,)?[ ]*(?:about[ ]|approximately[ ]|only[ ])?[(]?$'
const predictedWord = '(?:pred(?:icted)?|ref(?:erence)?|expected|normal)\\b'
const before: readonly (readonly [Kind, RegExp])[] = [
  ['z', new RegExp(`\\bz[- ]?scores?${isOf}`, 'i')],
  ['lower', new RegExp(`\\b(?:LLN|lower limit(?: of normal)?)${isOf}`, 'i')],
  ['percent', new RegExp(`(?:%|percent|per cent)[ ]?(?:of[ ])?(?:the[ ])?${predictedWord}${isOf}`, 'i')],
  ['predicted', new RegExp(`\\b${predictedWord}${isOf}`, 'i')],
  [
    'change',
    /(?:\bby|\b(?:change|increase|improvement|decrease|decline|drop|reduction|rise|fall|gain|loss|difference)(?: of|:|=)|\b(?:increas|decreas|improv|declin|chang|dropp|fell|rose)\w*|Δ)[ ]*(?:of|about|approximately|~|only|another)?[ ]*\(?$/i,
  ],
  [
    'skip',
    /\b(?:grade|stage|class|step|gold|page|room|figure|table|no\.|number|age[d]?|hgb|hb|dose|goal|target|x)[ ]*(?:of|:|=|is)?[ ]*[#(]?$|#$/i,
  ],
]
const ofPredicted = new RegExp(
  `^[ ]*(?:of[ ])?(?:the[ ]|his[ ]|her[ ]|their[ ])?${predictedWord}(?![ ]*(?:of|[:=])?[ ]*\\d)`,
  'i',
)
const after: readonly (readonly [Kind, RegExp])[] = [
  [
    'change',
    /^[ )]*(?:(?:significant|absolute|relative|bronchodilator|overall|net)[ ])*(?:change|increase|improvement|decrease|decline|drop|reduction|response|revers|increment|rise|fall|gain|loss|difference|variab|higher|lower|better|worse|below|above|chg|chng)|^[ ]*(?:\/|per|a|each)[ ]?(?:yr|year|annum|annual)/i,
  ],
  ['percent', ofPredicted],
  ['lower', /^[ ]*\(?(?:LLN|lower limit(?: of normal)?)(?![ ]*(?:of|is|was|at|[:=])?[ ]*\d)/i],
  [
    'skip',
    /^[ ]*(?:[x×*][ ]?10|10\^|\/[ ]?[uµ]L|K\/)|^[ ]*-?(?:years?|yrs?|y\/?o|months?|mos?|weeks?|wks?|days?|puffs?|times|attempts?|trials?|efforts?|maneuvers?|of[ ]\d|packs?|pack-years?|mg|mcg|minutes?|mins?|cm|inches|feet|ft|kg|lbs?|mm[ ]?hg|seconds?|secs?|am|pm|meters?|or[ ](?:less|more|greater|lower|higher|below|above))\b/i,
  ],
]

/** What a number behind a label is, by the words around it; undefined where none of them tells and its looks do not either. */
function kindOf(
  text: string,
  figure: Figure,
  measure: Measure,
  group: ReadonlyMap<KeptKind, Figure>,
  next?: Figure,
): Kind | undefined {
  const left = text.slice(Math.max(0, figure.start - 40), figure.start)
  const right = text.slice(figure.end, figure.end + 40)
  // "From 1.45 to 1.71" are two values; "50 to 80" is none.
  if (figure.compared || (figure.ranged && !/\bfrom\b[^;]{0,30}$/i.test(left))) return 'skip'
  for (const [kind, pattern] of after) {
    if (!pattern.test(right)) continue
    // "3.12 predicted" is a volume; "52 predicted" is a per cent.
    if (kind === 'percent' && !figure.percent) return figure.decimals > 1 || figure.unit ? 'predicted' : 'percent'
    return kind
  }
  for (const [kind, pattern] of before) {
    if (!pattern.test(left)) continue
    return kind === 'predicted' && figure.percent ? 'percent' : kind
  }
  if (figure.signed) return 'change'
  return byLooks(text, figure, measure, group, next)
}

function byLooks(
  text: string,
  figure: Figure,
  measure: Measure,
  group: ReadonlyMap<KeptKind, Figure>,
  next?: Figure,
): Kind | undefined {
  const { value = 0, decimals, percent, unit, paren } = figure
  const whole = decimals === 0 && value >= 10 && value <= 200
  const behind = /[/([][ ]?$/.test(text.slice(0, figure.start))
  if (measure === 'FEV1/FVC') {
    if (unit !== undefined) return 'skip'
    if (!group.has('amount')) return percent || value <= 1 || (value >= 15 && value <= 130) ? 'amount' : 'skip'
    if ((percent || whole) && behind) return 'percent'
    // "0.75 before and 0.71 after".
    const second = /\b(?:and|to|versus|vs\.?)[ ]+$/i.test(text.slice(Math.max(0, figure.start - 40), figure.start))
    return second && (percent || (value <= 1 && decimals > 1)) ? 'amount' : undefined
  }
  if (percent) return 'percent'
  if (unit !== undefined) return 'amount'
  if (group.has('amount') && whole && (paren || behind)) return 'percent'
  const paired = next !== undefined && (next.percent || next.paren) && next.start - figure.end <= 4
  if (measure === 'PEF') return decimals > 0 || value >= 60 || paired ? 'amount' : undefined
  return (decimals > 0 && (measure === 'DLCO' || value < 20)) || paired ? 'amount' : undefined
}

const stops =
  /\b(?:not|no|if|when|unless|should|goal|target|defined|criteri\w*|dose|order\w*|repeat|schedul\w*|will|pending|needs?|unable|declined[ ]to|refus\w*|defer\w*|requir\w*|because|but[ ]not|which[ ]may|n\/a)\b|[;]/i
const fillers =
  /\b(?:was|is|were|are|of|at|the|to|be|been|has|had|have|an?|value|values|level|result|results|measured|measuring|actual|observed|best|only|just|approximately|approx|about|around|nearly|roughly|today|now|currently|current|reduced|decreased|increased|improved|low|normal|abnormal|mildly|moderately|severely|very|borderline|preserved|and|or|with|from|ratio|percent|predicted|pred|liters?|litres?|volume|which|that|his|her|corresponding|equal|equals|showed|shows|showing|shown|reported|came|in|as|improving|increasing|rising|falling|declining|going|up|down|rose|fell|dropped|l|ml|representing|or|for|on|by|change|significant|significantly|went|gone|goes|changed|fallen|risen|declined|LLN|lower|limit|score|scores|z|it|this|respectively|pre|post)\b/gi
/** Unknown words that may stand between a label and a number with a unit. */
const mostUnknown = 5

/** Whether what stands between lets a number still belong to what came before. */
function goesOn(between: string, figure: Figure): boolean {
  if (stops.test(between)) return false
  const rest = between.replace(fillers, ' ').match(/[A-Za-z]{2,}/g)?.length ?? 0
  return rest === 0 || (rest <= mostUnknown && (figure.percent || figure.unit !== undefined) && between.length < 90)
}

const earlierWords =
  /\b(?:down from|up from|from|compared (?:to|with)|versus|vs\.?|previous(?:ly)?|prior|last|earlier|old|was once|had been|formerly|before that)\b(?![^.]*\b(?:to|now)\b)[^\d]*$/i
const risesTo =
  /\b(?:improv|increas|ris|rose|went|going|chang|correct|go(?:es)? up)\w*[^\d]{0,20}\bto\b[^\d]*$|(?:->|→|-->)\s*$/i

/** The groups of numbers between a label and the next. */
export function groupValues(text: string, from: number, figures: readonly Figure[], measure: Measure): Group[] {
  if (figures.some((figure, at) => isBare(figure) && isBesides(text, figure, figures[at + 1]))) return []
  const groups: Group[] = []
  let values = new Map<KeptKind, Figure>()
  let [start, end, at] = [0, 0, from]
  let said = ''
  const close = (): void => {
    if (values.has('amount') || values.has('percent') || values.has('z'))
      groups.push({ start, end, values, earlier: earlierWords.test(said), risesTo: risesTo.test(said) })
    values = new Map()
  }
  let last: Kind | undefined
  for (const [nth, figure] of figures.entries()) {
    const between = text.slice(at, figure.start)
    if (figure.blank || figure.value === undefined || !goesOn(between, figure)) break
    // "By 12 % and 200 mL" are two sizes of one change.
    const kind =
      (last === 'change' || (last === 'skip' && figures[nth - 1]?.compared)) &&
      /^[ ]*(?:and|or|,|\/|\()[ ]*\(?$/.test(between)
        ? 'change'
        : kindOf(text, figure, measure, values, figures[nth + 1])
    at = figure.end
    last = kind
    if (kind === undefined) break
    if (kind === 'skip' || kind === 'change') continue
    if (values.has(kind)) close()
    if (values.size === 0) [start, said] = [figure.start, between]
    values.set(kind, figure)
    end =
      figure.end +
      (kind === 'percent' ? (ofPredicted.exec(text.slice(figure.end, figure.end + 40))?.[0].length ?? 0) : 0)
  }
  close()
  return groups
}

function isBare({ percent, unit, blank, paren }: Figure): boolean {
  return !percent && unit === undefined && !blank && !paren
}

/** Two bare numbers beside each other: a row of a table whose head is not there. */
function isBesides(text: string, figure: Figure, next: Figure | undefined): boolean {
  return next !== undefined && isBare(next) && /^\s+$/.test(text.slice(figure.end, next.start))
}
