/**
 * What a search means, written a second time from the prose of `docs/search.md`: code point by code point, without the
 * service's fold, its keys, its terms or PostgreSQL. Slow, and meant to be read beside the prose.
 */

/** Unicode's white space, as JavaScript has it. */
const blanks: readonly (readonly [from: number, to: number])[] = [
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]

const carriageReturn = 0x0d
const lineFeed = 0x0a
const hyphen = 0x2d

/** Signs that are written in more than one way, by what they become. */
const spellings: readonly (readonly [becomes: string, codes: readonly number[]])[] = [
  ["'", [0x2018, 0x2019, 0x201b, 0x2032, 0x02bc]],
  ['"', [0x201c, 0x201d, 0x2033]],
  ['-', [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212]],
  ['', [0x00, 0xad, 0x200b, 0x200c, 0x200d, 0xfeff]],
  ['/', [0x2044]],
  ['\u03c3', [0x03c2]],
  ['ss', [0xdf]],
  ['i', [0x0131]],
  ['o', [0xf8]],
  ['l', [0x0142]],
  ['d', [0x0111]],
  ['ae', [0xe6]],
  ['oe', [0x0153]],
]

/** The form in which text and terms are compared. */
export function foldByHand(text: string): string {
  let unified = ''
  let run = ''
  for (const code of codePointsOf(text)) {
    if (!wouldTear(code)) {
      run += String.fromCodePoint(code)
      continue
    }
    unified += compose(run) + String.fromCodePoint(code)
    run = ''
  }
  unified += compose(run)
  let lower = ''
  for (const code of codePointsOf(unified)) lower += String.fromCodePoint(code).toLowerCase()
  let bare = ''
  for (const code of codePointsOf(lower.normalize('NFD')))
    if (code < 0x300 || code > 0x36f) bare += String.fromCodePoint(code)
  let spelled = ''
  for (const code of codePointsOf(bare.normalize('NFC'))) spelled += spell(code)
  return spelled
}

/** A folded text with the words joined that were divided at the end of a line: letter, hyphen, line break, letter. */
export function joinByHand(folded: string): string {
  const codes = codePointsOf(folded)
  let joined = ''
  for (let at = 0; at < codes.length; at++) {
    const next = codes[at] === hyphen && isLetter(codes[at - 1]) ? beginningOfNextLine(codes, at + 1) : undefined
    if (next !== undefined && isLetter(codes[next])) at = next - 1
    else joined += String.fromCodePoint(codes[at] ?? 0)
  }
  return joined
}

/** Blanks may stand before the break, and whatever is white behind it. */
function beginningOfNextLine(codes: readonly number[], from: number): number | undefined {
  let at = from
  while (isBlank(codes[at]) && !isBreak(codes[at])) at++
  if (!isBreak(codes[at])) return undefined
  while (isBlank(codes[at])) at++
  return at
}

/** What is asked for, as often as it is said. */
export function wordsByHand(q: string): string[] {
  return piecesOf(foldByHand(q))
}

/** What is asked for; none is dropped, because any of them is enough. */
export function termsByHand(q: string): string[] {
  const terms: string[] = []
  for (const word of wordsByHand(q)) if (!terms.includes(word)) terms.push(word)
  return terms
}

/** A page in the two forms in which it is looked through. */
export type Forms = { readonly folded: string; readonly joined: string }

export function formsOf(ocrText: string): Forms {
  const folded = foldByHand(ocrText)
  return { folded, joined: joinByHand(folded) }
}

/** Whether a page is found: some term stands in one of its forms. */
export function isFoundByHand({ folded, joined }: Forms, terms: readonly string[]): boolean {
  return terms.some((term) => stands(folded, term) || stands(joined, term))
}

/** With `match=all`: every term stands in one of its forms, each in whichever it does. */
export function holdsAllByHand({ folded, joined }: Forms, terms: readonly string[]): boolean {
  return terms.every((term) => stands(folded, term) || stands(joined, term))
}

/** With `match=phrase`: the words one behind the other, in one of the forms. */
export function holdsPhraseByHand({ folded, joined }: Forms, words: readonly string[]): boolean {
  return [folded, joined].some((text) => phraseStands(text, words))
}

/**
 * Between white space a text is pieces. The first word of a phrase is the end of a piece, the last one the beginning of
 * another, and each word between is the whole of one; a phrase of one word is a term.
 */
function phraseStands(text: string, words: readonly string[]): boolean {
  const [first = '', ...rest] = words
  const last = rest.at(-1)
  if (last === undefined) return stands(text, first)
  const pieces = piecesOf(text)
  return pieces.some((piece, at) => {
    const others = pieces.slice(at + 1, at + words.length)
    if (others.length < rest.length || !piece.endsWith(first)) return false
    if (isShort(first) && isPlain(piece[piece.length - first.length - 1])) return false
    const end = others.at(-1) ?? ''
    if (!end.startsWith(last) || (isShort(last) && isPlain(end[last.length]))) return false
    return rest.slice(0, -1).every((word, place) => others[place] === word)
  })
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const code of [...codePointsOf(text), 0x20]) {
    if (!isBlank(code)) piece += String.fromCodePoint(code)
    else if (piece !== '') {
      pieces.push(piece)
      piece = ''
    }
  }
  return pieces
}

function stands(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (!isShort(term) || (!isPlain(text[at - 1]) && !isPlain(text[at + term.length]))) return true
  return false
}

/** One or two of a-z and 0-9: such a term has to stand alone. */
function isShort(term: string): boolean {
  return term.length <= 2 && isPlain(term[0]) && (term.length === 1 || isPlain(term[1]))
}

function isPlain(character: string | undefined): boolean {
  if (character === undefined) return false
  return (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')
}

/** Half a surrogate pair is no character; it counts as the sign for such. */
function codePointsOf(text: string): number[] {
  const codes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    codes.push(code >= 0xd800 && code <= 0xdfff ? 0xfffd : code)
  }
  return codes
}

function compose(text: string): string {
  return text.normalize('NFKD').normalize('NFC')
}

/** A sign that is one word, and would be two in its compatible form: spacing accents, and some Arabic phrases. */
function wouldTear(code: number): boolean {
  if (code < 0x80 || isBlank(code)) return false
  return codePointsOf(String.fromCodePoint(code).normalize('NFKD')).some(isBlank)
}

function spell(code: number): string {
  for (const [becomes, codes] of spellings) if (codes.includes(code)) return becomes
  return String.fromCodePoint(code)
}

function isBlank(code: number | undefined): boolean {
  return code !== undefined && blanks.some(([from, to]) => code >= from && code <= to)
}

function isBreak(code: number | undefined): boolean {
  return code === carriageReturn || code === lineFeed
}

function isLetter(code: number | undefined): boolean {
  return code !== undefined && /^\p{L}$/u.test(String.fromCodePoint(code))
}
