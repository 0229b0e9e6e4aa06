import { createHash } from 'node:crypto'
import type { Citation, ReviewedFinding } from '@casefold/clinical/finding'
import { canonicalJson } from '@casefold/clinical/report/canonical-json'

/** Words that say who speaks, not what is said. */
const filler = new Set(
  'a an the he she they his her their him patient pt mr mrs ms is was has had have been of to and that states reports'.split(
    ' ',
  ),
)

/** Equal for findings with the same value and near-equal words: a reviewer sees them as one. */
export function groupKeyOf({
  category,
  value,
  assertion: { cues: _, ...assertion },
  citations,
}: ReviewedFinding): string {
  return hash(canonicalJson([category, value, assertion, foldWords(wordsOf(citations[0]))]))
}

/** Of what a finding rests on: where it is another one, a decision has to be confirmed. */
export function quotesSha256Of({ citations }: ReviewedFinding): string {
  return hash(canonicalJson(citations.map(wordsOf).toSorted()))
}

function wordsOf(citation: Citation | undefined): string {
  if (!citation) return ''
  return citation.kind === 'text' ? citation.quote : citation.transcription
}

/** Without order, case, punctuation and filler. */
function foldWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => !filler.has(word)).sort()
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
