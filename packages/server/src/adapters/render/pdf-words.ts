import type { Sandbox } from '../sandbox/sandbox.ts'
import { parseBboxLayout } from './bbox-layout.ts'
import { FileProblem } from './file-problem.ts'
import { listPdfSheets, type PdfSheet } from './pdf-info.ts'

export type PdfWord = {
  readonly text: string
  /** In 0..1 of the displayed page, from its upper left corner. */
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
  /** Counted through the page, in layout order. */
  readonly line: number
}

export type PdfPage = PdfSheet & { readonly words: readonly PdfWord[] }

/** The embedded words of a range of pages, a `PdfPage` for each of them. */
export function readPdfWords(
  sandbox: Sandbox,
  file: string,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<PdfPage[]> {
  return runText(sandbox, file, first, last, [], signal)
}

/** Those of a page without the ones that are set at a slant. Poppler also loses the word that it finds after such. */
export async function readLevelWords(
  sandbox: Sandbox,
  file: string,
  page: number,
  signal?: AbortSignal,
): Promise<readonly PdfWord[]> {
  const [found] = await runText(sandbox, file, page, page, ['-nodiag'], signal)
  return found?.words ?? []
}

async function runText(
  sandbox: Sandbox,
  file: string,
  first: number,
  last: number,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<PdfPage[]> {
  const call = {
    program: 'pdftotext',
    args: [...options, '-bbox-layout', '-cropbox', '-q', '-f', String(first), '-l', String(last), '/in/file.pdf', '-'],
    reads: [{ host: file, at: '/in/file.pdf' }],
    signal,
  }
  // Only pdfinfo knows how a page is turned; pdftotext turns its words but not its page.
  const [end, sheets] = await Promise.all([sandbox.run(call), listPdfSheets(sandbox, file, first, last, signal)])
  if (end.code === null) throw new FileProblem('page_too_complex')
  const found = parseBboxLayout(end.stdout.toString('utf8'))
  if (found.length !== last - first + 1) throw new FileProblem('damaged')
  return found.map((words, index) => {
    const sheet = sheets.find(({ page }) => page === first + index)
    if (!sheet) throw new FileProblem('damaged')
    return { ...sheet, words: words.flatMap((word) => toShare(word, sheet)) }
  })
}

/** What lies outside the displayed page nobody sees, so nobody has read it. */
function toShare(word: PdfWord, { width, height }: PdfSheet): PdfWord[] {
  const [x0, x1] = [word.x0 / width, word.x1 / width]
  const [y0, y1] = [word.y0 / height, word.y1 / height]
  if (!(x0 <= x1 && y0 <= y1 && x0 < 1 && y0 < 1 && x1 > 0 && y1 > 0)) return []
  return [{ ...word, x0: within(x0), y0: within(y0), x1: within(x1), y1: within(y1) }]
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}
