import { assertTarget } from '../assertion/assert.ts'
import type { Mention } from '../notes.ts'
import { mention } from '../text/mention.ts'
import type { PageText, Sentence } from '../text/page-text.ts'
import { allMatches } from './all-matches.ts'
import { exceptWords } from './denial.ts'
import { displayNone } from './display.ts'
import type { MedicationValues } from './medication.ts'

const things = '(?:medications?|medicines?|meds|prescriptions?|drugs|pills)'
const kinds = '(?:(?:current|home|regular|daily|chronic|routine|outpatient|long[- ]term|known|other)? ?)'
const some = `(?:prescription|prescribed|over[- ]the[- ]counter|otc|herbal|alternative)`
const phrase = `(?:any |${kinds})?(?:${some}(?:,? (?:or|and|/) (?:${some}))*(?: |\\b))?${things}?`
const denied = new RegExp(
  `\\b(?:(?:takes?|taking|on|uses?|using|is|are|has|with) no |no (?!known|new|change|refill|longer|relief|allerg|drug allerg|medications? allerg|side)|(?:not|n't)(?: currently| presently)? (?:on|taking|using|take|use) (?:any )?|den(?:ies|ied|ying) (?:taking |using |use of |the use of |being on |any |current |regular )*)(${phrase})`,
  'gi',
)
/** The whole answer in a list of drugs. */
const wholeNone =
  /^(?:(?:current )?(?:medications?|meds)\s*:?\s*)?(?:\d[.)] *)?(?:none|nil|no|nothing|n\/a|not applicable|zero|0|none (?:at this time|currently|known|reported|listed|on file|noted)|no (?:current |home |active )?(?:medications?|meds)|-?0-?|negative|denies|denied)\.?$/i
const excepting =
  /\bother\b|\b(?:changes?|allerg\w+|refills?|side effects?|reactions?|problems?|error|interaction|reconcil\w*|abuse|seeking)\b/i

/** "No medications at all other than sertraline": the exception is somewhere behind. */
const butFor = new RegExp(`^[^.;]{0,60}\\b${exceptWords}\\b|^\\s*(?:for|that|which|with|prior|until|before)\\b`, 'i')

/** "On no medications", "denies over-the-counter drugs", and "None" as the whole of a list. */
export function readNone(page: PageText, raw: string, sentence: Sentence, named: number): Mention[] {
  const { text } = sentence
  const inList = sentence.section?.kind === 'medications'
  if (inList && named === 0 && wholeNone.test(text))
    return [make(page, raw, sentence, 0, text.length, 'all', 'medication.none.whole')]
  const found: Mention[] = []
  for (const match of allMatches(denied, text)) {
    const said = match[1] ?? ''
    if (!/med|pill|drug|prescri|counter|otc|herbal/i.test(said)) continue
    const after = text.slice(match.index, match.index + match[0].length + 24)
    if (excepting.test(after) || butFor.test(text.slice(match.index + match[0].length))) continue
    if (/\bdrugs\b/i.test(said) && !/prescri|counter/i.test(said)) continue
    found.push(
      make(page, raw, sentence, match.index, match.index + match[0].length, scopeOf(said), 'medication.none.denied'),
    )
  }
  return found
}

function scopeOf(said: string): 'all' | 'prescription' | 'overTheCounter' {
  if (/prescri/i.test(said)) return /counter|otc/i.test(said) ? 'all' : 'prescription'
  return /counter|otc|herbal|alternative/i.test(said) ? 'overTheCounter' : 'all'
}

function make(
  page: PageText,
  raw: string,
  sentence: Sentence,
  from: number,
  to: number,
  scope: MedicationValues['medication.none']['scope'],
  rule: string,
): Mention {
  const end = from + sentence.text.slice(from, to).trimEnd().length
  const assertion = assertTarget(sentence.text, { start: from, end }, sentence.section?.kind)
  return mention(page, raw, sentence, {
    category: 'medication.none',
    value: { scope },
    display: displayNone({ scope }),
    assertion: { ...assertion, polarity: 'affirmed', temporality: 'current' },
    start: sentence.start + from,
    end: sentence.start + end,
    rule,
  })
}
