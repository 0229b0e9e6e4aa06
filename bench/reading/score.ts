/** How well one page was read: counts, so that pages can be added up. */
export type Score = {
  readonly letters: number
  readonly wrongLetters: number
  readonly words: number
  readonly wrongWords: number
  /** Words on which a case can turn: with a digit, a negation, or a status. */
  readonly critical: number
  readonly criticalFound: number
}

/** In per cent. */
export type Accuracy = { readonly cer: number; readonly wer: number; readonly criticalRecall: number }

export function scorePage(truth: string, read: string): Score {
  const [expected, found] = [normalise(truth), normalise(read)]
  const [expectedWords, foundWords] = [wordsOf(expected), wordsOf(found)]
  const critical = countOf(expectedWords.map(bare).filter(isCritical))
  const foundCritical = countOf(foundWords.map(bare).filter(isCritical))
  let criticalFound = 0
  for (const [word, count] of critical) criticalFound += Math.min(count, foundCritical.get(word) ?? 0)
  return {
    letters: [...expected].length,
    wrongLetters: editDistance([...expected], [...found]),
    words: expectedWords.length,
    wrongWords: editDistance(expectedWords, foundWords),
    critical: [...critical.values()].reduce((sum, count) => sum + count, 0),
    criticalFound,
  }
}

/** Over all pages at once: a long page weighs more than a short one. */
export function accuracyOf(scores: readonly Score[]): Accuracy {
  const sum = (name: keyof Score): number => scores.reduce((total, score) => total + score[name], 0)
  if (sum('letters') === 0 || sum('critical') === 0) throw new Error('there was nothing to read')
  return {
    cer: (100 * sum('wrongLetters')) / sum('letters'),
    wer: (100 * sum('wrongWords')) / sum('words'),
    criticalRecall: (100 * sum('criticalFound')) / sum('critical'),
  }
}

/** What looks the same on paper is the same: kinds of quotes, dashes and spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u201b`\u00b4]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u00d7/g, 'x')
    .replace(/\s+/g, ' ')
    .trim()
}

const statusWords = new Set(
  `no not denies denied never negative without none former current currently quit stopped non nonsmoker
  nonreactive`.split(/\s+/),
)

export function isCritical(word: string): boolean {
  return /\d/.test(word) || statusWords.has(word.toLowerCase())
}

/** Without the punctuation around it; what belongs to a number stays. */
function bare(word: string): string {
  return word.replace(/^[^\w<>+%-]+|[^\w%+]+$/g, '')
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Levenshtein's: insertions, deletions and replacements, each one. */
export function editDistance(from: readonly string[], to: readonly string[]): number {
  let before = Uint32Array.from({ length: to.length + 1 }, (_, at) => at)
  let row = new Uint32Array(to.length + 1)
  for (let i = 1; i <= from.length; i++) {
    row[0] = i
    for (let j = 1; j <= to.length; j++) {
      const replaced = (before[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row[j] = Math.min(replaced, (before[j] as number) + 1, (row[j - 1] as number) + 1)
    }
    ;[before, row] = [row, before]
  }
  return before[to.length] as number
}
