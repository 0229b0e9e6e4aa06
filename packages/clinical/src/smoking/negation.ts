import { pattern } from './tobacco-words.ts'

const cues =
  /\b(?:no|not|den(?:ies|ied|y|ying)|denial of|negative(?: for)?|without|neither|nor|never|free of|absence of|abstains? from|avoids|abstinent from|refrains from|none)\b|(?:^|[\s,;:/])-(?=(?:tobacco|smoking|cigarettes|alcohol)(?: ?[,;/]|\W*$))|- (?=tobacco, -)/g
/** A new statement begins: what was denied before it is not denied after it. */
const limits =
  /[;.]|\b(?:but|however|except|although|though|admits?|admitted|endorses?|endorsed|reports|positive|smokes|former|yes|still|continues?|quit|used to|because|due to|secondary|which|allerg\w+|complain\w*)\b|, (?:and )?(?:is|has|does|uses|currently|occasional(?:ly)?|social(?:ly)?|daily|rare(?:ly)?)\b|\b(?:occasional|social|daily|rare) (?:tobacco|smok|cigarettes)|\band (?:is|has|does|uses|reports|admits)\b|\+/
const act = pattern('smoke\\b|smokes(?= ?[:?=-])|smoking|tobacco|cigarettes?|nicotine|smoked\\b|ppd|\\bpacks?\\b', 'g')
const person = pattern('{PERSON}|smoker', 'g')
const notPerson =
  /\b(?:not|negative|never|denie[sd] being|denie[sd] (?:that )?(?:he|she) is|neither|nor)(?: (?:a|an|currently|presently|known|been|alcohol|drug|drinker|or|heavy|active|nor|and|tobacco|regular|cigarette|is|user)\b,?)* $/
const amount = pattern('\\d ?(?:ppd|packs?|cigarettes)|half (?:a )?(?:ppd|pack)|\\ba pack\\b')
const matter =
  'use|usage|abuse|products?|habits?|consumption|smoking|and|or|alcohol|drugs?|illicit|illicits|recreational|street|iv|substance|of|any|exposure|other|tobacco|marijuana|caffeine|user|is|are|was|were|both|all|currently|current|status|vape|smokeless'
/** Each word can be passed in one way only, or a row of them would take twice as long with every word. */
const behind = new RegExp(
  `^(?:[ ,/&()-]|\\b(?:${matter})\\b|(?<=/ ?)(?!(?:${matter})\\b)[a-z]+(?![a-z]))*[:=?>|-]* ?\\(?(?:none|no(?! longer| change| quit| more| data)\\b|denie[sd]|negative|nil|absent|n(?=\\W*$|[,;) ])|not (?:used|present|currently|at this time|now)|0\\b(?!\\.)|zero|- ?$|-(?= ?[,;]))`,
)

/** Denied for now, before or behind the word. */
export function deniesNow(text: string): boolean {
  if (
    /\bnonsmoker|\bnonsmoking\b|\btobacco[- ]free\b(?! (?:since|for))|\bsmoke[- ]free\b(?! (?:since|for|home|house))/.test(
      text,
    )
  )
    return true
  if (amount.test(text) && !/\b(?:not|denies|no) (?:smoke|smoking|more)/.test(text)) return false
  // Once for all words: a text may be nothing but words.
  const denials = [...text.matchAll(cues)].map(({ 0: found, index }) => index + found.length)
  for (const { 0: found, index } of text.matchAll(act)) {
    if (deniedBefore(text, denials, index) || behind.test(text.slice(index + found.length))) return true
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

function deniedBefore(text: string, denials: readonly number[], at: number): boolean {
  const last = denials.findLast((end) => end <= at)
  return last !== undefined && at - last <= 120 && !limits.test(text.slice(last, at))
}
