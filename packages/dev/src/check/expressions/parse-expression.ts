/** As much of a regular expression as is needed to write texts for it. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'choice'; readonly of: readonly Part[] }
  | { readonly kind: 'row'; readonly of: readonly Part[] }
  | { readonly kind: 'repeat'; readonly of: Part; readonly least: number; readonly most: number }

const escapes: Readonly<Record<string, string>> = {
  ...{ d: '1', D: 'a', w: 'a', W: ' ', s: ' ', S: 'a', n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', '0': '\0' },
  ...{ b: '', B: '' },
}
const mostOfClass = 8
const nothing: Part = { kind: 'text', text: '' }

export function parseExpression(source: string): Part {
  const reader = { source, at: 0 }
  return readChoice(reader)
}

type Reader = { readonly source: string; at: number }

function readChoice(reader: Reader): Part {
  const choices: Part[] = []
  let row: Part[] = []
  while (reader.at < reader.source.length && reader.source[reader.at] !== ')') {
    if (reader.source[reader.at] === '|') {
      reader.at++
      choices.push({ kind: 'row', of: row })
      row = []
    } else row.push(readRepeated(reader))
  }
  choices.push({ kind: 'row', of: row })
  return choices.length === 1 ? (choices[0] ?? nothing) : { kind: 'choice', of: choices }
}

function readRepeated(reader: Reader): Part {
  const of = readAtom(reader)
  const [all = '', mark, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(reader.source.slice(reader.at)) ?? []
  reader.at += all.length
  if (mark)
    return { kind: 'repeat', of, least: mark === '+' ? 1 : 0, most: mark === '?' ? 1 : Number.POSITIVE_INFINITY }
  if (least === undefined) return of
  const upTo = comma === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)
  return { kind: 'repeat', of, least: Number(least), most: upTo }
}

function readAtom(reader: Reader): Part {
  const char = reader.source[reader.at++] ?? ''
  if (char === '(') return readGroup(reader)
  if (char === '[') return readClass(reader)
  if (char === '^' || char === '$') return nothing
  if (char === '.') return { kind: 'text', text: 'a' }
  return { kind: 'text', text: char === '\\' ? readEscape(reader) : char }
}

/** What is looked at and not taken is written nowhere. */
function readGroup(reader: Reader): Part {
  const [opening = ''] = /^\?(?:[:=!]|<[=!]|<\w+>|[ims-]+:)/.exec(reader.source.slice(reader.at)) ?? []
  reader.at += opening.length
  const inside = readChoice(reader)
  reader.at++
  return /^\?<?[=!]/.test(opening) ? nothing : inside
}

function readEscape(reader: Reader): string {
  const char = reader.source[reader.at++] ?? ''
  const [long] = /^(?:\{[^}]*\}|<\w+>)/.exec(reader.source.slice(reader.at)) ?? []
  if (/[pPk]/.test(char) && long) {
    reader.at += long.length
    return char === 'p' ? 'a' : char === 'P' ? ' ' : ''
  }
  const digits = char === 'u' ? 4 : char === 'x' ? 2 : 0
  const code = reader.source.slice(reader.at, reader.at + digits)
  if (digits > 0 && /^[\da-f]+$/i.test(code) && code.length === digits) {
    reader.at += digits
    return String.fromCharCode(Number.parseInt(code, 16))
  }
  return escapes[char] ?? char
}

/** Some of its characters, each a choice. */
function readClass(reader: Reader): Part {
  const negated = reader.source[reader.at] === '^'
  if (negated) reader.at++
  const found: string[] = []
  while (reader.at < reader.source.length && reader.source[reader.at] !== ']') {
    const char = reader.source[reader.at++] ?? ''
    found.push(char === '\\' ? readEscape(reader) : char)
  }
  reader.at++
  if (!negated) return { kind: 'choice', of: spread(found.filter(Boolean)).map((text) => ({ kind: 'text', text })) }
  const other = ['a', ' ', '1', '\u0001'].find((char) => !found.includes(char)) ?? 'a'
  return { kind: 'text', text: other }
}

function spread(found: readonly string[]): string[] {
  const step = Math.ceil(found.length / mostOfClass)
  return found.filter((_, at) => at % step === 0)
}
