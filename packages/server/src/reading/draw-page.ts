import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { listPdfSheets } from '../adapters/render/pdf-info.ts'
import { openOutput } from '../adapters/sandbox/open-output.ts'
import type { Sandbox } from '../adapters/sandbox/sandbox.ts'
import { pictureProcess } from './inspect-image.ts'

type Place = { readonly sandbox: Sandbox; readonly dir: string }

const mostDrawn = 40e6
const mostBytes = 20e6

/** A page as it is displayed, as WebP, so many pixels wide or as wide as it is; grey where it is grey. */
export async function drawPage(
  { sandbox, dir }: Place,
  file: string,
  contentType: string,
  pageNumber: number,
  width: number,
): Promise<Buffer> {
  const out = await mkdtemp(join(dir, 'draw-'))
  try {
    const isPdf = contentType === 'application/pdf'
    if (isPdf) await drawPdf(sandbox, file, pageNumber, width, out)
    const [path, frame] = isPdf ? ['/out/page.ppm', 0] : ['/in/page', pageNumber - 1]
    const args = ['draw', path, String(frame), String(width), '/out/page.webp']
    const end = await sandbox.runNode(pictureProcess, {
      args,
      reads: isPdf ? [] : [{ host: file, at: '/in/page' }],
      out,
    })
    if (end.timedOut || end.signal !== null) throw new FileProblem('page_too_complex')
    if (end.code !== 0) throw new FileProblem(/pixel limit/i.test(end.stderr) ? 'page_too_large' : 'damaged')
    return await readBounded(join(out, 'page.webp'))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

async function drawPdf(sandbox: Sandbox, file: string, page: number, width: number, out: string): Promise<void> {
  const [sheet] = await listPdfSheets(sandbox, file, page, page)
  if (!sheet) throw new FileProblem('damaged')
  const dpi = 72 * Math.min(width / sheet.width, Math.sqrt(mostDrawn / (sheet.width * sheet.height)))
  const range = ['-f', String(page), '-l', String(page), '-singlefile']
  await sandbox.run({
    program: 'pdftoppm',
    args: ['-q', '-cropbox', '-r', dpi.toFixed(3), ...range, '/in/file.pdf', '/out/page'],
    reads: [{ host: file, at: '/in/file.pdf' }],
    out,
    limits: { fileBytes: 4 * mostDrawn },
  })
}

/** No links and no more than a picture may have: it was written by a process that read a stranger's file. */
async function readBounded(path: string): Promise<Buffer> {
  await using file = await openOutput(path)
  if (!file || (await file.stat()).size > mostBytes) throw new FileProblem('page_too_complex')
  return await file.readFile()
}
