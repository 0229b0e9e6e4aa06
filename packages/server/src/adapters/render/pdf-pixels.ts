import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { PdfSheet } from './pdf-info.ts'
import { findPgm } from './pgm.ts'

export type GreyOptions = { readonly dpi: number; readonly mostPixels: number }

/** Renders pages, in the order of their numbers, as grey PGM files in `out`. A page with more than `mostPixels` is rendered
 *  smaller; one that did not come out whole is not in the answer. */
export async function renderPdfGrey(
  sandbox: Sandbox,
  file: string,
  sheets: readonly PdfSheet[],
  { dpi, mostPixels }: GreyOptions,
  out: string,
  signal?: AbortSignal,
): Promise<Map<number, string>> {
  const rendered = new Map<number, string>()
  for (const run of runsOf(sheets, dpi, mostPixels)) {
    const prefix = `grey-${dpi}`
    await sandbox.run({
      program: 'pdftoppm',
      args: [
        ...['-q', '-gray', '-cropbox', '-r', String(run.dpi), '-f', String(run.first), '-l', String(run.last)],
        ...['/in/file.pdf', `/out/${prefix}`],
      ],
      reads: [{ host: file, at: '/in/file.pdf' }],
      out,
      limits: { fileBytes: mostPixels + 64 },
      signal,
    })
    // Its exit code says nothing: it ends with 0 where it had no memory for a page.
    for (const name of await readdir(out)) {
      const page = pageIn(name, prefix)
      if (page === undefined || page < run.first || page > run.last) continue
      if (await findPgm(join(out, name))) rendered.set(page, join(out, name))
    }
  }
  return rendered
}

/** Whether Poppler drew a page without a complaint. What it cannot draw, or lost when it mended the file, it leaves out,
 *  says so and ends well. */
export async function drawsWhole(sandbox: Sandbox, file: string, page: number, signal?: AbortSignal): Promise<boolean> {
  const args = ['-gray', '-r', '36', '-f', String(page), '-l', String(page), '/in/file.pdf']
  const reads = [{ host: file, at: '/in/file.pdf' }]
  const { code, stderr } = await sandbox.run({ program: 'pdftoppm', args, reads, signal })
  return code === 0 && stderr.split('\n').every((line) => line === '' || line.startsWith('Syntax Warning'))
}

type Run = { first: number; last: number; readonly dpi: number }

/** Neighbours of the same resolution share a call; only pages that are too large need one of their own. */
function runsOf(sheets: readonly PdfSheet[], dpi: number, mostPixels: number): Run[] {
  const runs: Run[] = []
  for (const { page, width, height } of sheets) {
    // A row and a column more: Poppler rounds up.
    const fits = Math.sqrt(mostPixels / (width * height)) * 72 * 0.999
    const own = fits < dpi ? Math.max(1, Math.floor(fits * 100) / 100) : dpi
    const before = runs.at(-1)
    if (before && before.dpi === own && before.last === page - 1) before.last = page
    else runs.push({ first: page, last: page, dpi: own })
  }
  return runs
}

function pageIn(name: string, prefix: string): number | undefined {
  if (!name.startsWith(`${prefix}-`) || !name.endsWith('.pgm')) return undefined
  return Number(name.slice(prefix.length + 1, -4)) || undefined
}

/** Fax encodings have no file format of their own that others read, JPEG 2000 few do; the rest comes out as it is. */
const formats: Readonly<Record<string, string>> = { ccitt: '-tiff', jbig2: '-tiff', jpx: '-png' }

/** Takes the one image of a page out of the file, as it was put in: not turned, not cropped. */
export async function extractPdfImage(
  sandbox: Sandbox,
  file: string,
  page: number,
  out: string,
  encoding: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const prefix = `image-${page}-`
  const end = await sandbox.run({
    program: 'pdfimages',
    args: [
      ...[formats[encoding] ?? '-all', '-f', String(page), '-l', String(page)],
      ...['/in/file.pdf', `/out/${prefix.slice(0, -1)}`],
    ],
    reads: [{ host: file, at: '/in/file.pdf' }],
    out,
    limits: { fileBytes: 300e6 },
    signal,
  })
  const names = (await readdir(out)).filter((name) => name.startsWith(prefix))
  const [name] = names
  return end.code === 0 && name !== undefined && names.length === 1 ? join(out, name) : undefined
}
