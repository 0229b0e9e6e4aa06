import { cueReader } from '../assertion/assert.ts'
import { readCueFile } from '../assertion/cue-file.ts'
import { readStopFile } from '../assertion/stops.ts'
import { pattern } from './tobacco-words.ts'

const readTarget = cueReader(readCueFile('context/smoking.yaml'), readStopFile('context/smoking-stops.yaml'))
const free =
  /\bnonsmoker|\bnonsmoking\b|\btobacco[- ]free\b(?! (?:since|for))|\bsmoke[- ]free\b(?! (?:since|for|home|house))/
const amount = pattern('\\d ?(?:ppd|packs?|cigarettes)|half (?:a )?(?:ppd|pack)|\\ba pack\\b')
/** A new statement begins: what was denied before it is not denied after it. */
const restart = /(?=, (?:and )?(?:is|has|does|uses|currently|occasional(?:ly)?|social(?:ly)?|daily|rare(?:ly)?)\b|\+)/
const act = pattern('smoke\\b|smokes(?= ?[:?=-])|smoking|tobacco|cigarettes?|nicotine|smoked\\b|ppd|\\bpacks?\\b', 'g')
/** A minus sign: "-tobacco, -alcohol". */
const minus = /(?:^|[\s,;:/])-(?:tobacco|smoking|cigarettes)(?: ?[,;/]|\W*$)|- tobacco, -/
const person = pattern('{PERSON}|smoker', 'g')
/** "Will not operate on a smoker" denies no smoker: only these words may stand between. */
const notPerson =
  /\b(?:not|negative|never|denie[sd] being|denie[sd] (?:that )?(?:he|she) is|neither|nor)(?: (?:a|an|currently|presently|known|been|alcohol|drug|drinker|or|heavy|active|nor|and|tobacco|regular|cigarette|is|user)\b,?)* $/
const matter =
  'use|usage|abuse|products?|habits?|consumption|smoking|and|or|alcohol|drugs?|illicit|illicits|recreational|street|iv|substance|of|any|exposure|other|tobacco|marijuana|caffeine|user|is|are|was|were|both|all|currently|current|status|vape|smokeless'
/**
 * The answer to a row of labels: "tobacco, alcohol and drugs: none". Each word can be passed in one way only, or a row of
 * them would take twice as long with every word.
 */
const behind = new RegExp(
  `^(?:[ ,/&()-]|\\b(?:${matter})\\b|(?<=/ ?)(?!(?:${matter})\\b)[a-z]+(?![a-z]))*[:=?>|-]{0,8} ?\\(?(?:none|no(?! longer| change| quit| more| data)\\b|denie[sd]|negative|nil|absent|n(?=\\W*$|[,;) ])|not (?:used|present|currently|at this time|now)|0\\b(?!\\.)|zero|- ?$|-(?= ?[,;]))`,
)

/** Denied for now, before or behind the word. */
export function deniesNow(text: string): boolean {
  if (free.test(text)) return true
  if (amount.test(text) && !/\b(?:not|denies|no) (?:smoke|smoking|more)/.test(text)) return false
  if (minus.test(text) || text.split(restart).some(deniesAct)) return true
  for (const { 0: found, index } of text.matchAll(act)) {
    if (behind.test(text.slice(index + found.length))) return true
  }
  for (const { 0: found, index } of text.matchAll(person)) {
    if (
      notPerson.test(text.slice(0, index)) ||
      /^ ?[:?=-]+ ?(?:no|n|none|denie[sd]|negative)\b(?! longer)/.test(text.slice(index + found.length))
    )
      return true
  }
  return (
    /\b(?:neither|nor|not)\b[^.;]{0,25}\bsmokes\b/.test(text) || /\bden(?:ies|ied) that (?:he|she) smokes/.test(text)
  )
}

function deniesAct(statement: string): boolean {
  return statement
    .matchAll(act)
    .some(({ 0: found, index }) =>
      readTarget(statement, { start: index, end: index + found.length }).heard.has('negated'),
    )
}
