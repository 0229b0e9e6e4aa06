import { fold } from '../documents/fold.ts'

/** A text that was folded, and for each of its UTF-16 units where in the original it came from. */
export type FoldedText = {
  readonly text: string
  startOf(unit: number): number
  endOf(unit: number): number
}

/**
 * The pieces that fold by themselves: a character with what may melt into it. Marks, and the letters of Hangul and the
 * half-width voicing signs, which join the one before them.
 */
const characters = /.(?:[\p{M}\u1160-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uff9e-\uffdc])*/gsu
/** Coarser, for scripts in which other letters join as well. */
const tokens = /\s+|\S+/gu
const whole = /.+/gsu

const ascii = /^\p{ASCII}*$/u

/** Finds its way back from a folded text to the original. */
export function foldWithOffsets(original: string): FoldedText {
  const text = fold(original)
  // Letter for letter, as on most pages.
  if (text.length === original.length && ascii.test(original))
    return { text, startOf: (unit) => unit, endOf: (unit) => unit + 1 }
  for (const pieces of [characters, tokens, whole]) {
    const offsets = offsetsBy(pieces, original, text)
    if (offsets) return { text, ...offsets }
  }
  throw new Error('a text does not fold to itself')
}

/** Undefined where the pieces, folded one by one, are not the folded whole. */
function offsetsBy(pieces: RegExp, original: string, text: string): Omit<FoldedText, 'text'> | undefined {
  const starts = new Uint32Array(text.length)
  const ends = new Uint32Array(text.length)
  // The same few letters over and over.
  const known = new Map<string, string>()
  let unit = 0
  let start = 0
  for (const piece of original.match(pieces) ?? []) {
    const folded = known.get(piece) ?? fold(piece)
    known.set(piece, folded)
    if (!text.startsWith(folded, unit)) return undefined
    const end = start + piece.length
    for (const after = unit + folded.length; unit < after; unit++) {
      starts[unit] = start
      ends[unit] = end
    }
    start = end
  }
  if (unit !== text.length) return undefined
  return { startOf: (at) => starts[at] ?? 0, endOf: (at) => ends[at] ?? 0 }
}

/** The same with words joined that were divided at the end of a line; undefined where none was. */
export function joinWords(folded: FoldedText, breaks: RegExp): FoldedText | undefined {
  const kept: number[] = []
  let text = ''
  let from = 0
  for (const { 0: gap, index } of folded.text.matchAll(breaks)) {
    text += folded.text.slice(from, index)
    for (let unit = from; unit < index; unit++) kept.push(unit)
    from = index + gap.length
  }
  if (from === 0) return undefined
  text += folded.text.slice(from)
  for (let unit = from; unit < folded.text.length; unit++) kept.push(unit)
  return {
    text,
    startOf: (unit) => folded.startOf(kept[unit] ?? 0),
    endOf: (unit) => folded.endOf(kept[unit] ?? 0),
  }
}
