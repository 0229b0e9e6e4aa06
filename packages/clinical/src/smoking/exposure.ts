import { findYears } from './durations.ts'
import type { Statement } from './statement.ts'
import type { Working } from './working-text.ts'

const relatives =
  '(?:mother|mom|father|dad|parents?|husband|wife|spouse|boyfriend|girlfriend|partner|sister|brother|son|daughter|room-?mates?|grandparents?|grandmother|grandfather|family members?|caregivers?|co-?workers?|household members?|siblings?)'
const home = '(?:home|house|household|apartment|residence|car|family|dwelling)'
/** Second-hand smoke by its name, then people who smoke where the patient lives. */
const forms: readonly (readonly [id: string, RegExp])[] = [
  [
    'second-hand',
    /\b(?:second|2nd|third)(?:ary)?[ -]?hand(?: (?:tobacco|cigarettes?))?(?: smok(?:e|er|ing))?(?: exposures?)?|\bsecondary smoke(?: exposure)?/,
  ],
  [
    'passive',
    /\b(?:passive|involuntary)(?: (?:tobacco|cigarettes?))? (?:smok(?:e|ing|er)|exposure)(?: exposures?)?|\benvironmental tobacco smoke|\bets exposure|\bside ?stream smoke|\bz77\.22\b/,
  ],
  [
    'exposed',
    /\bexpos(?:ed|ures?) to (?:[a-z]+ ){0,3}?(?:cigarettes?|tobacco|smok(?:e|ing|ers?))\b(?: smoke)?|\b(?:(?:tobacco|cigarettes?)[ -]?)?smok(?:e|ing) exposures?/,
  ],
  [
    'at-home',
    new RegExp(
      `\\b(?:smok(?:e|es|ing|ers?)|tobacco use)\\b(?: [a-z]+)? (?:in|inside|at|around|within) (?:the |his |her |their |our )?${home}\\b`,
    ),
  ],
  [
    'lives-with',
    /\b(?:lives?|living|lived|resides) with (?:[a-z]+ ){0,3}?(?:smokers?\b|(?:anyone|someone|people|[a-z]+) who smokes?)/,
  ],
  [
    'relative-smokes',
    new RegExp(
      `\\b${relatives}(?:,? who)? (?:do |does |also |both |all |currently |still |is a |are |heavy |each )*smok(?:es?|ers?|ing)\\b`,
    ),
  ],
]
const denied =
  /\b(?:no|not|den(?:ies|ied|y)|without|negative(?: for)?|never|neither|nobody|no one|none of)\b[^.;]{0,60}$/
const deniedBehind = /^ ?[:?=-]* ?(?:no\b|none|denie[sd]|negative|never|nil|not)/
const unknown = /^ ?[:?=-]* ?(?:unknown|not (?:asked|on file|assessed)|yes ?\/ ?no|\?|$)/

/** `words` comes back without the smoke of others, which would be taken for the patient's. */
export function readExposure(words: Working): { readonly statements: readonly Statement[]; readonly words: Working } {
  const { text } = words
  for (const [id, form] of forms) {
    const match = form.exec(text)
    if (!match) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const [before, behind] = [text.slice(0, start), text.slice(end)]
    if (id === 'second-hand' && !/smok|tobacco|cigarette|exposure/.test(match[0] + behind.slice(0, 12))) continue
    if (/\b(?:avoid\w*|risks?|if|effects?|advised|counsel\w*|limit|reduce|educat\w*)\b[^.;]{0,40}$/.test(before))
      continue
    if (/[:?] ?$/.test(`${match[0]}${behind.slice(0, 2)}`) && unknown.test(behind)) continue
    const negated = denied.test(before) || /^no\b/.test(match[0]) || deniedBehind.test(behind)
    const years = findYears(text)[0]
    const source = new RegExp(`\\b${relatives}\\b|\\b${home}\\b|\\bwork(?:place)?\\b`).exec(text)?.[0]
    const [from, to] = words.span(start, end)
    const statement: Statement = {
      category: 'smoking.exposure',
      value: { ...(years && !negated ? { years: years.value } : {}), ...(source ? { source } : {}) },
      display: `${negated ? 'no ' : ''}second-hand smoke${source && !negated ? ` (${source})` : ''}`,
      start: from,
      end: to,
      rule: `smoking.exposure.${id}`,
      confidence: id === 'relative-smokes' ? 'medium' : 'high',
      assertion: { polarity: negated ? 'negated' : 'affirmed' },
    }
    return { statements: [statement], words: { ...words, text: before + ' '.repeat(end - start) + behind } }
  }
  return { statements: [], words }
}
