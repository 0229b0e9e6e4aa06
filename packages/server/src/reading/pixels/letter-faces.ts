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

/** Signs, and what has a shape and looks most like them. */
const alike = new Map(
  [
    ['‘’‚′', "'"],
    ['“”„″°', '"'],
    ['‐‑‒−•·∙●▪■', '-'],
    ['–—―', '--'],
    ['⁄∕', '/'],
    ['½¼¾⅓⅔⅛⅜⅝⅞', '%'],
    ['≥', '>'],
    ['≤', '<'],
    ['±', '+'],
    ['×', 'x'],
    ['µμ', 'u'],
    ['æ', 'ae'],
    ['Æ', 'AE'],
    ['œ', 'oe'],
    ['Œ', 'OE'],
    ['ø', 'o'],
    ['Ø®©', 'O'],
    ['łı', 'l'],
    ['Ł', 'L'],
    ['ðđ', 'd'],
    ['ÐĐ', 'D'],
    ['þ', 'p'],
    ['Þ', 'P'],
    ['ħ', 'h'],
    ['ß', 'B'],
    ['€', 'C'],
    ['™', '""'],
  ].flatMap(([signs = '', shape = '']) => Array.from(signs, (sign) => [sign, shape] as const)),
)

/**
 * Places of the letters in the shapes; accents are too small to count. Undefined for writing that has no shapes here. A
 * sign without one beside letters that have some is about as wide as an n or a dash: nobody believes a word for its bullet.
 */
export function codesOf(text: string): readonly number[] | undefined {
  const signs = Array.from(plainLetters(Array.from(text, (sign) => alike.get(sign) ?? sign).join('')))
  const known = signs.filter((sign) => /[a-z0-9]/i.test(sign)).length
  const others = signs.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length - known
  if (known <= others && !/[a-z]{2}/i.test(signs.join(''))) return undefined
  return signs.map((sign) => shapeOf(sign).charCodeAt(0) - 33)
}

function shapeOf(sign: string): string {
  if (/[!-~]/.test(sign)) return sign
  return /[\p{L}\p{N}]/u.test(sign) ? 'n' : '-'
}

/** Whether a text says anything; circled and other dressed up letters do. */
export function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(plainLetters(text))
}

/** Without accents, and without signs that are not drawn. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')
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
