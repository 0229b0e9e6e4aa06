export type Term<Meaning> = { readonly start: number; readonly end: number; readonly meaning: Meaning }

/** What a character is to the search: 0 ends every term, 1 separates words, the rest are letters, digits and a few marks. */
const classes = new Uint8Array(128)
const separator = 1
const width = 48
const firstMark = 38
;[...'abcdefghijklmnopqrstuvwxyz0123456789'].forEach((character, at) => {
  classes[character.charCodeAt(0)] = at + 2
  classes[character.toUpperCase().charCodeAt(0)] = at + 2
})
;[..." '.+/&%()#"].slice(1).forEach((character, at) => {
  classes[character.charCodeAt(0)] = at + firstMark
})
for (const character of ' -\t\n') classes[character.charCodeAt(0)] = separator

function classOf(code: number): number {
  return code < 128 ? (classes[code] ?? 0) : 0
}

function isWord(code: number): boolean {
  if (code >= 128) return code >= 0xc0 && code < 0x2000
  const found = classes[code] ?? 0
  return found > separator && found < firstMark
}

/** Spaces, a hyphen and one line end part words alike; a blank line parts more than words. -1 where the run is too long. */
function afterSeparator(text: string, from: number): number {
  let lines = 0
  let at = from
  for (; at < text.length && classOf(text.charCodeAt(at)) === separator; at++) {
    if (text.charCodeAt(at) === 10) lines++
  }
  return lines > 1 ? -1 : at
}

/** A trie in one array: `next[node * width + class]`. */
type Trie<Meaning> = { readonly next: Int32Array; readonly meanings: (Meaning | undefined)[] }

function plant<Meaning>(terms: Iterable<readonly [string, Meaning]>): Trie<Meaning> {
  let next = new Int32Array(width * 1024)
  const meanings: (Meaning | undefined)[] = [undefined]
  for (const [phrase, meaning] of terms) {
    let node = 0
    let at = 0
    const text = phrase.trim()
    if (classOf(text.charCodeAt(0)) === separator) throw new Error(`a term begins with a hyphen: ${phrase}`)
    while (at < text.length) {
      const found = classOf(text.charCodeAt(at))
      if (found === 0) throw new Error(`a term holds a character that is not searched: ${phrase}`)
      at = found === separator ? afterSeparator(text, at) : at + 1
      const slot = node * width + found
      node = next[slot] ?? 0
      if (node !== 0) continue
      node = meanings.push(undefined) - 1
      if ((node + 1) * width > next.length) {
        const grown = new Int32Array(next.length * 2)
        grown.set(next)
        next = grown
      }
      next[slot] = node
    }
    meanings[node] ??= meaning
  }
  return { next, meanings }
}

/**
 * Finds the longest terms at word limits, without overlap; upper or lower case, hyphen, space or line end between the words.
 * The first of two equal terms counts.
 */
export function termFinder<Meaning>(
  terms: Iterable<readonly [phrase: string, meaning: Meaning]>,
): (text: string) => Term<Meaning>[] {
  const { next, meanings } = plant(terms)
  return (text) => {
    const found: Term<Meaning>[] = []
    for (let start = 0; start < text.length; ) {
      const code = text.charCodeAt(start)
      // Most words begin no term: one look at the root spares the walk.
      const begins: boolean = next[classOf(code)] !== 0
      const term: Term<Meaning> | undefined = begins ? longest(text, start, next, meanings) : undefined
      if (term) found.push(term)
      start = term ? term.end : start + 1
      if (isWord(term ? text.charCodeAt(term.end - 1) : code)) start = afterWord(text, start)
    }
    return found
  }
}

/** No term begins within a word. */
function afterWord(text: string, from: number): number {
  let at = from
  while (at < text.length && isWord(text.charCodeAt(at))) at++
  return at
}

function longest<Meaning>(
  text: string,
  start: number,
  next: Int32Array,
  meanings: readonly (Meaning | undefined)[],
): Term<Meaning> | undefined {
  let node = 0
  let at = start
  let end = -1
  let meaning: Meaning | undefined
  while (at < text.length) {
    const found = classOf(text.charCodeAt(at))
    if (found === 0) break
    node = next[node * width + found] ?? 0
    if (node === 0) break
    at = found === separator ? afterSeparator(text, at) : at + 1
    if (at < 0) break
    if (meanings[node] === undefined) continue
    if (at < text.length && isWord(text.charCodeAt(at)) && isWord(text.charCodeAt(at - 1))) continue
    end = at
    meaning = meanings[node]
  }
  return meaning === undefined ? undefined : { start, end, meaning }
}
