import type { SectionKind } from './page-text.ts'
import { foldTitle, sectionTitles } from './section-titles.ts'

type Candidate = { readonly title: string; readonly letters: number; readonly kind: SectionKind }

/** Titles long enough to be known in spite of a wrong letter, by their length. */
const byLength = new Map<number, Candidate[]>()
for (const [title, kind] of sectionTitles) {
  if (title.length < 8) continue
  const same = byLength.get(title.length) ?? []
  same.push({ title, letters: lettersOf(title), kind })
  byLength.set(title.length, same)
}

/** The kind of a title, where it is one; a letter in eight may be wrong. */
export function findTitle(said: string): SectionKind | undefined {
  const folded = foldTitle(said)
  const exact = sectionTitles.get(folded)
  if (exact || folded.length < 8 || folded.length > 60) return exact
  const most = Math.floor(folded.length / 8)
  const letters = lettersOf(folded)
  let best: Candidate | undefined
  let least = most + 1
  for (let length = folded.length - most; length <= folded.length + most; length++) {
    for (const candidate of byLength.get(length) ?? []) {
      if (bits(candidate.letters ^ letters) > 2 * most) continue
      const edits = distance(folded, candidate.title, least - 1)
      if (edits >= least) continue
      least = edits
      best = candidate
    }
  }
  return best?.kind
}

/** One bit a letter: two texts that differ in more than two letters an edit cannot be alike. */
function lettersOf(text: string): number {
  let found = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) found |= 1 << letter
  }
  return found
}

function bits(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The edit distance, or `most + 1` where it is more. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let low = i
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cost = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      next.push(cost)
      low = Math.min(low, cost)
    }
    if (low > most) return most + 1
    row = next
  }
  return row[b.length] ?? most + 1
}
