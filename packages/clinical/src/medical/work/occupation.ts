const asOne =
  /\b(?:work(?:s|ed|ing)?|employ(?:ed|ment)|job|position|career|occupation (?:is|was))(?: (?:full|part)[- ]time| (?:full|regular|light|modified) duty| overtime| nights| days| \d{1,2} (?:hours|hrs)(?: a| per|\/)? ?(?:week|wk)?| currently| previously| formerly| (?:on|in) [\w/]{4,12}(?: \d{4})?)? as (?:an? |the )?([a-z][\w /'-]{1,60})/i
const retiredOne =
  /\b(?:retired|disabled|former|unemployed) ((?!from|through|until|to|by|per|of|is|was|status|in|since|at|due|because|after|on|and|as|for|secondary|with|by|last|approximately|about|smoker|drinker|placard|parking|permit|person|spouse|husband|wife|son|daughter|child|\d)[a-z][\w /'-]{2,40})/i
const labelled =
  /\b(?:occupation|job title|usual occupation|current occupation|profession|occupation\/job)\s*[:-]\s*(?:(?:currently |presently )?(?:employed|working|works)(?: (?:full|part)[- ]time)? as (?:an? )?)?([A-Za-z][\w /,'&-]{2,60})/i
const industry = /\bworks? (?:in|at) (?:an? |the )?([a-z][\w '-]{2,40})/i
const ends =
  /\s(?:for|at|in|with|and|who|he|she|they|I|since|but|full|part|where|until|from|due|because|which|that|on|prior|before|after|x|doing|the|has|is|was|of over|by|when|currently|while|then|this|despite|again|throughout|through|during|all|every|each|or|but|except|usually|to|without|until|his|her|last)\b|[,.;(:]|\s-\s|\s\d|\s{2,}/i
const none =
  /^(?:none|any\b|he\b|she\b|they\b|worked\b|was\b|the\b|exposures?\b|exposed\b|full|part[- ]time|n\/a|unknown|not|retired|disabled|unemployed|yes|no|time|student\?|tolerated|expected|directed|well|needed|usual|able|above|possible|of|result|such|a result|soon|much|long|work|restrictions?|status|history|stated|noted|per|individual|veteran|man|woman|male|female|patient|person)\b/i

/** What a person works as, in the record's words. */
export function occupationIn(text: string): string | undefined {
  for (const form of [labelled, asOne, retiredOne, industry]) {
    const said = form.exec(text)?.[1]
    const job = said === undefined ? undefined : jobIn(said)
    if (job !== undefined) return job
  }
  return undefined
}

function jobIn(said: string): string | undefined {
  const cut = said.search(ends)
  const words = said
    .slice(0, cut < 0 ? said.length : cut)
    .trim()
    .replace(/['-]+$/, '')
  if (words.length > 50 || none.test(words) || /^\d/.test(words)) return undefined
  return words.length >= 3 || /^[A-Z]{2}$/.test(words) ? words : undefined
}
