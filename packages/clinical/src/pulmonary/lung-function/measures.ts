import type { Measure } from '../pulmonary.ts'

/** What a label names. `other` is a measure that is not kept; it keeps its numbers from being taken for a neighbour's. */
export type Label = {
  readonly start: number
  readonly end: number
  readonly measure: Measure | 'other'
  /** A word of daily use or of another trade (RV, ratio): it needs company. */
  readonly weak: boolean
  /** Diffusion corrected for haemoglobin or volume: the plain one is preferred. */
  readonly corrected: boolean
}

/** A scan has l, I or | for 1, G for C, 0 for O. */
const one = '(?:1|l|I|i|\\||!|₁)'
const fev1 = `[FPE]\\.?[ ]?[EF]\\.?[ ]?[VYU]\\.?[ ]?[-_.(]?[ ]?${one}\\)?`
const fvc = 'F\\.?[ ]?[VY]\\.?[ ]?[CG]\\.?'
const by = '(?:[ ]?(?:/|%|-|÷|:|\\\\)[ ]?|[lI1|]?|[ ](?:to|over|by)[ ])'
const ratioTail = '(?:[ ]?(?:ratio|\\(%\\)|%(?![ ]?(?:of|pred|ref|p\\b))))*'
const forced = 'f(?:orced|\\.)[ ]exp(?:iratory|ired|\\.|ir\\.)?[ ]'
const flow25 = 'FEF[ ]?(?:25|2S)[ ]?%?[ ]?[-/~_.]?[ ]?(?:to[ ])?7[5S][ ]?%?'

const names: readonly (readonly [Measure | 'other', string])[] = [
  ['FEV1/FVC', `${fev1}${by}${fvc}${ratioTail}`],
  ['FEV1/FVC', `${fev1}[ ]${fvc}[ ]ratio|ratio[ ]of[ ](?:the[ ])?${fev1}[ ](?:to|over|and)[ ](?:the[ ])?${fvc}`],
  ['FEV1/FVC', 'Tiffeneau(?:[ ]index)?|FEV1F|FEV1R|FEV[ ]?1?[ ]?%[ ]?F(?:VC)?'],
  ['other', `${fev1}[ ]?/[ ]?(?:SVC|VC(?:max|[ ]?max|[ ]?in)?|FEV[ ]?6|IVC|FIV1|PEF)`],
  [
    'FEV1',
    `${forced}vol(?:ume|\\.)?[ ,]*(?:[(]?(?:in|at|over|after)[ ](?:the[ ])?)?(?:first[ -]|one[ -]|1[ -]?|1\\.0[ -]?|1st[ -])?s(?:ec(?:ond|\\.)?)?(?![a-z])[)]?(?:[ ]?\\(${fev1}\\)?)?|${forced}vol(?:ume|\\.)?[ ]?\\(?${fev1}\\)|FEV[ ](?:in[ ])?(?:1|one)[ -]?s(?:ec(?:ond|\\.)?)?`,
  ],
  ['FEV1', `${fev1}(?:[ ]?\\.0(?!\\d))?`],
  ['FVC', `f(?:orced|\\.)[ ]vital[ ]cap(?:acity|\\.)?(?:[ ]?\\(FVC\\))?|${fvc}`],
  [
    'FEF25-75',
    `(?:${flow25})|MMEF(?:R|[ ]?(?:75/25|25[-/]75)%?)?|MMFR?|MEF[ ]?25[-/]75|(?:forced[ ]|max(?:imal|imum|\\.)?[ ])?mid[- ]?exp(?:iratory|ired|\\.)?[ ]flow(?:[ ]rate)?(?:[ ]25[ ]?%?[ ]?(?:-|to)[ ]?75[ ]?%?)?|${forced}flow[ ,]*(?:at[ ])?[(]?25[ ]?%?[ ]?(?:-|to)[ ]?75[ ]?%?[)]?`,
  ],
  [
    'PEF',
    'PEFR?|FEF[ ]?max|peak[ ](?:exp(?:iratory|ired|\\.)?[ ])?flow(?:[ ]rate)?s?(?:[ ]?\\(PEFR?\\))?|Vmax(?![ ]?\\d)',
  ],
  [
    'other',
    'FEF[ ]?\\d\\d?\\d?(?:[ ]?-[ ]?\\d+)?[ ]?%?|FEV[ ]?(?:6|3|0?\\.5|0\\.75)(?:[ ]?/[ ]?FVC)?|FI[FV][ ]?\\d*(?:[ ]?max)?|P?IFR?|MVV|MEF[ ]?\\d\\d|FEF[ ]?50[ ]?/[ ]?FIF[ ]?50|FET(?:[ ]?100%?)?|Vext(?:rap)?|BEV|EOTV|FIVC|PIFR',
  ],
  [
    'other',
    'RV[ ]?/[ ]?TLC(?:[ ]?ratio)?|FRC[ ]?/[ ]?TLC|IC[ ]?/[ ]?TLC|FRC(?:[ ]?(?:pleth|PL|N2|He))?|TGV|VTG|ITGV|ERV|IRV|S?VC(?:[ ]?max)?|IVC|IC',
  ],
  [
    'other',
    '(?:D[Ll][ ]?[CG][O0o]|DL|T[Ll]CO|D[Ll]CO[ ]?(?:cor|adj|unc)\\w*)[ ]?/[ ]?VA|K[ ]?CO|VA(?:[ ]?sb)?|IVC|BHT|s?Raw|s?Gaw|MIP|MEP|PI[ ]?max|PE[ ]?max|NIF|Sp?[aA]?O2|PaO2|PaCO2|FeNO|Hgb?|He?moglobin',
  ],
  ['DLCO', '(?:D[ ]?L[ ]?[CG][ ]?[O0]|D[Ll]co|T[Ll][ ]?CO)(?:[ ]?(?:SB|sb))?'],
  [
    'DLCO',
    '(?:diffusi(?:ng|on)[ ](?:lung[ ])?capacity|transfer[ ]factor)(?:[ ](?:of|for)(?:[ ]the)?(?:[ ]lungs?)?(?:[ ](?:of|for))?(?:[ ]carbon[ ]monoxide|[ ]CO)?)?(?:[ ]?\\(D[Ll]CO\\))?',
  ],
  ['TLC', 'total[ ]lung[ ]cap(?:acity|\\.)?(?:[ ]?\\(TLC\\))?|TLC'],
  ['RV', 'residual[ ]vol(?:ume|\\.)?(?:[ ]?\\(RV\\))?'],
  ['RV', 'RV'],
  ['FEV1/FVC', '(?:the[ ]|FEV[ ])?ratio'],
]
const weakNames = new Set(['RV', '(?:the[ ]|FEV[ ])?ratio'])
const tail =
  '(?:[ ]?[(,-]?[ ]?(?:unc(?:or(?:r(?:ected)?)?)?|cor(?:r(?:ected)?)?|adj(?:usted)?|hb|hgb|pleth|n2|he|sb)\\.?(?:[ ]?(?:for[ ])?(?:hb|hgb|h[ae]moglobin|adj|corr?))?\\)?(?![A-Za-z]))?'
const patterns = names.map(([measure, source]) => ({
  measure,
  weak: weakNames.has(source),
  pattern: new RegExp(
    `(?:${source})(?:${/^(?:\(\?:D|TLC|total|RV|residual|\(\?:diff)/.test(source) ? tail : ''})(?:(?![A-Za-z0-9₁]|[.,]\\d)|(?<=[A-Za-z])(?=\\d\\d?[.,]\\d)|(?=(?:pre|post)(?![a-z])))`,
    'iy',
  ),
}))
const opening = /(?<![A-Za-z0-9.])[A-Za-z]/g
const overOther = /^ ?\/ ?(?!pre|post|best)[A-Za-z]{2}/i
const correctedTail = /cor|adj/i
/** No word of daily use may begin like a label: one look spares the patterns. */
const first = /[bdefhikmnprstv]/i

/** All labels of a text, in order, without overlap; at one place the first of the list that fits. */
export function findLabels(text: string): Label[] {
  const found: Label[] = []
  let from = 0
  for (const { index } of text.matchAll(opening)) {
    if (index < from || !first.test(text[index] ?? '')) continue
    const label = labelAt(text, index)
    if (!label) continue
    found.push(label)
    from = label.end
  }
  return found
}

function labelAt(text: string, start: number): Label | undefined {
  for (const { measure, weak, pattern } of patterns) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (!match) continue
    const said = match[0]
    // Only capitals name it: "va" and "ic" are pieces of words, "Ratio" is a word.
    if (measure === 'other' && said.length < 4 && !/^[A-Zs][A-Za-z]/.test(said)) continue
    // "FEV1/cVV": a ratio of something that was not read.
    const over = overOther.test(text.slice(start + said.length, start + said.length + 6))
    return {
      start,
      end: start + said.length,
      measure: over && measure === 'FEV1' ? 'other' : measure,
      weak,
      corrected: measure === 'DLCO' && correctedTail.test(said) && !/unc/i.test(said),
    }
  }
  return undefined
}
