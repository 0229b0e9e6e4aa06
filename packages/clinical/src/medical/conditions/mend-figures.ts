import { allParts } from './parts.ts'

const holdsFigure = /[A-Za-z]{2}[015][A-Za-z]|[A-Za-z][015][A-Za-z]{2}/
const anyFigure = /[015]/
const mixed = /[A-Za-z015]{4,24}/g
let words: ReadonlySet<string> | undefined

/** Letters that a scan took for figures, put back where a word of the lists comes out. Every character keeps its place. */
export function mendFigures(text: string): string {
  if (!anyFigure.test(text) || !holdsFigure.test(text)) return text
  return text.replace(mixed, (word) => (holdsFigure.test(word) ? mended(word) : word))
}

function mended(word: string): string {
  words ??= new Set(
    allParts.flatMap(([phrase]) => phrase.toLowerCase().split(/[\s/-]+/)).filter(({ length }) => length >= 4),
  )
  const small = word.toLowerCase().replaceAll('0', 'o').replaceAll('5', 's')
  const found = [small.replaceAll('1', 'l'), small.replaceAll('1', 'i')].find((one) => words?.has(one))
  return found ?? word
}
