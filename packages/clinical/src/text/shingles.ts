import type { PagePrint } from './page-print.ts'

const kept = 32

/** The least hashes of a page's pairs of words. Most are equal on two scans of one page, though some words are misread. */
export function shinglesOf({ words }: PagePrint): number[] {
  const found = new Set<number>()
  for (let at = 0; at + 4 <= words.length; at += 2) {
    let hash = 0x811c9dc5
    for (let next = at; next < at + 4; next++) hash = Math.imul(hash ^ words.charCodeAt(next), 0x85ebca6b)
    found.add(Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0)
  }
  return [...Uint32Array.from(found).sort().subarray(0, kept)]
}
