import { canaryOf } from '../canary.ts'
import { paper, textOf } from '../casefile.ts'
import { addRow, addSpace, type Cell, margin, openSheet, type Sheet } from '../lung/sheet.ts'
import { writePages } from '../pdf-pages.ts'
import { randomOf } from '../random.ts'
import { type Degradation, scanPages } from '../scan.ts'
import { toImagePdf } from '../scan-files.ts'
import type { Casefile } from '../truth.ts'
import { typefaces, widthOf } from '../typeface.ts'
import { type CombinedScan, makeCombinedScan } from './combined-scan.ts'

/** The widest line that a record writes fits the paper in each of the typefaces. */
const sizes = { sans: 10, serif: 11, mono: 9.5 }

/** A combined scan, printed and scanned: an image for each page, and not a letter of text. */
export async function scanCombined(seed: number, machine: Degradation): Promise<Casefile> {
  const sheets = drawPages(makeCombinedScan(seed), seed)
  const fileName = `combined-${seed}.pdf`
  const printed: Casefile = {
    fileName,
    contentType: 'application/pdf',
    bytes: await writePages(sheets, `Made-up combined scan ${seed}`),
    pages: sheets.map(({ lines, style }, at) => {
      const pageNumber = at + 1
      return { pageNumber, canary: canaryOf(seed, 0, pageNumber), pageLabel: null, ...textOf(lines, style) }
    }),
  }
  return toImagePdf(fileName, scanPages(printed, machine, seed))
}

/** Each record in the typeface of its office. */
function drawPages({ pages, records }: CombinedScan, seed: number): Sheet[] {
  return pages.map((text, at) => {
    const face = randomOf('typeface', seed, records[at] ?? 0).pick(typefaces)
    const sheet = openSheet({ face, size: sizes[face] })
    for (const line of text.split('\n')) {
      if (line === '') addSpace(sheet)
      else addRow(sheet, toCells(line, sheet.style))
    }
    return sheet
  })
}

/** Words that stand apart in the text stand apart on the paper, too. */
function toCells(line: string, { face, size }: Sheet['style']): Cell[] {
  const space = widthOf(' ', face, false, size)
  const letter = face === 'mono' ? space : size / 2
  let end = 0
  return Array.from(line.matchAll(/\S+(?: \S+)*/g), ({ 0: text, index }): Cell => {
    const x = Math.max(margin + index * letter, end + 2 * space)
    end = x + widthOf(text, face, false, size)
    if (end > paper.width - margin / 2) throw new Error(`too wide: ${line}`)
    return { text, x, align: 'left' }
  })
}
