import { isDigit, isLetter, isSpace, tokenize } from './tokens.ts'

/** A word, a number or a mark of a line. A run of two spaces or a line end is the mark `  `. */
export type Token = {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'number' | 'mark'
}

const newline = 10

/** Marks that hold a number together, as in `1,200.50`, `3/14/2016`, `09:42` and `48226-1234`. */
const inNumber = ',./:-'
/** Marks that hold a word together, as in `b.i.d`, `driver's` and `T&A`. */
const inWord = "'&."

/** The tokens of a line, with those joined that stand together: `5mg`, `3/14/2016`, `b.i.d`. */
export function tokensOf(text: string): Token[] {
  const { starts, ends } = tokenize(text)
  const tokens: Token[] = []
  let end = 0
  for (let at = 0; at < starts.length; at++) {
    const start = starts[at] ?? 0
    tokens.push(...markBetween(text, end, start))
    const kind = kindOf(text.charCodeAt(start))
    if (kind !== 'mark') at += countJoined(text, ends, at, kind === 'number')
    end = ends[at] ?? 0
    const own = text.slice(start, end)
    tokens.push({ text: own, lower: own.toLowerCase(), start, end, kind })
  }
  return [...tokens, ...markBetween(text, end, text.length)]
}

function kindOf(code: number): Token['kind'] {
  return isDigit(code) ? 'number' : isLetter(code) ? 'word' : 'mark'
}

/** What stands between two tokens: a hyphen that parts words, or space. */
function markBetween(text: string, start: number, end: number): Token[] {
  const first = text.charCodeAt(start)
  if (start === end || (end - start === 1 && isSpace(first) && first !== newline)) return []
  const mark = isSpace(first) ? '  ' : '-'
  return [{ text: mark, lower: mark, start, end, kind: 'mark' }]
}

/** How many tokens behind this word or number belong to it. */
function countJoined(text: string, ends: readonly number[], from: number, isNumber: boolean): number {
  let at = from
  for (;;) {
    const end = ends[at] ?? 0
    const next = text.charCodeAt(end + 1)
    const isHeld = (isNumber ? inNumber : inWord).includes(text.charAt(end)) && (isNumber ? isDigit : isLetter)(next)
    if (isHeld) at += 2
    else if (kindOf(text.charCodeAt(end)) !== 'mark') at++
    else return at - from
  }
}

/** How many tokens from `at` on are of a type: 0 where they are not of it. */
type TypeTest = (tokens: readonly Token[], at: number) => number

function one(test: (token: Token) => boolean): TypeTest {
  return (tokens, at) => {
    const token = tokens[at]
    return token && test(token) ? 1 : 0
  }
}

function digitsIn(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (isDigit(text.charCodeAt(at))) count++
  return count
}

/** Also `1/2`; no date with a year and no time. */
function isNumber({ text, kind }: Token): boolean {
  if (kind !== 'number' || text.includes(':') || text.split('/').length > 2) return false
  return ![...text].some((character) => isLetter(character.charCodeAt(0)))
}

function isYear({ text }: Token): boolean {
  return text.length === 4 && digitsIn(text) === 4 && (text.startsWith('19') || text.startsWith('20'))
}

function isZip({ text }: Token): boolean {
  return (text.length === 5 && digitsIn(text) === 5) || (text.length === 10 && digitsIn(text) === 9 && text[5] === '-')
}

function isTime({ text, kind }: Token): boolean {
  const [hours = '', minutes = ''] = text.split(':')
  return kind === 'number' && hours.length <= 2 && minutes.length >= 2 && digitsIn(minutes.slice(0, 2)) === 2
}

function isPhone({ text, kind }: Token): boolean {
  const digits = digitsIn(text)
  return kind === 'number' && (digits === 10 || digits === 11 || (digits === 7 && text[3] === '-'))
}

/** An identifier of six digits or more, or of five and a letter: no date, no span of years, no code of a diagnosis. */
function isIdentifier({ text }: Token): boolean {
  const digits = digitsIn(text)
  if (text.includes('/') || text.includes('.') || text.includes(':')) return false
  const pieces = text.split('-')
  if (pieces.length > 1) return digits > 5 && pieces.some((piece) => piece.length > 4)
  return digits > 5 || (digits === 5 && text.length > 5)
}

const doseUnits = new Set(
  'mg mcg ug µg g gm gms gram grams meq unit units u ml cc amp amps vial vials tab tabs cap caps'.split(' '),
)

/** `4 MG`, `4mg`. */
function doseAt(tokens: readonly Token[], at: number): number {
  const [amount, unit] = [tokens[at], tokens[at + 1]]
  if (amount?.kind !== 'number') return 0
  if (doseUnits.has(amount.lower.slice(countLeadingFigures(amount.text)))) return 1
  return isNumber(amount) && unit && doseUnits.has(unit.lower) ? 2 : 0
}

function countLeadingFigures(text: string): number {
  let at = 0
  while (at < text.length && !isLetter(text.charCodeAt(at))) at++
  return at
}

/** `$20.00` */
function moneyAt(tokens: readonly Token[], at: number): number {
  return tokens[at]?.text === '$' && tokens[at + 1]?.kind === 'number' ? 2 : 0
}

/** The number of a form, joined by a hyphen: `-1040`, `-07`. `HPV-16` has none. */
function codeAt(tokens: readonly Token[], at: number): number {
  const [before, hyphen, number] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (hyphen?.text !== '-' || number?.kind !== 'number') return 0
  if (hyphen.start !== before?.end || number.start !== hyphen.end) return 0
  return digitsIn(number.text) > 2 || number.text.startsWith('0') ? 2 : 0
}

/** What `{name}` in a rule stands for. */
export const tokenTypes: Readonly<Record<string, TypeTest>> = {
  number: one(isNumber),
  year: one(isYear),
  zip: one(isZip),
  time: one(isTime),
  phone: one(isPhone),
  id: one(isIdentifier),
  capitals: one(({ text, lower, kind }) => kind === 'word' && text === text.toUpperCase() && text !== lower),
  name: one(
    ({ text, kind }) =>
      kind === 'word' &&
      text.length > 2 &&
      text.slice(1) === text.slice(1).toLowerCase() &&
      text[0] !== text[0]?.toLowerCase(),
  ),
  lower: one(({ text, lower, kind }) => kind === 'word' && text === lower),
  letter: one(({ text, kind }) => kind === 'word' && text.length === 1),
  dose: doseAt,
  money: moneyAt,
  code: codeAt,
}
