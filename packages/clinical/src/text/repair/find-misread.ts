import type { Edit } from '../rewrite-page.ts'
import { figureIn } from './figures.ts'
import { knownWords } from './known-words.ts'
import { mayBeName } from './names.ts'
import { isWord, meantWord } from './near-words.ts'
import { isNought, meansNo } from './nought.ts'
import { spokenWords } from './spoken-words.ts'

/** What a character is: 0 parts words. */
const [letter, figure, mark, accented] = [1, 2, 3, 4]
const kinds = new Uint8Array(0x250).fill(accented, 0xc0)
kinds.fill(letter, 65, 91).fill(letter, 97, 123).fill(figure, 48, 58)
/** Marks that look like a letter; only within a word. */
for (const sign of '|!$') kinds[sign.charCodeAt(0)] = mark

/** Words that a scan misread and that can be only one word of the rules and lists, and what to read instead; in order. */
export function findMisread(text: string): Edit[] {
  const edits: Edit[] = []
  const asked: Verdicts = new Map()
  for (let at = 0; at < text.length; ) {
    const start = at
    let seen = 0
    for (let kind = kindAt(text, at); kind !== 0; kind = kindAt(text, ++at)) seen |= 1 << kind
    if (at === start) at++
    else if (isCandidate(seen, at - start)) {
      const amount = seen & (1 << figure) ? figureIn(text, start, at) : undefined
      const end = seen & (1 << mark) ? endOfWord(text, start, at) : at
      const edit = amount ?? repairAt(text, start, end, edits.at(-1)?.end ?? 0, asked)
      if (edit) {
        edits.push(edit)
        at = Math.max(at, edit.end)
      }
    }
  }
  return edits
}

function kindAt(text: string, at: number): number {
  return kinds[text.charCodeAt(at)] ?? 0
}

/** Marks behind a word do not belong to it. */
function endOfWord(text: string, start: number, end: number): number {
  let to = end
  while (to > start && kindAt(text, to - 1) === mark) to--
  return to
}

const [shortest, longest] = [2, 26]

/** Letters, and none of them with an accent: those are other languages. */
function isCandidate(seen: number, length: number): boolean {
  if (length < shortest || length > longest || (seen & (1 << letter)) === 0 || seen & (1 << accented)) return false
  return length > shortest || (seen & (1 << figure)) !== 0
}

/** Edits do not reach back before `from`. */
function repairAt(text: string, start: number, end: number, from: number, asked: Verdicts): Edit | undefined {
  const said = text.slice(start, end)
  if (isNought(said)) return meansNo(text, start, end) ? { start, end, text: cased(said, 'no') } : undefined
  const verdict = verdictOf(said, asked)
  if (verdict === fine) return undefined
  const joined = joinedAt(text, start, end, from)
  if (joined || verdict.right === undefined) return joined
  return mayBeName(text, start, end, verdict.right) ? undefined : { start, end, text: verdict.right }
}

/** A word that stands for itself is fine; another may be one of the rules and lists. */
type Verdict = { readonly right?: string }
const fine: Verdict = {}
const strange: Verdict = {}

/** What the words of one page are: a page uses few words many times, and no word of a page outlives it. */
type Verdicts = Map<string, Verdict>

function verdictOf(word: string, asked: Verdicts): Verdict {
  const known = asked.get(word)
  if (known) return known
  const verdict = judge(word)
  asked.set(word, verdict)
  return verdict
}

/** A short word with a capital may be somebody's name. */
const name = /^[A-Z][a-z]+$/
const leastNamed = 6
const abbreviation = /^[A-Z]{1,5}$/
const innerCapital = /[a-z][A-HJ-Z]/

function judge(word: string): Verdict {
  const small = word.toLowerCase()
  if (abbreviation.test(word) || innerCapital.test(word)) return fine
  const right = /[^a-z]/.test(small) ? withLetters(word, small) : meantWord(small)
  if (right !== undefined && (right.length >= leastNamed || !name.test(word))) return { right: cased(word, right) }
  return isWord(small) ? fine : strange
}

/** "w0rk", "5ince", "a11ergies": the digits that look like letters read as those. No word of few letters has many. */
function withLetters(word: string, small: string): string | undefined {
  if (knownWords().has(small)) return undefined
  // A digit that looks like no letter is one wrong letter.
  if (/[2-46-9]/.test(small))
    return /^[a-z]{2,}\d[a-z]+$/.test(small) && small.length > 5 ? meantWord(small) : undefined
  const digits = small.length - small.replace(/[^a-z]/g, '').length
  if (digits * 2 > small.length) return undefined
  // "L5" and "T10" are places of the spine.
  if (small.length < 4 && (/[A-Z]/.test(word) || !/0|[a-z]{2}/.test(small))) return undefined
  const plain = small.replaceAll('0', 'o').replace(/[5$]/g, 's')
  const forms = [...new Set([plain.replace(/[1|!]/g, 'l'), plain.replace(/[1|!]/g, 'i')])]
  const known = forms.find((form) => knownWords().has(form))
  if (known !== undefined) return known
  return forms.some(isWord) ? undefined : forms.map(meantWord).find((form) => form !== undefined)
}

const parting = new Set([..." '.-"])
const leastJoined = 6
const shortWords = new Set(spokenWords)

/** "hosp italized", "exac.erbation": one word that a stray mark or space has parted. */
function joinedAt(text: string, start: number, end: number, from: number): Edit | undefined {
  if (parting.has(text[end] ?? '')) {
    let to = end + 1
    while (kindAt(text, to) === letter) to++
    const right = wholeOf(text.slice(start, end), text.slice(end + 1, to), text[end])
    if (right !== undefined) return { start, end: to, text: right }
  }
  if (start - 2 < from || !parting.has(text[start - 1] ?? '')) return undefined
  let first = start - 1
  while (first > from && first > start - longest && kindAt(text, first - 1) === letter) first--
  const right = wholeOf(text.slice(first, start - 1), text.slice(start, end), text[start - 1])
  return right === undefined ? undefined : { start: first, end, text: right }
}

/** Words that the readers need may be shorter where a mark parts them. */
function wholeOf(one: string, other: string, between: string | undefined): string | undefined {
  if (one === '' || other === '' || one.length + other.length > longest) return undefined
  if (/^[A-Z]/.test(other) && /[a-z]/.test(one)) return undefined
  const whole = (one + other).toLowerCase()
  const isLong = whole.length >= leastJoined || (between !== ' ' && shortWords.has(whole))
  return isLong && knownWords().has(whole) ? cased(one, whole) : undefined
}

function cased(said: string, right: string): string {
  if (!/[a-z]/.test(said) && /[A-Z]{2}/.test(said)) return right.toUpperCase()
  return /^[A-Z]/.test(said) ? right.charAt(0).toUpperCase() + right.slice(1) : right
}
