import { open } from 'node:fs/promises'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { FileProblem } from './file-problem.ts'

/** As it is displayed: cropped and turned. `rotation` is what the file asks for; an image taken out of it lacks it. */
export type PdfSheet = {
  readonly page: number
  /** In points. */
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
  /** How far what is displayed begins from the upper left corner of the whole sheet, in points. */
  readonly cropLeft: number
  readonly cropTop: number
}

/** Opens the file once and says how many pages it claims to have, or why it cannot be read. */
export async function inspectPdf(sandbox: Sandbox, file: string, signal?: AbortSignal): Promise<{ pages: number }> {
  const { begins, ends } = await looksWhole(file)
  if (!begins) throw new FileProblem('content_mismatch')
  const end = await runInfo(sandbox, file, [], signal)
  if (end.stderr.includes('Incorrect password')) throw new FileProblem('encrypted')
  // Poppler rebuilds what it can of a file that was cut off; pages that were cut off nobody would miss.
  if (!ends && (end.code !== 0 || end.stderr !== '')) throw new FileProblem('truncated')
  if (end.stderr.includes('Invalid page count 0')) throw new FileProblem('no_pages')
  const pages = end.code === 0 ? Number(valuesOf(end.stdout).get('Pages')) : Number.NaN
  if (!Number.isSafeInteger(pages) || pages < 0) throw new FileProblem('damaged')
  if (pages === 0) throw new FileProblem('no_pages')
  return { pages }
}

/** The sizes of a range of pages; a page that Poppler does not find is left out. */
export async function listPdfSheets(
  sandbox: Sandbox,
  file: string,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<PdfSheet[]> {
  const { stdout } = await runInfo(sandbox, file, ['-box', '-f', String(first), '-l', String(last)], signal)
  const values = valuesOf(stdout)
  const sheets: PdfSheet[] = []
  for (let page = first; page <= last; page++) {
    const about = (name: string): string => values.get(`Page ${page} ${name}`) ?? ''
    const sheet = toSheet(page, about('size'), about('rot'))
    if (sheet) sheets.push({ ...sheet, ...toCrop(about('MediaBox'), about('CropBox'), sheet.rotation) })
  }
  return sheets
}

type Crop = Pick<PdfSheet, 'cropLeft' | 'cropTop'>

function toSheet(page: number, size: string, rot: string): Omit<PdfSheet, keyof Crop> | undefined {
  const [across, , down] = size.split(' ', 3).map(Number)
  const rotation = (((Number(rot) % 360) + 360) % 360) as PdfSheet['rotation']
  if (!across || !down || !Number.isFinite(across * down) || rotation % 90 !== 0) return undefined
  const upright = rotation % 180 === 0
  return { page, width: upright ? across : down, height: upright ? down : across, rotation }
}

/** Boxes grow upwards and are not turned; a displayed page grows downwards and is. */
function toCrop(mediaBox: string, cropBox: string, rotation: PdfSheet['rotation']): Crop {
  const media = mediaBox.split(/ +/).map(Number)
  const crop = cropBox.split(/ +/).map(Number)
  const [left = 0, bottom = 0, right = 0, top = 0] = media.map((edge, at) => Math.abs((crop[at] ?? edge) - edge))
  const turned: Record<PdfSheet['rotation'], [number, number]> = {
    0: [left, top],
    90: [bottom, left],
    180: [right, bottom],
    270: [top, right],
  }
  const [cropLeft, cropTop] = turned[rotation].map((edge) => (Number.isFinite(edge) ? edge : 0)) as [number, number]
  return { cropLeft, cropTop }
}

function runInfo(sandbox: Sandbox, file: string, args: string[], signal?: AbortSignal) {
  const reads = [{ host: file, at: '/in/file.pdf' }]
  return sandbox.run({ program: 'pdfinfo', args: [...args, '/in/file.pdf'], reads, mostOutput: 16 << 20, signal })
}

/** `Name:   value` lines. A title may hold line breaks and forge some, but it is printed first, so the last one counts. */
function valuesOf(stdout: Buffer): Map<string, string> {
  const values = new Map<string, string>()
  for (const line of stdout.toString('utf8').split('\n')) {
    const colon = line.indexOf(':')
    if (colon < 0 || colon > 40) continue
    values.set(line.slice(0, colon).split(' ').filter(Boolean).join(' '), line.slice(colon + 1).trim())
  }
  return values
}

/** Whether a PDF begins where it may (1 kB of other things before it is usual) and has its last line near its end. */
async function looksWhole(file: string): Promise<{ begins: boolean; ends: boolean }> {
  await using handle = await open(file)
  const { size } = await handle.stat()
  const head = Buffer.alloc(Math.min(size, 1032))
  const tail = Buffer.alloc(Math.min(size, 64 << 10))
  await handle.read(head, 0, head.length, 0)
  await handle.read(tail, 0, tail.length, size - tail.length)
  return { begins: head.includes('%PDF-'), ends: tail.includes('%%EOF') }
}
