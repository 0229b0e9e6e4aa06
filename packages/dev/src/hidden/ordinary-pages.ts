import { degrees, grayscale, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { createPdf } from '../casefile/pdf-pages.ts'
import { type Random, randomOf } from '../casefile/random.ts'
import * as vocabulary from '../casefile/vocabulary.ts'

const fonts = [
  ...[StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.HelveticaOblique],
  ...[StandardFonts.TimesRoman, StandardFonts.TimesRomanBold, StandardFonts.TimesRomanItalic],
  ...[StandardFonts.Courier, StandardFonts.CourierBold, StandardFonts.CourierOblique],
]
const [width, height] = [612, 792]

/** Letters and tables as offices print them: in any font and size, pale or colored, on stripes, in frames, underlined. */
export async function makeOrdinaryPages(seed: number, pages: number): Promise<Uint8Array> {
  const pdf = await createPdf('Ordinary pages')
  const embedded = fonts.map((font) => pdf.embedStandardFont(font))
  for (let number = 0; number < pages; number++) {
    const random = randomOf(seed, number)
    const sheet: Sheet = { page: pdf.addPage([width, height]), random, font: random.pick(embedded), y: 740 }
    if (random.chance(0.2)) drawWatermark(sheet)
    while (sheet.y > 210) random.pick([drawProse, drawProse, drawTable, drawHeading])(sheet)
    drawFoot(sheet, number)
  }
  return pdf.save()
}

type Sheet = { readonly page: PDFPage; readonly random: Random; readonly font: PDFFont; y: number }

function sentence(random: Random): string {
  const drug = random.pick(vocabulary.drugs)
  const dose = `${drug.name} ${random.pick(drug.doses)} ${drug.unit} ${random.pick(vocabulary.frequencies)}`
  return `On ${random.int(1, 12)}/${random.int(1, 28)}/${random.int(1990, 2024)} the patient took ${dose}.`
}

function drawProse(sheet: Sheet): void {
  const { page, random, font } = sheet
  const sentences = Array.from({ length: random.int(2, 6) }, () => sentence(random))
  const widest = Math.max(...sentences.map((text) => font.widthOfTextAtSize(text, 1)))
  const size = Math.min(random.int(14, 26) / 2, 500 / widest)
  const color = random.pick([grayscale(0), grayscale(0.35), grayscale(0.6), rgb(0.1, 0.2, 0.6), rgb(0.7, 0.1, 0.1)])
  const isUnderlined = random.chance(0.15)
  const isMarked = random.chance(0.15)
  for (const text of sentences) {
    const wide = font.widthOfTextAtSize(text, size)
    if (isMarked)
      page.drawRectangle({ x: 54, y: sheet.y - 0.25 * size, width: wide, height: 1.2 * size, color: rgb(1, 0.95, 0.4) })
    page.drawText(text, { x: 54, y: sheet.y, size, font, color })
    if (isUnderlined)
      page.drawLine({ start: { x: 54, y: sheet.y - 1.5 }, end: { x: 54 + wide, y: sheet.y - 1.5 }, thickness: 0.7 })
    sheet.y -= 1.3 * size
  }
  sheet.y -= size
}

function drawHeading(sheet: Sheet): void {
  const { page, random, font } = sheet
  const size = random.int(12, 18)
  // Its ground reaches higher than its letters: nothing of what stands above may lie under it.
  sheet.y -= size
  const color = random.pick([rgb(0.1, 0.25, 0.5), rgb(0.3, 0.3, 0.3), rgb(0.1, 0.4, 0.3)])
  page.drawRectangle({ x: 48, y: sheet.y - 0.4 * size, width: 516, height: 1.5 * size, color })
  page.drawText(random.pick(vocabulary.clinics), { x: 54, y: sheet.y, size, font, color: grayscale(1) })
  sheet.y -= 2.2 * size
}

function drawTable(sheet: Sheet): void {
  const { page, random, font } = sheet
  const size = random.int(14, 20) / 2
  const row = 1.7 * size
  sheet.y -= size
  const hasFrame = random.chance(0.5)
  for (let line = 0; line < random.int(4, 9); line++) {
    const y = sheet.y - 0.45 * size
    const fill = line === 0 ? rgb(0.2, 0.4, 0.65) : grayscale(line % 2 === 0 ? 0.92 : 1)
    page.drawRectangle({ x: 48, y, width: 516, height: row, color: fill })
    for (let column = 0; column < 4; column++) {
      const x = 48 + 129 * column
      if (hasFrame) page.drawRectangle({ x, y, width: 129, height: row, borderWidth: 0.6, borderColor: grayscale(0.4) })
      const drug = random.pick(vocabulary.drugs)
      const text = line === 0 ? `Column ${column + 1}` : `${drug.name.slice(0, 14)} ${random.pick(drug.doses)}`
      page.drawText(text, { x: x + 4, y: sheet.y, size, font, color: grayscale(line === 0 ? 1 : 0.15) })
    }
    sheet.y -= row
  }
  sheet.y -= size
}

function drawWatermark({ page, random, font }: Sheet): void {
  const text = random.pick(['COPY', 'DRAFT', 'CONFIDENTIAL'])
  const options = { font, size: 64, rotate: degrees(45), color: grayscale(0.88) }
  page.drawText(text, { x: 150, y: 200, ...options })
}

function drawFoot({ page, font }: Sheet, number: number): void {
  page.drawText(`Page ${number + 1}`, { x: 54, y: 40, size: 8, font, color: grayscale(0.55) })
  page.drawText('Printed by the records office', { x: 590, y: 60, size: 8, font, rotate: degrees(90) })
}
