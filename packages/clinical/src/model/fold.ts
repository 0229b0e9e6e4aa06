import { normalise } from '../text/normalise.ts'

/** A text in small letters and single spaces, and the way back to the text it came from. */
export type Folded = { readonly text: string; toRaw(start: number, end: number): readonly [start: number, end: number] }

export function fold(raw: string): Folded {
  const plain = normalise(raw)
  const letters: string[] = []
  const places: number[] = []
  for (let at = 0; at < plain.text.length; at++) {
    const letter = plain.text[at] ?? ''
    const blank = /\s/.test(letter)
    if (blank && letters.at(-1) === ' ') continue
    const small = letter.toLowerCase()
    letters.push(blank ? ' ' : small.length === 1 ? small : letter)
    places.push(at)
  }
  return {
    text: letters.join(''),
    toRaw: (start, end) => plain.toRaw(places[start] ?? 0, (places[end - 1] ?? 0) + 1),
  }
}
