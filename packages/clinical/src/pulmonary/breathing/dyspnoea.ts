import { allMatches } from '../../medication/all-matches.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { PulmonaryValues } from '../pulmonary.ts'
import { heardOfMeasure, isImplausible, type Said } from './said.ts'

type Scale = PulmonaryValues['pulmonary.dyspnoea']['scale']

const joint =
  '[ \\t:=(,-]{0,4}(?:(?:dyspn(?:o)?ea|breathlessness|scale|score|grade|class|functional|fc|symptoms?|is|was|of|a|stage|level|index|current(?:ly)?|rating|at)\\b[ \\t:=(-]{0,4}){0,6}'
/** A range says no score: the higher is not chosen, nor the lower. */
const range = '(?! ?(?:-|–|to|/|or) ?(?:[1-4IV]|\\d))'
const number = '(?<score>\\d{1,2})(?!\\d|\\.\\d)'

const patterns: readonly (readonly [Scale, RegExp, best: number, least: number])[] = [
  [
    'mMRC',
    new RegExp(
      `\\b(?:m-?MRC|modified (?:MRC|medical research council)(?: \\(mMRC\\))?)${joint}${number}(?: ?(?:/|out of) ?4)?${range}`,
      'gi',
    ),
    4,
    0,
  ],
  [
    'MRC',
    new RegExp(
      `(?<!modified )\\b(?:MRC|medical research council) (?=(?:scale|score|grade)?[ :]{0,3}(?:dyspn|breathless|grade|score|scale))${joint}${number}(?: ?(?:/|out of) ?5)?${range}`,
      'gi',
    ),
    5,
    1,
  ],
  [
    'NYHA',
    new RegExp(
      `\\b(?:NYHA|new york heart association)${joint}(?<roman>IV|I{1,3}|[1-4])[ab]?(?!\\w|\\.\\d)${range}`,
      'gi',
    ),
    4,
    1,
  ],
  [
    'NYHA',
    new RegExp(
      `\\b(?:class|stage)[ -](?<roman>IV|I{1,3}|[1-4])[ab]?(?! ?[-/])(?: \\w+){0,3} \\(?(?:NYHA|new york heart association)\\b(?!${joint}(?:IV|I{1,3}|[1-4])\\b)`,
      'gi',
    ),
    4,
    1,
  ],
  [
    'Borg',
    new RegExp(`\\bBorg${joint}(?<score>\\d{1,2}(?:\\.5)?)(?!\\d|\\.\\d)(?: ?(?:/|out of) ?(?:10|20))?${range}`, 'gi'),
    20,
    0,
  ],
  [
    'CAT',
    new RegExp(
      `\\b(?:CAT|COPD [Aa]ssessment [Tt]est(?: \\(CAT\\))?)${joint}${number}(?: ?(?:/|out of) ?40)?${range}`,
      'g',
    ),
    40,
    0,
  ],
]
const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 }
const anySign = /MRC|NYHA|medical research|new york heart|borg|\bCAT\b|assessment test/i
/** The Council has a scale of strength too, and a cat is an animal or a scan. */
const ofStrength = /strength|power|muscle|motor|flex|extens|weakness|deltoid|biceps|grip/i
const ofLungs = /copd|mmrc|dyspn|breath|score|\/ ?40|assessment test|emphysema|bronch/i

/** The scale explains itself. */
const defined = /^ ?[:=-] ?(?:no|mild|moderate|marked|slight|symptom|unable|patients?|breathless)/i

/** Breathlessness by a scale that the record names. */
export function readDyspnoea(sentence: Sentence, used: ReadonlySet<number>): Said[] {
  const { text } = sentence
  if (!anySign.test(text)) return []
  return patterns.flatMap(([scale, pattern, best, least]) => {
    const found = allMatches(pattern, text)
    // Three or more are the scale itself, printed on a form.
    if (found.length > 2) return []
    if (scale === 'MRC' && ofStrength.test(text)) return []
    return found.flatMap((match): Said[] => {
      const { score, roman } = match.groups ?? {}
      const span = { start: match.index, end: match.index + match[0].length }
      if (defined.test(text.slice(span.end, span.end + 16))) return []
      if (used.has(sentence.start + span.start) || (scale === 'CAT' && !isAssessment(text, match))) return []
      const assertion = heardOfMeasure(sentence, span)
      const amount = roman === undefined ? Number(score) : (romans[roman.toLowerCase()] ?? Number(roman))
      if (!assertion || !Number.isFinite(amount) || amount > 40) return []
      const flags = isImplausible(amount < least || amount > best)
      const value = { scale, score: amount }
      const display = scale === 'NYHA' ? `NYHA class ${amount}` : `${scale} score ${amount}`
      return [
        {
          category: 'pulmonary.dyspnoea',
          value,
          display,
          assertion,
          rule: `pulmonary.dyspnoea.${scale.toLowerCase()}`,
          ...span,
          ...flags,
        },
      ]
    })
  })
}

function isAssessment(text: string, match: RegExpExecArray): boolean {
  const around = text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 40)
  return (
    ofLungs.test(around) && !/^ ?(?:scan|scratch|bite|scans)\b/i.test(text.slice(match.index + 3, match.index + 12))
  )
}
