import type { Sentence } from '../text/page-text.ts'

/** A line that goes on with the entry before it: how to take what was named there. */
const goesOn =
  /^\s*(?:takes?|inject|inhale|apply|place|use|give|instill|insert|chew|dissolve|sig\b|one\b|two\b|\d+ (?:tab|cap|puff|spray|drop|unit|mg|ml)|by mouth|po\b|daily\b|every\b|twice|once|and\b|with\b|as needed|at bed|(?:start|end|last (?:filled|dispensed)|prescrib)\w*:?)/i

/** The end of the line, or of the lines that go on with its entry. */
export function endOfEntry(text: string, from: number): number {
  let end = text.indexOf('\n', from)
  while (end >= 0 && goesOn.test(text.slice(end + 1, end + 24))) end = text.indexOf('\n', end + 1)
  return end < 0 ? text.length : end
}

/** The whole line that holds an offset. */
export function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at) + 1, end < 0 ? text.length : end)
}

/** The end of the sentences that go on with the entry of one, short of the next drug. */
export function endOfSentences(
  sentences: readonly Sentence[],
  index: number,
  nextDrug = Number.POSITIVE_INFINITY,
): number {
  const first = sentences[index]
  let end = first?.end ?? 0
  for (let next = index + 1; next < Math.min(index + 4, sentences.length); next++) {
    const line = sentences[next]
    if (!line || line.section !== first?.section || line.end > nextDrug || !goesOn.test(line.text)) break
    end = line.end
  }
  return end
}
