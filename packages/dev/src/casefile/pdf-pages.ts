import { deflateSync } from 'node:zlib'
import { PDFDocument, type PDFFont, PDFName } from '@cantoo/pdf-lib'
import type { Rule, Run, Style } from './layout.ts'
import { fontOf } from './typeface.ts'

export type DrawnPage = {
  readonly style: Style
  readonly lines: readonly (readonly Run[])[]
  readonly rules: readonly Rule[]
}

const letter: [number, number] = [612, 792]

export async function writePages(pages: readonly DrawnPage[], title: string): Promise<Uint8Array> {
  const pdf = await createPdf(title)
  const fonts = new Map<string, PDFFont>()
  for (const { style, lines, rules } of pages) {
    const page = pdf.addPage(letter)
    for (const [key, bold] of [
      ['R', false],
      ['B', true],
    ] as const) {
      const name = fontOf(style.face, bold)
      const font = fonts.get(name) ?? pdf.embedStandardFont(name)
      fonts.set(name, font)
      page.node.setFontDictionary(PDFName.of(key), font.ref)
    }
    // Operators as text: drawing word by word through the library takes minutes for a thousand pages.
    const content = deflateSync([...rules.map(toLine), weightOf(style), ...lines.flat().map(toText)].join('\n'))
    const stream = pdf.context.stream(content, { Filter: 'FlateDecode' })
    page.node.set(PDFName.of('Contents'), pdf.context.register(stream))
  }
  return pdf.save()
}

/** A document without the time of day in it: the same pages, the same bytes. */
export async function createPdf(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.setTitle(title)
  pdf.setCreationDate(new Date('2024-01-01T00:00:00Z'))
  return pdf
}

/** The Courier that readers of PDF draw is thinner than any typewriter's: its outline is drawn too. */
function weightOf({ face }: Style): string {
  return face === 'mono' ? '0.35 w 2 Tr' : '0 Tr'
}

function toText({ text, x, y, size, bold }: Run): string {
  const escaped = text.replace(/[\\()]/g, '\\$&')
  return `BT /${bold ? 'B' : 'R'} ${point(size)} Tf ${point(x)} ${point(letter[1] - y)} Td (${escaped}) Tj ET`
}

function toLine({ x0, y0, x1, y1 }: Rule): string {
  return `0.6 w ${point(x0)} ${point(letter[1] - y0)} m ${point(x1)} ${point(letter[1] - y1)} l S`
}

function point(value: number): string {
  return value.toFixed(2)
}
