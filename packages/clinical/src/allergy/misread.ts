import { lexicon } from '../drugs/lexicon.ts'
import { allergenWords } from './find-allergens.ts'
import { reactionWords } from './find-reactions.ts'

/** A text with misread words put right, for the rules only, and the way back to the text as it stands. */
export type Repaired = { readonly text: string; back(start: number, end: number): readonly [number, number] }

const keys =
  `allergies allergy allergic allergen known drug drugs medication medications medicine medicines medical denies
  denied none reaction reactions patient food foods environmental seasonal intolerance causes severe moderate history nkda`.split(
    /\s+/,
  )
/** Near to a word of the lists, and words of their own. */
const ownWords = new Set(
  `note noted notes name names done gone nine tone bone zone one now knows know drag food good foot mood wood fever never sever several
  cause because casual causal card cards rush cash wash mash dash rush rashly hive live give five wave have gives lives patients
  patience remedies medicate medicated reacting react reacts reactive fraction grass glass class mole mild mind told gold hold bean been
  bear pear peer beef been rice rise race nice mice site corn born torn tuna tone fish dish wish crab grab milk silk mild egg leg
  nuts cuts guts plan plans plants planes plum plus dust just must rust feather weather heather leather father rather denier dense
  dental denial oral moral floral other another mother brother date dates data rate state stated states tape type types cape nkfa nkma`.split(
    /\s+/,
  ),
)
/** What a scan makes of letters. */
const looks: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/[1|!]/g, 'i'],
  [/5|\$/g, 's'],
  [/rn/g, 'm'],
  [/cl/g, 'd'],
  [/vv/g, 'w'],
  [/ii/g, 'u'],
]

type Index = { readonly words: ReadonlySet<string>; readonly near: ReadonlyMap<string, readonly string[]> }
let index: Index | undefined

/** Words at a distance of one sign from one word of the lists; for lists of allergies, where such words are expected. */
export function repairMisread(text: string): Repaired {
  const pieces: { readonly at: number; readonly from: number; readonly to: number; readonly end: number }[] = []
  let repaired = ''
  let last = 0
  for (const { 0: word, index: from } of text.matchAll(/[A-Za-z0-9|!$]{4,20}/g)) {
    const right = nearest(word.toLowerCase())
    if (right === undefined) continue
    repaired += text.slice(last, from)
    const said = /^[A-Z]/.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right
    pieces.push({ at: repaired.length, from, to: from + word.length, end: repaired.length + said.length })
    repaired += said
    last = from + word.length
  }
  if (pieces.length === 0) return { text, back: (start, end) => [start, end] }
  const shift = (offset: number, isEnd: boolean): number => {
    const piece = pieces.findLast(({ at }) => (isEnd ? at < offset : at <= offset))
    if (!piece) return offset
    if (offset < piece.end || (isEnd && offset === piece.end)) return isEnd ? piece.to : piece.from
    return offset - piece.end + piece.to
  }
  return { text: repaired + text.slice(last), back: (start, end) => [shift(start, false), shift(end, true)] }
}

function nearest(word: string): string | undefined {
  index ??= makeIndex()
  const { words, near } = index
  if (words.has(word) || ownWords.has(word) || /^[\d|!$]+$/.test(word)) return undefined
  for (const [pattern, letter] of looks) {
    const seen = word.replace(pattern, letter)
    if (seen !== word && words.has(seen)) return seen
  }
  const found = new Set([word, ...shortened(word)].flatMap((key) => near.get(key) ?? []))
  const right = [...found].filter((name) => isOneEdit(word, name))
  // A short word has many neighbours; only the words that every such list holds are worth the guess.
  const trusted = right.filter((name) => name.length >= 6 || keys.includes(name))
  return trusted.length === 1 || trusted.every((name) => keys.includes(name)) ? trusted[0] : undefined
}

function makeIndex(): Index {
  const words = new Set<string>()
  const all = [...keys, ...allergenWords().keys(), ...reactionWords().keys(), ...lexicon.names.keys()]
  for (const phrase of all) for (const word of phrase.split(/[^a-z]+/)) if (word.length >= 4) words.add(word)
  const near = new Map<string, string[]>()
  for (const word of words) {
    for (const key of new Set([word, ...shortened(word)])) near.set(key, [...(near.get(key) ?? []), word])
  }
  return { words, near }
}

function shortened(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

function isOneEdit(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [one, other] = [a.slice(from), b.slice(from)]
  return one.slice(1) === other.slice(1) || one === other.slice(1) || one.slice(1) === other
}
