import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

// Writes src/reading/letter-pairs.ts anew: `node packages/server/test/write-letter-pairs.ts`, with a word list of the
// language (wamerican, public domain). The service itself needs no word list.
const words = readFileSync('/usr/share/dict/words', 'utf8')
  .toLowerCase()
  .split('\n')
  .filter((word) => /^[a-z]{3,}$/.test(word))

const start = 26
const counts = Array.from({ length: 27 }, () => new Array<number>(26).fill(0.5))
for (const word of words) {
  let before = start
  for (const letter of word) {
    const after = letter.charCodeAt(0) - 97
    const row = counts[before] ?? []
    row[after] = (row[after] ?? 0) + 1
    before = after
  }
}
const rows = counts.map((row) => {
  const total = row.reduce((sum, count) => sum + count, 0)
  return `  '${row.map((count) => encode(Math.log(count / total))).join('')}',`
})
writeFileSync(resolve(import.meta.dirname, '../src/reading/letter-pairs.ts'), source())

/** A tenth of a nat a step, from "!" = 0 downwards. */
function encode(log: number): string {
  const letter = String.fromCharCode(33 + Math.min(93, Math.round(-10 * log)))
  return letter === "'" || letter === '\\' ? `\\${letter}` : letter
}

function source(): string {
  return `// Made by test/write-letter-pairs.ts.
/**
 * How likely a letter follows another in English, as -10 times the natural logarithm, one character a pair ("!" is 0).
 * A row for each letter before, a to z, and one for the beginning of a word; a column for each letter after.
 */
export const letterPairs: readonly string[] = [
${rows.join('\n')}
]
`
}
