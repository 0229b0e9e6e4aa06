import { FileProblem } from '../render/file-problem.ts'
import { findPgm } from '../render/pgm.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { ToolEnd } from '../sandbox/tool.ts'
import type { OcrEngine, OcrImage } from './ocr-engine.ts'
import { parseTsv } from './tsv.ts'

const pagePath = '/in/page.pgm'

/** Tesseract 5, one process a page on one core: it scales better by pages than by threads. */
export function openTesseract(sandbox: Sandbox): OcrEngine {
  return {
    name: 'fast',
    read: async (image, signal) => {
      const end = await runTesseract(sandbox, image, ['-l', 'eng', '--psm', '3', 'tsv'], signal)
      const words = parseTsv(end.stdout.toString('utf8'), image)
      // Out of memory it says so, prints nothing and ends with 0.
      if (end.code !== 0 || words === undefined) throw new FileProblem('page_too_complex')
      return words
    },
    close: async () => undefined,
  }
}

/** How far the page has to be turned clockwise to stand upright; undefined where there is too little text to tell. */
export async function findOrientation(
  sandbox: Sandbox,
  image: OcrImage,
  signal?: AbortSignal,
): Promise<0 | 90 | 180 | 270 | undefined> {
  const end = await runTesseract(sandbox, image, ['-l', 'osd', '--psm', '0'], signal)
  const said = new Map(end.stdout.toString('utf8').split('\n').map(nameAndValue))
  const turn = said.get('Rotate')
  const sure = (said.get('Orientation confidence') ?? 0) >= 1
  return sure && (turn === 0 || turn === 90 || turn === 180 || turn === 270) ? turn : undefined
}

function nameAndValue(line: string): [string, number] {
  const [name = '', value] = line.split(': ', 2)
  return [name, Number(value)]
}

async function runTesseract(sandbox: Sandbox, image: OcrImage, args: string[], signal?: AbortSignal): Promise<ToolEnd> {
  // A link that the sandbox was told to show would show what it points to.
  if (!(await findPgm(image.pgm))) throw new FileProblem('page_too_complex')
  return await sandbox.run({
    program: 'tesseract',
    args: [pagePath, 'stdout', '--dpi', String(Math.round(image.dpi)), ...args],
    reads: [{ host: image.pgm, at: pagePath }],
    env: { OMP_THREAD_LIMIT: '1' },
    signal,
  })
}
