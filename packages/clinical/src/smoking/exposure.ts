import { findYears } from './durations.ts'
import type { Statement } from './statement.ts'
import type { Working } from './working-text.ts'

const relatives =
  '(?:mother|mom|father|dad|parents?|husband|husb|wife|spouse|boyfriend|girlfriend|partner|sister|brother|son|daughter|room-?mates?|grandparents?|grandmother|grandfather|family members?|caregivers?|co-?workers?|household members?|siblings?)'
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
      `\\b${relatives}(?:,? who)? (?:do |does |also |both |all |currently |still |is a |are |heavy |each )*(?:smok(?:es?|ers?|ing)|vapes?|vaping)\\b`,
    ),
  ],
]
const denial =
  /\b(?:no|(?<not>not|never)|den(?:ies|ied|y)|without|negative(?: for)?|neither|nobody|no one|none of)\b(?=[^.;]{0,60}$)/g
const deniedBehind = /^ ?[:?=-]* ?(?:no\b|none|denie[sd]|negative|never|nil|not)/
const unknown = /^ ?[:?=-]* ?(?:unknown|not (?:asked|on file|assessed)|yes ?\/ ?no|\?|$)/

/** What else is said of those who smoke is theirs: "his wife smokes a pack a day". */
const ofOthers = new Set(['relative-smokes', 'lives-with'])
const contrast = /\b(?:but|however|although|though|yet|while|whereas|except|despite)\b/
const own = /\b(?:smok(?:e|ed|es|er|ing)|tobacco|cigarettes?)\b/
const states =
  /^ (?:(?:and|also|who|she|he|patient|pt) )*(?:has|had|is|was|reports|admits|endorses|positive|lives|grew|works|worked)\b/
const clauseEnd = /[,;]|\.(?!\d)|\b(?:but|while|he|she|patient|pt|i)\b/

function clauseOf(text: string): number {
  const end = text.search(clauseEnd)
  return end < 0 ? text.length : end
}

function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

/** A list goes on behind its commas under "no" or "denies"; who smokes beside the patient is a new statement. */
function isDenied(before: string, match: string, id: string): boolean {
  const last = [...before.matchAll(denial)].at(-1)
  if (!last) return false
  const between = before.slice(last.index + last[0].length)
  if (contrast.test(between)) return false
  const tail = between.slice(between.lastIndexOf(',') + 1)
  if (/^ ?(?:and\/or|or|nor)\b/.test(tail) || /\b(?:or|nor) (?:[a-z]+ )?$/.test(tail)) return true
  const person = ofOthers.has(id) || /^smok(?:es|ing)\b/.test(match)
  if (person && (own.test(between) || between.includes(','))) return false
  return !between.includes(',') || !(last.groups?.not || match.startsWith('exposed') || states.test(tail))
}

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
    const negated = isDenied(before, match[0], id) || /^no\b/.test(match[0]) || deniedBehind.test(behind)
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
    const theirs = ofOthers.has(id) ? end - start + clauseOf(behind) : end - start
    return { statements: [statement], words: { ...words, text: blanked(text, start, start + theirs) } }
  }
  return { statements: [], words }
}
