import type { ReviewedFinding } from '../finding.ts'
import type { Recorded } from '../recorded.ts'
import type { Evidence } from './evidence.ts'
import type { Run, Sentence } from './report-content.ts'
import { sayDate } from './say.ts'

/**
 * Words of the template, or words that stand for what is recorded. Only the words of a conflict may stand for any statement:
 * they say of each how it is stated.
 */
export type Piece =
  | string
  | { readonly text: string; readonly findings: readonly Recorded[] }
  | { readonly text: string; readonly sides: readonly ReviewedFinding[] }

export function toSentence(evidence: Evidence, pieces: readonly Piece[]): Sentence {
  const runs: Run[] = []
  let words = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      words += piece
      continue
    }
    runs.push({ text: words + piece.text, citations: evidence.cite(...findingsOf(piece)) })
    words = ''
  }
  if (words !== '') runs.push({ text: words, citations: [] })
  const findings = pieces.flatMap(findingsOf)
  return {
    text: runs.map(({ text }) => text).join(''),
    runs,
    findingIds: [...new Set(findings.map(({ id }) => id))],
    citations: evidence.cite(...findings),
  }
}

function findingsOf(piece: Piece): readonly ReviewedFinding[] {
  if (typeof piece === 'string') return []
  return 'sides' in piece ? piece.sides : piece.findings
}

/** What a finding says, and when: `former smoker (03/14/2009)`. */
export function told(evidence: Evidence, finding: Recorded, display = finding.display): Piece {
  return { text: `${display} (${sayDate(evidence.dateOf(finding))})`, findings: [finding] }
}

/** `a, b and c`; where there are more than `most`, the rest is in a table. */
export function listed(items: readonly Piece[], most = 4): Piece[] {
  const shown = items.slice(0, most)
  const pieces: Piece[] = []
  for (const [place, item] of shown.entries()) {
    if (place > 0) pieces.push(place === items.length - 1 ? ' and ' : ', ')
    pieces.push(item)
  }
  if (items.length > shown.length) pieces.push(', and others in the tables below')
  return pieces
}

/** The first of those that read the same. */
export function firstOfEach<Item>(items: readonly Item[], wordsOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const words = wordsOf(item)
    if (seen.has(words)) return false
    seen.add(words)
    return true
  })
}
