import type { Sandbox } from '../sandbox/sandbox.ts'
import { FileProblem } from './file-problem.ts'

export type PdfImage = {
  readonly page: number
  /** image, mask, smask or stencil. */
  readonly kind: string
  readonly width: number
  readonly height: number
  /** Of the image as it is placed on the page. */
  readonly xPpi: number
  readonly yPpi: number
  /** image (none that is named), jpeg, jpx, jbig2 or ccitt. */
  readonly encoding: string
}

export type PdfFont = {
  readonly id: string
  readonly name: string
  /** Has a map of its own from glyphs to characters. */
  readonly unicode: boolean
}

export async function listPdfImages(
  sandbox: Sandbox,
  file: string,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<PdfImage[]> {
  return (await rowsOf(sandbox, 'pdfimages', ['-list'], file, first, last, signal)).flatMap((fields) => {
    const [page, , kind = '', width, height, , , , encoding = ''] = fields
    // From the end: an inline image has one field instead of two for its object.
    const [xPpi, yPpi] = fields.slice(-4)
    const image = {
      page: Number(page),
      width: Number(width),
      height: Number(height),
      xPpi: Number(xPpi),
      yPpi: Number(yPpi),
    }
    return fields.length >= 14 && Object.values(image).every(Number.isFinite) ? [{ ...image, kind, encoding }] : []
  })
}

export async function listPdfFonts(
  sandbox: Sandbox,
  file: string,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<PdfFont[]> {
  return (await rowsOf(sandbox, 'pdffonts', [], file, first, last, signal)).flatMap((fields) => {
    // From the end: names and types may hold blanks. A font that stands in the page itself has no number.
    const ownNumber = fields.at(-1) !== '[none]'
    const flags = ownNumber ? fields.slice(-5, -2) : fields.slice(-4, -1)
    if (flags.length < 3 || !flags.every((flag) => flag === 'yes' || flag === 'no')) return []
    const id = ownNumber ? fields.slice(-2).join(' ') : 'none'
    return [{ id, name: fields[0] ?? '', unicode: flags[2] === 'yes' }]
  })
}

/** The rows under the ruled line, in their fields. */
async function rowsOf(
  sandbox: Sandbox,
  program: string,
  options: string[],
  file: string,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<string[][]> {
  const args = [...options, '-f', String(first), '-l', String(last), '/in/file.pdf']
  const end = await sandbox.run({ program, args, reads: [{ host: file, at: '/in/file.pdf' }], signal })
  if (end.code === null) throw new FileProblem('page_too_complex')
  const lines = end.stdout.toString('utf8').split('\n')
  const ruled = lines.findIndex((line) => line.startsWith('-----'))
  return ruled < 0 ? [] : lines.slice(ruled + 1).map((line) => line.split(/\s+/).filter(Boolean))
}
