/** A change here means that every search_key is made again: rows say which fold they were made with. */
export const foldVersion = 1

const ascii = /^\p{ASCII}*$/u

const spelled = new Map<string, string>([
  ...pairs("'", '\u2018\u2019\u201b\u2032\u02bc'),
  ...pairs('"', '\u201c\u201d\u2033'),
  ...pairs('-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212'),
  ...pairs('', '\u00ad\u0000\u200b\u200c\u200d\ufeff'),
  ['\u2044', '/'],
  ['ς', 'σ'],
  ['ß', 'ss'],
  ['ı', 'i'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
])
const toSpell = new RegExp(`[${classOf(spelled.keys())}]`, 'g')

/** Spacing accents become an accent behind a space, which would tear a token apart: they keep their form. */
const keepsForm = classOf(spacingAccents())
const runs = new RegExp(`[${keepsForm}]|[^${keepsForm}]+`, 'gu')
const isKept = new RegExp(`^[${keepsForm}]$`, 'u')

/** A letter beyond ASCII, or several, with the one before, which marks may belong to: the rest of a text folds by itself. */
const island = /\p{ASCII}?\P{ASCII}+/gu

/** Marks are put in order by comparing each with each: a barrier after every thirty, which goes with the accents. */
const longRun = /(\p{M}{30})(?=\p{M})/gu
const barred = '$1\u034f'

/** The form in which text and search terms are compared: letters without case, accents and typographic variants. */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replaceAll('\0', '')
  const whole = text.toWellFormed()
  let folded = ''
  let from = 0
  for (const { 0: found, index } of whole.matchAll(island)) {
    folded += whole.slice(from, index).toLowerCase() + foldIsland(found)
    from = index + found.length
  }
  return (folded + whole.slice(from).toLowerCase()).replaceAll('\0', '')
}

function foldIsland(text: string): string {
  return text
    .replace(longRun, barred)
    .replace(runs, (run) => (isKept.test(run) ? run : run.normalize('NFKC')))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(longRun, barred)
    .normalize('NFC')
    .replaceAll('\u034f', '')
    .replace(toSpell, (character) => spelled.get(character) ?? '')
}

/** A hyphen between letters, at the end of a line. */
export const brokenWord = /(?<=\p{L})-[^\S\r\n]*(?:\r\n?|\n)\s*(?=\p{L})/gu

/** Joins words that were divided at the end of a line. */
export function dehyphenate(folded: string): string {
  return folded.replace(brokenWord, '')
}

function pairs(to: string, from: string): [string, string][] {
  return [...from].map((character) => [character, to])
}

function classOf(characters: Iterable<string>): string {
  return Array.from(characters, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
}

function* spacingAccents(): Generator<string> {
  for (let code = 0x80; code < 0x10000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCharCode(code)
    if (!/\s/u.test(character) && /\s/u.test(character.normalize('NFKC'))) yield character
  }
}
