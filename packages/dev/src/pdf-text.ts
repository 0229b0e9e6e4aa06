/** A page for `writePdf`: lines of Helvetica from the upper left corner down, and what else a test wants on it. */
export type TextPage = {
  readonly lines?: readonly string[]
  /** In points; 12 unless said otherwise. */
  readonly size?: number
  /** More entries of the page's dictionary, such as `/Rotate 90`. */
  readonly entries?: string
  /** Operators that are drawn before the lines. `/I0 Do` draws the first image. */
  readonly content?: string
}

/** Grey pixels, or a stream of any filter with its dictionary's other entries. */
export type PdfPicture = {
  readonly width: number
  readonly height: number
  readonly data: Buffer
  readonly entries?: string
}

/** A small PDF with text that can be selected. For tests: nothing is compressed or embedded. */
export function writePdf(pages: readonly TextPage[], pictures: readonly PdfPicture[] = []): Buffer {
  const firstPage = 4 + pictures.length
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ')
  const xObjects = pictures.map((_, index) => `/I${index} ${4 + index} 0 R`).join(' ')
  const resources = `/Resources << /Font << /F 3 0 R >> /XObject << ${xObjects} >> >>`
  return joinPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 612 792] ${resources} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pictures.map(toPicture),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * index + 1} 0 R ${page.entries ?? ''} >>`,
      toStream(Buffer.from(`${page.content ?? ''}\n${textOperators(page)}`, 'latin1')),
    ]),
  ])
}

/** Numbered objects with the table that leads to them. The first is the catalogue. */
export function joinPdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = 9
  for (const [index, object] of objects.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)])
}

/** A stream object with its length. */
export function toStream(data: Buffer, entries = ''): Buffer {
  const head = Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`)
  return Buffer.concat([head, data, Buffer.from('\nendstream')])
}

function toPicture({ width, height, data, entries = '' }: PdfPicture): Buffer {
  const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`
  return toStream(data, `${image} /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`)
}

function textOperators({ lines = [], size = 12 }: TextPage): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj 0 -${size * 1.5} Td`)
  return `BT /F ${size} Tf 72 720 Td ${shown.join(' ')} ET`
}
