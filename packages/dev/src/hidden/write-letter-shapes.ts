import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { runCommand } from '../run-command.ts'

// Writes packages/server/src/reading/pixels/letter-shapes.ts anew: `node packages/dev/src/hidden/write-letter-shapes.ts`, with Poppler and
// the Liberation fonts (SIL Open Font License). The service itself needs no fonts.
const faces = [
  StandardFonts.Helvetica,
  StandardFonts.HelveticaBold,
  StandardFonts.TimesRoman,
  StandardFonts.TimesRomanBold,
  StandardFonts.TimesRomanItalic,
  StandardFonts.Courier,
  StandardFonts.CourierBold,
  StandardFonts.HelveticaOblique,
  StandardFonts.CourierOblique,
]
const first = 33
const count = 94
const em = 16
const rows = 17
/** Of the em, above the base line. */
const top = 0.8
const fine = 4
const cell = 3 * em

const pdf = await PDFDocument.create()
const advances: number[][] = []
for (const face of faces) {
  const font = await pdf.embedFont(face)
  const page = pdf.addPage([cell * count, 2 * em])
  advances.push(
    Array.from({ length: count }, (_, at) => {
      const letter = String.fromCharCode(first + at)
      page.drawText(letter, { font, size: em, x: at * cell, y: em * (2 - top) })
      return font.widthOfTextAtSize(letter, em)
    }),
  )
}
const dir = mkdtempSync(join(tmpdir(), 'shapes-'))
writeFileSync(join(dir, 'shapes.pdf'), await pdf.save())
await runCommand('pdftoppm', ['-gray', '-r', String(72 * fine), join(dir, 'shapes.pdf'), join(dir, 'face')])
const lines = faces.map((_, face) => {
  const file = readFileSync(join(dir, `face-${face + 1}.pgm`))
  const width = Number(file.toString('latin1', 3, 20).split(' ')[0])
  const data = file.subarray(file.length - width * 2 * em * fine)
  const widths = (advances[face] ?? []).map((advance) => Math.round(advance))
  const levels = widths.flatMap((wide, at) =>
    Array.from({ length: wide * rows }, (_, pixel) => {
      const [x, y] = [at * cell + (pixel % wide), Math.floor(pixel / wide)]
      let dark = 0
      for (let down = 0; down < fine; down++) {
        for (let right = 0; right < fine; right++)
          dark += 255 - (data[(y * fine + down) * width + x * fine + right] ?? 255)
      }
      return Math.round((3 * dark) / (255 * fine * fine))
    }),
  )
  const bytes = Buffer.alloc(Math.ceil(levels.length / 4))
  for (const [at, level] of levels.entries()) bytes[at >> 2] = (bytes[at >> 2] ?? 0) | (level << (2 * (at & 3)))
  const widthCodes = widths.map((wide) => wide.toString(36)).join('')
  return `  {\n    widths: '${widthCodes}',\n    pixels:\n      '${bytes.toString('base64')}',\n  },`
})
rmSync(dir, { recursive: true })
writeFileSync(
  resolve(import.meta.dirname, '../../../server/src/reading/pixels/letter-shapes.ts'),
  `// Made by packages/dev/src/hidden/write-letter-shapes.ts.
/** Pixels per em, and rows of a letter. */
export const shapeRows = ${rows}

/**
 * What the characters "!" to "~" look like in a few common typefaces: the width of each, one character in base 36, and
 * their pixels, row by row, four in a byte, 0 paper to 3 ink.
 */
export const letterShapes: readonly { readonly widths: string; readonly pixels: string }[] = [
${lines.join('\n')}
]
`,
)
