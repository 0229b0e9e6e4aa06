import { createCipheriv, createHash } from 'node:crypto'
import { canaryOf } from '@casefold/dev/casefile/canary'
import { type PdfObject, streamOf, textOf, writePdf } from '@casefold/dev/hostile/pdf-objects'

const seed = 700

/** A document of ours among those of the seed, by what it weighs. */
const numbers = { many: 0, heavy: 1, planted: 2 }
type Which = keyof typeof numbers

/** What stands on a page and nowhere else. */
export function canaryOn(which: Which, page: number): string {
  return canaryOf(seed, numbers[which], page)
}

/** What all canaries of a document begin with. */
export function canaryCode(which: Which): string {
  return canaryOn(which, 1).slice(0, -5)
}

/** Small pages: it is their number that weighs. */
export function manyPages(pages: number): Buffer {
  return writePdf(pageObjects('many', pages))
}

/** Catalogue, page tree and font; then a page and its content for each. */
function pageObjects(which: Which, pages: number): PdfObject[] {
  const all = Array.from({ length: pages }, (_, at) => ({ page: at + 1, object: 4 + 2 * at }))
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${all.map(({ object }) => `${object} 0 R`).join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...all.flatMap(({ page, object }) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${object + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      streamOf(textOf(`Reference ${canaryOn(which, page)}`, 'The patient denies smoking and takes no medication.')),
    ]),
  ]
}

export const heavyPages = 3
const pieceBytes = 1 << 20

/** A few pages and, in a stream that none of them names, noise up to the size. Made while it is sent, never held. */
export function* heavyFile(size: number): Generator<Buffer, string> {
  const pdf = writePdf(pageObjects('heavy', heavyPages))
  const body = pdf.subarray(0, pdf.lastIndexOf('xref\n0 '))
  const table = pdf.subarray(body.length, pdf.lastIndexOf('startxref'))
  const ending = (xrefAt: number): Buffer =>
    Buffer.concat([Buffer.from('\nendstream\nendobj\n'), table, Buffer.from(`startxref\n${xrefAt}\n%%EOF\n`)])
  // As many digits as it will have: the table stands near the end.
  const xrefAt = size - ending(size).length + '\nendstream\nendobj\n'.length
  const last = ending(xrefAt)
  const opening = (length: number): Buffer => Buffer.from(`999999 0 obj\n<< /Length ${length} >>\nstream\n`)
  const room = size - body.length - last.length
  const noise = room - opening(room).length
  const hash = createHash('sha256')
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 7), Buffer.alloc(16))
  const zeros = Buffer.alloc(pieceBytes)
  const hashed = (piece: Buffer): Buffer => {
    hash.update(piece)
    return piece
  }
  yield hashed(Buffer.concat([body, opening(noise)]))
  for (let left = noise; left > 0; left -= pieceBytes) yield hashed(cipher.update(zeros.subarray(0, left)))
  yield hashed(last)
  return hash.digest('hex')
}
