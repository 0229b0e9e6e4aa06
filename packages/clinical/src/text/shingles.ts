const group = 5
const kept = 32

/** The least hashes of a page's groups of five words. Nearly all are equal on two scans of one page. */
export function shinglesOf(text: string): number[] {
  const words = hashWords(text)
  const found = new Set<number>()
  for (let at = 0; at + group <= words.length; at++) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + group; next++) hash = mix(hash, words[next] ?? 0)
    found.add(hash >>> 0)
  }
  return [...Uint32Array.from(found).sort().subarray(0, kept)]
}

/** FNV-1a of each run of letters and digits, in lower case. */
function hashWords(text: string): number[] {
  const words: number[] = []
  let hash = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const letter = code | 32
    const isWord = (letter >= 97 && letter <= 122) || (code >= 48 && code <= 57)
    if (isWord) hash = Math.imul((hash === 0 ? 0x811c9dc5 : hash) ^ letter, 0x01000193)
    else if (hash !== 0) {
      words.push(hash)
      hash = 0
    }
  }
  if (hash !== 0) words.push(hash)
  return words
}

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x85ebca6b)
  return Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
}
