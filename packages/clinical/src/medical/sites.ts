import { type Term, termFinder } from '../text/find-terms.ts'
import type { Side } from './medical.ts'
import { bodySites } from './site-list.ts'

export type Site = { readonly site: string }

const regions: Readonly<Record<string, string>> = {
  C: 'cervical spine',
  T: 'thoracic spine',
  D: 'thoracic spine',
  L: 'lumbar spine',
  S: 'sacrum',
}

/** `name = other name, other name`; names of one word have their plural. */
const findListed = termFinder(
  bodySites
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line): [string, Site][] => {
      const [name = '', others = ''] = line.split(' = ')
      const phrases = [name, ...others.split(', ')].filter(Boolean)
      return phrases.flatMap(withPlural).map((phrase) => [phrase, { site: name }])
    }),
)

function withPlural(phrase: string): string[] {
  return /[a-z]{3}$/.test(phrase) && !/(?:s|spine|column|foot|feet|tooth|teeth|back|neck)$/.test(phrase)
    ? [phrase, /(?:ch|x|sh)$/.test(phrase) ? `${phrase}es` : `${phrase}s`]
    : [phrase]
}

/** `L4-5`, `L4/L5`, `L5-S1`, `C5-C7`. */
const pairs = /(?<![\w./-])([CTLD])-?(\d{1,2}) ?(?:[-/]|to) ?([CTLS])?-?(\d{1,2})(?![\w%]|[./-]\d)/g
/** One level is a vertebra where something of the spine stands beside it: C3 is also a complement and T4 a hormone. */
const single =
  /(?<![\w./-])([CTLS])-?(\d{1,2})(?=(?:[,/ ]+(?:and )?[CTLS]?\d{1,2})* (?:vertebra|level|compression|burst|fracture|radiculo|nerve|root|dis[ck]|lamin|facet|dermatom|pedicle|spinous|transverse|spondyl|myelo|corpectomy|kypho|vertebro|fusion|transforaminal|medial branch|distribution|selective|foramin|endplate|superior endplate))/g
const lumbarAlone = /(?<=\b(?:at|of|over|around|near) (?:the )?(?:level of )?)(L)([1-5])(?![\w%]|[./-]\d)/g
const last: Readonly<Record<string, number>> = { C: 8, T: 12, D: 12, L: 6, S: 5 }
/** The hand that a person writes with is no site; nor is the rhythm of a heart, or a step back. */
const otherAfter: Readonly<Record<string, RegExp>> = {
  hand: /^[- ](?:hand(?:ed)?[- ])?domina/i,
  cervical:
    /^[- ](?:cancer|dysplasia|biops|smear|coni[sz]ation|cerclage|lymph|adenopath|cytolog|intraepith|polyp|os\b|motion tender)/i,
  sinus: /^[- ](?:rhythm|tachy|brady|arrhythm)/i,
  face: /^[- ]to[- ]face/i,
  back: /^[- ](?:to\b(?! (?:the )?(?:front|hip|leg|knee))|and forth|up\b|then\b|when\b|in (?:\d|the (?:office|clinic)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b))/i,
}
const movedBack =
  /\b(?:go(?:es|ing)?|went|com(?:es?|ing)|came|g[eo]t(?:ting)?|calls?|called|calling|is|be|been|was|were|returns?|returned|sen[dt]|brings?|brought|mov(?:es?|ed|ing)|years?|months?|weeks?|days?|yrs?|hold(?:ing)?|held|cut(?:ting)?|looks?|looking|fall(?:s|ing)?|fell|write|report|set|welcome|right|them|him|it|me) $/i

/** The body sites that a text names, in order, without overlap. */
export function findSites(text: string): Term<Site>[] {
  const listed = findListed(text).filter((term) => isSite(text, term))
  if (!/[CTLDS]-?\d/.test(text)) return listed
  const levels = [pairs, single, lumbarAlone].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => toLevel(match)),
  )
  const found = [...levels, ...listed].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Term<Site>[] = []
  for (const term of found) if (term.start >= (kept.at(-1)?.end ?? 0)) kept.push(term)
  return kept
}

/** "12 feet", "a few feet". */
const measured =
  /(?:\d|\b(?:few|several|many|hundred|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|fifty))[ -]$/i

function isSite(text: string, { start, end }: Term<Site>): boolean {
  const word = text.slice(start, end).toLowerCase()
  if (/^f(?:oo|ee)t$/.test(word) && measured.test(text.slice(Math.max(0, start - 12), start))) return false
  const other = otherAfter[word]
  if (!other) return true
  if (other.test(text.slice(end, end + 24))) return false
  if (word === 'face') return !/to[- ]$/i.test(text.slice(0, start))
  return word !== 'back' || !movedBack.test(text.slice(Math.max(0, start - 12), start))
}

function toLevel(match: RegExpExecArray): Term<Site>[] {
  const [whole, letter = '', number, other, second] = match
  const site = regions[letter]
  const end = match.index + whole.length
  if (site === undefined || Number(number) > (last[letter] ?? 0) || Number(number) === 0) return []
  if (second !== undefined) {
    if (Number(second) > (last[other ?? letter] ?? 0)) return []
    // "T3/T4" is a thyroid test; below it "T1/T2" a way to take an image.
    if (letter === 'T' && Number(number) < 5 && whole.includes('/')) return []
  }
  return [{ start: match.index, end, meaning: { site } }]
}

const sideWords: readonly (readonly [RegExp, Side])[] = [
  [/^(?:bilat|both|b\/l)/i, 'bilateral'],
  [/^(?:left and right|right and left|left or right|right or left|[lr]\/[lr]|left\/right|right\/left)/i, 'bilateral'],
  [/^l/i, 'left'],
  [/^r/i, 'right'],
]
const said =
  "bilateral(?:ly)?|bilat\\.?|b/l|both|left and right|right and left|left/right|right/left|left(?:-sided)?|right(?:-sided)?|(?:lt|rt)\\.?|\\([LR]\\)|(?<!\\d ?)(?<![\\w'/.-])[LR](?=[ .])\\.?"
/** The side, and no more than three describing words before what it is said of. */
const describing =
  "(?!(?:and|or|with|for|from|in|on|at|to|after|status|who|is|was|but|then|hand|handed)\\b)(?:side of (?:the|his|her) )?[a-z0-9'/]+(?:-[a-z0-9'/]+)*"
/** A hyphen between letters is of a word. */
const gap = "(?: |-(?![a-z0-9'/])|(?<![a-z0-9'/])-(?=[a-z0-9'/]))+"
const before = new RegExp(`(?<![\\w-])(${said})(?:[ -]+${describing}(?:${gap}${describing}){0,2})?[ -]*$`, 'i')
/** "Left knee and shoulder": one side for two of a kind. */
const shared = new RegExp(`(?<![\\w-])(${said}) [a-z]+(?:, [a-z]+)?(?:,? (?:and|or|&)|,) $`, 'i')
const paired =
  /^(?:upper |lower )?(?:knee|hip|shoulder|elbow|wrist|hand|ankle|f(?:oo|ee)t|arm|forearm|leg|thigh|calf|calves|shin|heel|toe|finger|thumb|eye|ear|breast|kidney|lung|heel|groin|buttock|extremit)/i
const after = new RegExp(
  `^(?: \\([A-Z]{2,5}\\))?(?: (?:joint|pain|region|area|surgery|replacement|repair|injury|fracture|x-?rays?))?(?:,? ?\\((${said})(?: side)?\\)|(?:,|:| -| on| of)? ?(?:the )?(${said})(?: side)?(?=$|[\\s,.;:)]))`,
  'i',
)
/** "On the knee, right shoulder": the side belongs to what follows it. */
const goesOn = /^[ -]+(?!side\b|and\b|in\b|on\b|with\b|for\b|by\b|at\b|done\b|was\b|is\b|x?\d)[a-z]/i

/** "Right lower lobe", "RUE": the name has the side in it. */
const within = /^(left|right|bilateral|[LR](?=(?:UE|LE|UL|LL|ML|UQ|LQ)$))/

/** The side of what stands from `start` to `end`: "left knee", "knee, right", "both knees". */
export function sideOf(text: string, start: number, end: number): Side | undefined {
  const own = within.exec(text.slice(start, end))?.[1]
  if (own) return toSide(own)
  const left = text.slice(Math.max(0, start - 60), start)
  const direct = before.exec(left)
  if (direct?.[1]) return toSide(direct[1])
  if (paired.test(text.slice(start, end))) {
    const joint = shared.exec(left)
    if (joint?.[1]) return toSide(joint[1])
  }
  const right = text.slice(end, end + 40)
  const behind = after.exec(right)
  const word = behind?.[1] ?? behind?.[2]
  if (!behind || word === undefined) return undefined
  if (behind[1] === undefined && goesOn.test(right.slice(behind[0].length))) return undefined
  // A letter alone needs its brackets or its comma: "TKA, L", not "knee r/o".
  if (/^[lr]$/i.test(word) && !/^ ?[,(:-]/.test(right)) return undefined
  return toSide(word)
}

function toSide(word: string): Side | undefined {
  const bare = word.replace(/^\(/, '')
  return sideWords.find(([pattern]) => pattern.test(bare))?.[1]
}
