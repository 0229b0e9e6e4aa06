type Result = { readonly result: 'positive' | 'negative'; readonly test?: string; readonly rule: string }

const tests =
  /\b(?:(?:skin|prick|scratch|patch|intradermal|allergy|puncture)(?:[\s-]+(?:prick|scratch|puncture))?\s+test(?:s|ing|ed)?|rast|immunocap|(?:specific\s+|serum\s+)?ige|(?:oral|graded|drug|food|direct|amoxicillin|penicillin|peanut|egg|milk)\s+(?:food\s+|drug\s+|oral\s+)*challenge|challenge\s+test|intracutaneous\s+test\w*)\b/i
const positive = /\b(?:positive|reactive|reacted|failed|elevated|[1-4]\+|wheal)\b|\(\+\)/i
const negative =
  /\b(?:negative|non-?reactive|no\s+reaction|passed|not\s+reactive|undetectable|unremarkable|tolerated|without\s+(?:any\s+)?reaction)\b|\(-\)/i

/** What a test of allergy said, where the words of one clause name the test and its result. */
export function testResult(clause: string, at: number): Result | undefined {
  const test = tests.exec(clause)
  if (!test) return undefined
  const yes = distance(clause, positive, at)
  const no = distance(clause, negative, at)
  if (yes === undefined && no === undefined) return undefined
  const result = (yes ?? Number.POSITIVE_INFINITY) < (no ?? Number.POSITIVE_INFINITY) ? 'positive' : 'negative'
  return { result, test: nameOf(test[0]), rule: 'allergy.test' }
}

function distance(clause: string, pattern: RegExp, at: number): number | undefined {
  const all = [...clause.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) => Math.abs(index - at))
  return all.length > 0 ? Math.min(...all) : undefined
}

function nameOf(words: string): string {
  const name = words.toLowerCase().replace(/\s+/g, ' ')
  return name.includes('challenge') ? (name.startsWith('oral') ? 'oral challenge' : 'challenge') : name
}
