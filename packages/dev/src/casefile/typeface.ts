import { StandardFonts } from '@cantoo/pdf-lib'
import { Encodings, Font, type FontNames } from '@cantoo/pdf-lib/standard-fonts'

/** The three families that every reader of PDF draws without being given them. */
export type Typeface = keyof typeof faces

const faces = {
  sans: { regular: StandardFonts.Helvetica, bold: StandardFonts.HelveticaBold },
  serif: { regular: StandardFonts.TimesRoman, bold: StandardFonts.TimesRomanBold },
  mono: { regular: StandardFonts.Courier, bold: StandardFonts.CourierBold },
}

export const typefaces = Object.keys(faces) as Typeface[]

export function fontOf(face: Typeface, bold: boolean): StandardFonts {
  return faces[face][bold ? 'bold' : 'regular']
}

const advances = new Map<string, Map<string, number>>()

/** Without kerning, which `Tj` does not apply either: a box is where its ink is. */
export function widthOf(text: string, face: Typeface, bold: boolean, size: number): number {
  const name = fontOf(face, bold)
  const known = advances.get(name) ?? new Map<string, number>()
  advances.set(name, known)
  let width = 0
  for (const letter of text) {
    let advance = known.get(letter)
    if (advance === undefined) {
      advance = advanceOf(name, letter)
      known.set(letter, advance)
    }
    width += advance
  }
  return width * size
}

function advanceOf(name: string, letter: string): number {
  const { name: glyph } = Encodings.WinAnsi.encodeUnicodeCodePoint(letter.codePointAt(0) ?? 0)
  const advance = Font.load(name as FontNames).getWidthOfGlyph(glyph)
  if (advance === undefined) throw new Error(`${name} has no ${glyph}`)
  return advance / 1000
}
