import { assertTarget } from '../../assertion/assert.ts'
import type { Mention } from '../../notes.ts'
import { mention } from '../../text/mention.ts'
import type { PageText, Sentence } from '../../text/page-text.ts'

/** What is done, and the words for it; the first that fits a clause counts. */
const activities: readonly (readonly [name: string, pattern: RegExp])[] = [
  [
    'activities of daily living',
    /\b(?:ADLs?|IADLs?|activities of daily living|self[- ]care|bath(?:e|es|ing)|dress(?:es|ing)? (?:himself|herself|himself\/herself|independently|without)|dressing|groom\w*|toileting|feeding (?:himself|herself))\b/i,
  ],
  ['stairs', /\b(?:stairs?|steps|flights?|staircase)\b/i],
  ['lifting', /\blift(?:s|ing)?\b/i],
  ['carrying', /\bcarry(?:ing)?\b|\bcarries\b/i],
  ['standing', /\bstand(?:s|ing)?\b/i],
  ['sitting', /\bsit(?:s|ting)?\b/i],
  ['walking', /\b(?:walk(?:s|ing)?|ambulat(?:es?|ing|ion|ory)|blocks?)\b/i],
  ['driving', /\bdriv(?:e|es|ing)\b/i],
  ['reaching', /\b(?:reach(?:ing)?|overhead)\b/i],
  ['bending', /\b(?:bend(?:ing)?|stoop(?:ing)?|squat(?:ting)?|kneel(?:ing)?|crouch(?:ing)?|crawl(?:ing)?)\b/i],
  ['gripping', /\b(?:grip(?:ping)?|grasp(?:ing)?|typ(?:e|ing)|writ(?:e|ing)|opening jars)\b/i],
  [
    'housework',
    /\b(?:house ?work|household (?:chores|tasks|activities)|chores|cook(?:ing)?|clean(?:ing)?|laundry|shop(?:ping)?|grocer\w+|vacuum\w*|yard ?work|mow(?:ing)?|garden(?:ing)?)\b/i,
  ],
  ['running', /\b(?:run(?:s|ning)?|jog(?:ging)?)\b/i],
]
const sign =
  /\b(?:ADL|IADL|activities of daily|self[- ]care|bath|dress|groom|toilet|stair|step|flight|lift|carr|stand|sit|walk|ambulat|block|driv|reach|overhead|bend|stoop|squat|kneel|crouch|grip|grasp|typ|writ|house|chore|cook|clean|laundry|shop|yard|mow|garden|run|jog)/i
/** What makes it a statement of how much can be done. */
const limit =
  /\b(?:can (?:only |still |now )?(?:walk|stand|sit|lift|carry|climb|drive|ambulate|do|perform|reach(?! (?:an? )?\d)|bend)|(?:cannot|can't|can not|could not|couldn't|unable to|not able to|no longer able to|inability to)|(?:is |was |remains |are )?able to (?:walk|stand|sit|lift|carry|climb|drive|ambulate|do|perform|dress|bathe|reach)|limited to|limits? (?:his|her)|(?:difficulty|trouble|problems?) (?:with )?(?:walking|standing|sitting|lifting|carrying|climbing|going|driving|dressing|bathing|bending|reaching|gripping|grasping|performing|stairs|ADL|ambulat|household|chores|prolonged)|(?:fully |completely |modified )?independent(?:ly)?\b|dependent (?:in|for|on)|(?:needs|requires?|requiring|with|needing) (?:\w+ )?(?:assist(?:ance)?|help) (?:with|for|in|from)|(?:min(?:imal|imum)?|mod(?:erate)?|max(?:imum|imal)?|stand-?by|contact guard) assist|walks? (?:only |about |up to |approximately |less than |with |a |one|two|three|half|\d)|ambulates? (?:with|using|without|\d|about|up to|independently)|(?:walking|standing|sitting|lifting|driving) tolerance|tolera(?:tes?|nce) (?:\w+ ){0,3}(?:walk|stand|sit)|(?:walking|standing|sitting|lifting) (?:is |was )?limited|(?:wheelchair|bed|house)[- ]?bound|after (?:walking|climbing|standing|sitting) (?:\w+ ){0,3}(?:blocks?|flights?|feet|yards|minutes|hours?|steps|mile)|(?:sits?|stands?|walks?|drives?|lifts?) (?:for )?(?:\w+ ){0,3}(?:\d+|one|two|ten|fifteen|thirty) ?(?:min(?:ute)?s?|hours?|blocks?|feet|lbs?|pounds?|miles?)|(?:no|not) limit)\b/i
const advice =
  /\b(?:should|advised|avoid|must|do not|don't|instructed|encouraged|recommend\w*|may (?:lift|drive|walk|return)|no (?:heavy )?(?:lifting|driving|pushing)|goals?|will be able|in order to|restrict\w*|until|exercise program|educated|if\b|weight bearing as|would like|wants? to|hopes?)\b/i
const skipped = new Set([
  'instructions',
  'plan',
  'familyHistory',
  'medications',
  'allergies',
  'imaging',
  'laboratory',
  'procedure',
])
const longest = 200

/** How far, how long and how much somebody can walk, sit, lift or look after themselves, as stated. */
export function readFunction(page: PageText, raw: string, sentence: Sentence): Mention[] {
  const { text, section } = sentence
  if (!sign.test(text) || (section && skipped.has(section.kind)) || !limit.test(text) || /\?\s*$/.test(text)) return []
  return clauses(text).flatMap(([start, end]) => {
    const clause = text.slice(start, end)
    const found = limit.exec(clause)
    if (!found || advice.test(clause)) return []
    const near = clause.slice(found.index)
    const activity = firstIn(near) ?? firstIn(clause)
    if (!activity) return []
    const heard = assertTarget(
      text,
      { start: start + found.index, end: start + found.index + found[0].length },
      section?.kind,
    )
    if (heard.experiencer !== 'patient' || heard.temporality === 'hypothetical') return []
    if (
      /\b(?:denies|denied|no|without)\b[^,]{0,40}$/i.test(clause.slice(0, found.index)) ||
      (/^(?:difficulty|trouble|problem)/i.test(found[0]) && heard.polarity === 'negated')
    )
      return []
    const words = clause
      .replace(/^[A-Z][\w /]{2,30}: +/, '')
      .replace(/\s+/g, ' ')
      .replace(/[.\s]+$/, '')
      .slice(0, longest)
    const name = activity
    return [
      mention(page, raw, sentence, {
        category: 'medical.function',
        value: { activity: name, limit: words },
        display: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: “${words}”`,
        assertion: { ...heard, polarity: 'affirmed' },
        start: sentence.start + start,
        end: sentence.start + end,
        rule: 'medical.function.limit',
      }),
    ]
  })
}

/** The activity that is named first. */
function firstIn(text: string): string | undefined {
  const found = activities.flatMap(([name, pattern]) => {
    const at = text.search(pattern)
    return at < 0 ? [] : [{ name, at }]
  })
  return found.toSorted((a, b) => a.at - b.at)[0]?.name
}

/** Each clause that may name an activity of its own. */
function clauses(text: string): [number, number][] {
  const parts: [number, number][] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(
    /(?:;\s+|,? but |,? and (?=(?:stand|sit|lift|walk|carry|drive|climb) )|, (?=(?:stand|sit|lift|walk|carry|drive|and (?:he |she )?(?:can|is|cannot|stand|sit|lift|walk|carry|drive))\b))/gi,
  )) {
    parts.push([from, index])
    from = index + mark.length
  }
  parts.push([from, text.length])
  return parts.filter(([start, end]) => end > start)
}
