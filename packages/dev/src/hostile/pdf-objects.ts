import { deflateSync } from 'node:zlib'

export type PdfObject = string | Buffer

type Spoiled = {
  /** More of the trailer's dictionary. */
  readonly trailer?: string
  /** What the table of contents says of an object that begins at `offset`. */
  readonly xref?: (offset: number) => number
}

/** A PDF of these objects, numbered from 1; the first is the catalogue. Nothing is checked: that is the point. */
export function writePdf(
  objects: readonly PdfObject[],
  { trailer = '', xref = (offset) => offset }: Spoiled = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const part = Buffer.concat([latin(`${at + 1} 0 obj\n`), latin(object), latin('\nendobj\n')])
    offsets.push(length)
    parts.push(part)
    length += part.length
  }
  const table = offsets.map((offset) => `${String(xref(offset)).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(
    latin(`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n`),
    latin(`startxref\n${length}\n%%EOF\n`),
  )
  return Buffer.concat(parts)
}

export function streamOf(data: string | Uint8Array, dictionary = ''): Buffer {
  const bytes = latin(data)
  return Buffer.concat([latin(`<< /Length ${bytes.length} ${dictionary} >>\nstream\n`), bytes, latin('\nendstream')])
}

export function packed(data: string): Buffer {
  return streamOf(deflateSync(latin(data)), '/Filter /FlateDecode')
}

type OnePage = {
  readonly box?: string
  readonly resources?: string
  /** Beside /F1. */
  readonly fonts?: string
  /** Of the page's dictionary. */
  readonly page?: string
  /** Of the catalogue's dictionary. */
  readonly catalogue?: string
  /** Numbered from 6. */
  readonly more?: readonly PdfObject[]
  readonly trailer?: string
}

/** One page with this content; object 5 is Helvetica, known as /F1. */
export function onePage(content: string | PdfObject, options: OnePage = {}): Buffer {
  const {
    box = '0 0 612 792',
    resources = '',
    fonts = '',
    page = '',
    catalogue = '',
    more = [],
    trailer = '',
  } = options
  return writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R ${fonts} >> ${resources} >> ${page} >>`,
      typeof content === 'string' ? streamOf(content) : content,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...more,
    ],
    { trailer },
  )
}

/** Lines of text from the top, in a size that every reader reads. */
export function textOf(...lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  return `BT /F1 14 Tf 18 TL 72 700 Td ${shown.join(' ')} ET`
}

export const harmless = textOf('The patient denies smoking.', 'Blood pressure 128/76, pulse 64, no murmur.')

/** Draws object 6, an image, over the whole page. */
export function onePicture(image: Buffer, options: Pick<OnePage, 'box'> = {}): Buffer {
  return onePage('q 612 0 0 792 0 0 cm /I Do Q', { ...options, resources: '/XObject << /I 6 0 R >>', more: [image] })
}

function latin(text: string | Uint8Array): Buffer {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text)
}
