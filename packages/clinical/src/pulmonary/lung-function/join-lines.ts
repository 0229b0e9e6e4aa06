import type { Reading } from './reading.ts'

/** What may stand between two lines of one value: "FEV1: 1.62 L" and "FEV1 % predicted: 52". */
const mostBetween = 4
const fields = ['amount', 'predicted', 'percentPredicted', 'lowerLimit', 'zScore'] as const

/** Lines that follow each other and tell different things of one value are one reading, quoted as a whole. */
export function joinLines(readings: readonly Reading[]): Reading[] {
  const joined: Reading[] = []
  for (const reading of [...readings].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && isSame(last, reading) && reading.start - last.end <= mostBetween && reading.start >= last.end) {
      joined[joined.length - 1] = { ...last, ...reading, start: last.start, sentence: last.sentence }
    } else joined.push(reading)
  }
  return joined
}

function isSame(one: Reading, other: Reading): boolean {
  if (one.measure !== other.measure || one.phase !== other.phase) return false
  if (JSON.stringify(one.on ?? null) !== JSON.stringify(other.on ?? null)) return false
  return fields.every((field) => one[field] === undefined || other[field] === undefined)
}
