import type { Range } from '../../dates/partial-date.ts'
import { allMatches } from '../../medication/all-matches.ts'
import type { Span } from './said.ts'
import { showRange } from './show.ts'

/** What was breathed: `room air`, `2 L/min`, `FiO2 40 %`. */
export type Breathed = Span & { readonly said: string; readonly litres?: Range }

const number = '\\d{1,2}(?:\\.\\d{1,2})?'
const oxygen = '(?:supplemental |home )?(?:oxygen|[oO0][2₂])'
const forms: readonly (readonly [
  RegExp,
  (groups: Record<string, string | undefined>) => Omit<Breathed, keyof Span>,
])[] = [
  [/\b(?:room[- ]air|ambient air|breathing air)\b|\bon r\.?a\b\.?/gi, () => ({ said: 'room air' })],
  [/\bRA\b/g, () => ({ said: 'room air' })],
  [
    new RegExp(
      `(?<![\\d./])(?<low>${number})(?: ?(?:-|to) ?(?<high>${number}))? ?(?:L\\b|lit(?:er|re)s?\\b|lpm\\b)(?! ?/? ?(?:tidal|fluid|ivf|saline|lr\\b))(?: ?/ ?m(?:in(?:ute)?)?\\b| per min(?:ute)?| a minute)?(?: (?:of |by |via |per )?(?:${oxygen}|nc|nasal cannula)\\b)?`,
      'gi',
    ),
    ({ low = '', high }) => {
      const litres: Range = [Number(low), Number(high ?? low)]
      return { said: `${showRange(litres)} L/min`, litres }
    },
  ],
  [
    /\bfi[o0][2₂](?: (?:of|is|was))?[ :=]{0,4}(?<amount>0?\.\d{1,2}|1\.0|\d{2,3})(?: ?%)?/gi,
    ({ amount = '' }) => ({ said: `FiO2 ${percent(amount)} %` }),
  ],
  [
    /(?<![\d.])(?<amount>\d{2,3}) ?% (?:fi[o0][2₂]|(?:via |by |on )?(?:venti(?:mask)?|venturi|face ?mask|nrb|non-?rebreather|o2\b|oxygen\b))(?: mask)?/gi,
    ({ amount = '' }) => ({ said: `FiO2 ${percent(amount)} %` }),
  ],
  [/\bnon-?rebreather(?: mask)?|\bNRB\b/g, () => ({ said: 'non-rebreather mask' })],
  [/\b(?:on|with|using|wearing) (?:(?:his|her|their) )?c-?pap\b/gi, () => ({ said: 'CPAP' })],
  [/\b(?:on|with|using|wearing) (?:(?:his|her|their) )?bi-?pap\b/gi, () => ({ said: 'BiPAP' })],
  [/\b(?:off|without) (?:(?:any|supplemental|his|her) )?(?:oxygen|o2)\b(?! sat)/gi, () => ({ said: 'without oxygen' })],
  [
    /\b(?:on|with|wearing) (?:(?:supplemental|home|his|her|continuous) )?(?:oxygen|o2)\b(?! ?(?:sat|level|by|at \d|\d))/gi,
    () => ({ said: 'oxygen' }),
  ],
]
const anySign = /air\b|\bR\.?A\b|\d ?l|fi[o0]|%|rebreather|NRB|pap\b|oxygen|o2/i

/** In order, without overlap; where two begin alike the first form counts. */
export function findBreathed(text: string): Breathed[] {
  if (!anySign.test(text)) return []
  const found: Breathed[] = []
  for (const [pattern, read] of forms) {
    for (const match of allMatches(pattern, text)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((one) => one.start < end && start < one.end)) continue
      found.push({ start, end, ...read(match.groups ?? {}) })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** A fraction is written `0.4`, `.40` or `40`. */
function percent(said: string): number {
  const amount = Number(said)
  return amount <= 1 ? Math.round(amount * 100) : amount
}
