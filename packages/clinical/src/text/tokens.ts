/** Words, figures and marks of a text: token `at` reaches from `starts[at]` to `ends[at]`. */
export type Tokens = { readonly starts: readonly number[]; readonly ends: readonly number[] }

const [mark, space, digit, letter] = [0, 1, 2, 3]
/** What a character is; beyond these all are marks. */
const kinds = new Uint8Array(0x2000).fill(letter, 0xc0)
kinds.fill(digit, 48, 58).fill(letter, 65, 91).fill(letter, 97, 123).fill(space, 9, 14)
kinds[32] = kinds[0xa0] = space
const [apostrophe, hyphen, point] = [39, 45, 46]

/** The kind of a character; past the ends of a text it is a mark. */
function kindAt(text: string, at: number): number {
  return kinds[text.charCodeAt(at)] ?? mark
}

export function isSpace(code: number): boolean {
  return kinds[code] === space
}

export function isDigit(code: number): boolean {
  return kinds[code] === digit
}

export function isLetter(code: number): boolean {
  return kinds[code] === letter
}

/**
 * A hyphen between letters parts two words: "Ex-smoker" is "Ex smoker". A figure ends where letters begin ("2L" is "2 L");
 * letters may end in figures ("SpO2", "L4").
 */
export function tokenize(text: string): Tokens {
  const [starts, ends]: [number[], number[]] = [[], []]
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at)
    if (kind === space) {
      at++
      continue
    }
    const end = kind === digit ? endOfFigure(text, at) : kind === letter ? endOfWord(text, at) : at + 1
    const parts = kind === mark && text.charCodeAt(at) === hyphen && joins(text, at)
    if (!parts) {
      starts.push(at)
      ends.push(end)
    }
    at = end
  }
  return { starts, ends }
}

function joins(text: string, at: number): boolean {
  return kindAt(text, at - 1) === letter && kindAt(text, at + 1) === letter
}

function endOfFigure(text: string, from: number): number {
  let at = from + 1
  while (kindAt(text, at) === digit || (text.charCodeAt(at) === point && kindAt(text, at + 1) === digit)) at++
  return at
}

function endOfWord(text: string, from: number): number {
  let at = from + 1
  while (kindAt(text, at) >= digit || (text.charCodeAt(at) === apostrophe && joins(text, at))) at++
  return at
}
