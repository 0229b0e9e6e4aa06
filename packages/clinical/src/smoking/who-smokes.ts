/** Whose smoking it is. */
export type Who = 'patient' | 'family' | 'other'

const female =
  'mother|mom|mum|wife|sister|daughter|aunt|grandmother|grandma|girlfriend|niece|fiancee|stepmother|mother-in-law|granddaughter'
const male =
  'father|dad|husband|husb|brother|son|uncle|grandfather|grandpa|boyfriend|nephew|fiance|stepfather|father-in-law|grandson'
const either =
  'parents?|spouse|siblings?|cousin|partner|significant other|room-?mates?|house-?mates?|family members?|household members?|caregivers?|guardian|in-laws?|co-?workers?|friends?|neighbou?rs?|baby-?sitter|children|kids|child|grandparents?|relatives?|twins?'
const people = `(?:(?:${female}|${male})s?|${either})`
const others = 'anyone|anybody|someone|somebody|no ?one|nobody|people|others|everyone|those|individuals|persons|smokers'
const patient =
  'patient|pt|he|she|they|i|mr|mrs|ms|miss|claimant|client|veteran|member|resident|gentleman|lady|man|woman|male|female'
const actors = new RegExp(`\\b(?:(?<relative>${people})|(?<other>${others})|(?<patient>${patient}))\\b`, 'g')
const isFemale = new RegExp(`^(?:${female})s?$`)
const isMale = new RegExp(`^(?:${male})s?$`)

/** In these places a relative is spoken of and does nothing: "lives with her husband and smokes". */
const object =
  /\b(?:with|to|by|from|of|per|for|has|have|had|than|like|visit\w*|married|and|as|via|toward|towards|the|between)(?: (?:his|her|their|the|an?|my|two|three|four|five|one|\d+|adult|grown|ex|late|own|elderly|both|step|young\w*|older|other|multiple|several|healthy|biological|stepchildren|deceased|current|long-?term))* $/
/** "Married, 3 kids, never smoked": who is counted in a list does nothing. */
const counted =
  /(?:^|[,;:.-] ?|married |widowed |divorced |single )(?:with |has |no |\d+ |one |two |three |four |five |six |grown |adult |young |small ){1,3}$/
const listGoesOn = /^(?: at home| together)? ?(?:[,;.]|\()/
const informs =
  /^,? (?:also |who |further |does |currently )*(?:states?|stated|reports?|reported|says|said|den(?:y|ies|ied)|notes?|noted|indicates?|confirms?|confirmed|feels|believes|thinks|tells|told|provides?|gives?|is (?:the )?(?:historian|informant)|at bedside|present)\b/
const relative = /^(?:'s?|,? (?:who|that|both of whom|whom|all of whom|each))\b/

/** Smoking that is named with its place or person behind it. */
const behind =
  /^[a-z]*(?: cigarettes| tobacco| exposure)*,? (?:by|from|in|inside|at|around|within) (?:the |his |her |their |our |any )*(?:home|house\w*|family|husband|wife|mother|father|parents?|car|room-?mate\w*|work ?place|others|dwelling|residence|apartment|environment)\b/
const kin =
  /\b(?:maternal|paternal|parental|passive|second ?-?hand|secondary|third ?-?hand|side ?stream|environmental|spousal)(?: (?:tobacco|cigarettes?|current|history of|exposure to))* $/

/** `text` is the whole sentence in lower case and `at` the word of tobacco in it; `before` is the sentence before. */
export function whoSmokes(text: string, at: number, before = ''): Who {
  const lead = text.slice(0, at)
  if (behind.test(text.slice(at)) || kin.test(lead)) return 'other'
  if (/\b(?:mother|mom|mum)\b/.test(lead) && /^[a-z]*[^.;]{0,40}\b(?:pregnan|gestation)/.test(text.slice(at)))
    return 'family'
  let actor: { readonly who: Who; readonly word: string } | undefined
  for (const match of lead.matchAll(actors)) {
    const [word, end] = [match[0], match.index + match[0].length]
    const [ahead, rest] = [lead.slice(0, match.index), text.slice(end)]
    if (match.groups?.patient) {
      if (!(actor && samePerson(actor.word, word))) actor = { who: 'patient', word }
    } else if (match.groups?.other) {
      if (/^ (?:who|that|else|in|at|smok|around|has|is|does)/.test(rest)) actor = { who: 'other', word }
    } else if (counted.test(ahead) && listGoesOn.test(rest)) {
      // Spoken of, and no more.
    } else if (relative.test(rest) || (!object.test(ahead) && !informs.test(rest))) {
      actor = { who: 'family', word }
    } else if (/\bone who\b/.test(text.slice(end, at))) actor = { who: 'family', word }
  }
  if (actor) return actor.who === 'patient' && meansRelative(text, actor.word, before) ? 'family' : actor.who
  return 'patient'
}

/** "Her father died at 60, he was a smoker": the pronoun goes on about the relative. */
function samePerson(word: string, pronoun: string): boolean {
  if (pronoun === 'he') return isMale.test(word) && !word.endsWith('sons')
  if (pronoun === 'she') return isFemale.test(word)
  return pronoun === 'they' && /s$/.test(word)
}

/** "She has a brother with heart disease. He is a smoker." */
function meansRelative(text: string, pronoun: string, before: string): boolean {
  if (!text.trimStart().startsWith(`${pronoun} `) || !/^(?:he|she)$/.test(pronoun)) return false
  const [kind, opposite] = pronoun === 'he' ? [male, /\b(?:she|her)\b/] : [female, /\b(?:he|his)\b/]
  return (
    opposite.test(before) &&
    !new RegExp(`\\b${pronoun}\\b`).test(before) &&
    new RegExp(`\\b(?:${kind})s?\\b`).test(before)
  )
}

/** The relative who gave the history, where one did. */
export function informantOf(text: string): 'patient' | 'relative' | undefined {
  for (const match of text.matchAll(new RegExp(`\\b${people}\\b`, 'g'))) {
    if (informs.test(text.slice(match.index + match[0].length))) return 'relative'
    if (/\b(?:per|according to)(?: (?:his|her|the|patient's))? $/.test(text.slice(0, match.index))) return 'relative'
  }
  return /\b(?:den(?:y|ies|ied)|states|reports|admits|endorses|acknowledges|says|tells)\b/.test(text)
    ? 'patient'
    : undefined
}
