import type { InkPicture } from './ink-grid.ts'
import { letterShapes, shapeRows } from './letter-shapes.ts'

type Face = { readonly widths: readonly number[]; readonly starts: readonly number[]; readonly levels: Uint8Array }

let decoded: readonly Face[] | undefined

function decodeFaces(): readonly Face[] {
  decoded ??= letterShapes.map(({ widths: codes, pixels }) => {
    const widths = Array.from(codes, (code) => Number.parseInt(code, 36))
    let end = 0
    const starts = widths.map((width) => {
      end += width * shapeRows
      return end - width * shapeRows
    })
    const bytes = Buffer.from(pixels, 'base64')
    const levels = Uint8Array.from({ length: end }, (_, at) => ((bytes[at >> 2] ?? 0) >> (2 * (at & 3))) & 3)
    return { widths, starts, levels }
  })
  return decoded
}

export const faceCount = letterShapes.length

/** Places of the letters in the shapes; accents are too small to count. Undefined for writing that has no shapes here. */
export function codesOf(text: string): readonly number[] | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const codes = Array.from(plain, (letter) => (letter.codePointAt(0) ?? 0) - 33)
  return codes.length > 0 && codes.every((code) => code >= 0 && code < 94) ? codes : undefined
}

/** Letters side by side in one of the typefaces. */
export function drawLetters(codes: readonly number[], face: number): InkPicture {
  const { widths, starts, levels } = decodeFaces()[face] as Face
  const width = codes.reduce((sum, code) => sum + (widths[code] ?? 0), 0)
  const ink = new Float32Array(width * shapeRows)
  let left = 0
  for (const code of codes) {
    const [wide, start] = [widths[code] ?? 0, starts[code] ?? 0]
    for (let y = 0; y < shapeRows; y++) {
      for (let x = 0; x < wide; x++) ink[y * width + left + x] = (levels[start + y * wide + x] ?? 0) / 3
    }
    left += wide
  }
  return { width, height: shapeRows, ink }
}
