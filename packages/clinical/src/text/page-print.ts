/**
 * What a page says, small enough to keep: two characters for each word, and its figures and marks as they are. A word that is
 * misread in the usual ways has the same two characters; a figure has to be right.
 */
export type PagePrint = { readonly words: string; readonly figures: string }

const token =
  /(?<mark>\[ ?[xX✓✔*] ?\]|\( ?[xX✓✔*] ?\)|[☑☒■●◉⊠]|_{1,3}[xX]_{1,3})|(?<none>\[[ _]{0,3}\]|\( {0,3}\)|[☐□○◯❏❑])|(?<circled>\([YNyn]\)|\((?:Yes|No|YES|NO)\))|(?<figure>(?<![A-Za-z])\d+(?![A-Za-z]))|(?<word>[A-Za-z0-9]+)/g

/** `10mg`, `x10`, `L5`: a figure with its unit or its name. */
const attached = /^(?:(\d+)[A-Za-z]{1,4}|[A-Za-z]{1,3}(\d+))$/

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Letters that readers take for one another. */
const alike: Readonly<Record<string, string>> = {
  '0': 'o',
  q: 'o',
  '1': 'l',
  i: 'l',
  j: 'l',
  t: 'f',
  '5': 's',
  '8': 'b',
  h: 'b',
  e: 'c',
  n: 'u',
  v: 'y',
  w: 'm',
  g: 'o',
}

/** When it was printed or sent is not what a page says. */
const stamped =
  /(?<![A-Za-z])(?:print(?:ed)?|run|fax(?:ed)?|rec(?:ei)?v?'?d|sent)(?: on)?:? {0,4}\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?: {1,3}\d{1,2}:\d\d)?/gi

export function printOf(page: string): PagePrint {
  const text = page.replace(stamped, ' ')
  const words: string[] = []
  const figures: string[] = []
  for (const { groups } of text.matchAll(token)) {
    if (groups?.word !== undefined) {
      words.push(hashWord(groups.word))
      figures.push(...(attached.exec(groups.word)?.slice(1, 3).filter(Boolean) ?? []))
    } else if (groups?.figure !== undefined) figures.push(groups.figure)
    else if (groups?.circled !== undefined) figures.push(groups.circled[1] ?? '')
    else figures.push(groups?.mark === undefined ? '_' : 'X')
  }
  return { words: words.join(''), figures: figures.join(' ') }
}

function hashWord(word: string): string {
  let hash = 0x811c9dc5
  for (const letter of word.toLowerCase().replace(/rn/g, 'm')) {
    hash = Math.imul(hash ^ (alike[letter] ?? letter).charCodeAt(0), 0x01000193)
  }
  const mixed = (hash ^ (hash >>> 15)) >>> 0
  return `${digits[mixed & 63]}${digits[(mixed >>> 6) & 63]}`
}
