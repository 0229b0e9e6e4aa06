import { deflateSync } from 'node:zlib'

export type MadePage = {
  readonly lines?: readonly string[]
  /** Grey pixels that fill the page. */
  readonly image?: { readonly width: number; readonly height: number; readonly data: Uint8Array }
  readonly rotate?: number
}

/** A PDF of letter size, set in Helvetica at 14 points. `toUnicode` garbles the text for machines, not for the eye. */
export function makePdf(pages: readonly MadePage[], toUnicode?: (code: number) => number): Buffer {
  const objects: Buffer[] = []
  const add = (text: string): number => objects.push(Buffer.from(text, 'latin1'))
  const map = add(stream('', Buffer.from(toUnicode ? cmap(toUnicode) : '', 'latin1')))
  const told = toUnicode ? ` /ToUnicode ${map} 0 R` : ''
  const font = add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${told} >>`)
  // The tree comes right behind the pages: three objects each.
  const tree = objects.length + 3 * pages.length + 1
  const kids = pages.map(({ lines = [], image, rotate = 0 }) => {
    const { width, height, data } = image ?? { width: 1, height: 1, data: new Uint8Array(1) }
    const pixels = deflateSync(data)
    const about = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`
    const picture = objects.push(
      Buffer.concat([
        Buffer.from(`<< ${about} /Length ${pixels.length} >>\nstream\n`),
        pixels,
        Buffer.from('\nendstream'),
      ]),
    )
    const drawn = image ? 'q 612 0 0 792 0 0 cm /I Do Q' : ''
    const set = lines.map((line, row) => `1 0 0 1 72 ${700 - 20 * row} Tm (${escaped(line)}) Tj`)
    const content = add(stream('', Buffer.from(`${drawn} BT /F 14 Tf ${set.join(' ')} ET`, 'latin1')))
    const resources = `<< /Font << /F ${font} 0 R >>${image ? ` /XObject << /I ${picture} 0 R >>` : ''} >>`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Rotate ${rotate} /Resources ${resources} /Contents ${content} 0 R >>`,
    )
  })
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  return assemble(objects, add(`<< /Type /Catalog /Pages ${tree} 0 R >>`))
}

function assemble(objects: readonly Buffer[], root: number): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let at = 9
  for (const [index, object] of objects.entries()) {
    offsets.push(at)
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    pieces.push(piece)
    at += piece.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  pieces.push(
    Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${at}\n%%EOF\n`),
  )
  return Buffer.concat(pieces)
}

function stream(about: string, content: Buffer): string {
  return `<< ${about} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}

function cmap(toUnicode: (code: number) => number): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
  const codes = Array.from({ length: 95 }, (_, index) => index + 32)
  const pairs = codes.map((code) => `<${hex(code, 2)}> <${hex(toUnicode(code), 4)}>`)
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar`,
    'endcmap end end',
  ].join('\n')
}
