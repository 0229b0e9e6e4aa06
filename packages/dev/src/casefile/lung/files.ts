import { canaryOf } from '../canary.ts'
import { textOf } from '../casefile.ts'
import { writePages } from '../pdf-pages.ts'
import { type Degradation, scanPages } from '../scan.ts'
import { toImagePdf } from '../scan-files.ts'
import type { Casefile } from '../truth.ts'
import type { LungPage } from './types.ts'

/** The pages printed and scanned: an image each, and not a letter of text. */
export async function scanLungPages(pages: readonly LungPage[], machine: Degradation): Promise<Casefile> {
  const printed: Casefile = {
    fileName: 'lung-function.pdf',
    contentType: 'application/pdf',
    bytes: await writePages(pages, 'Made-up lung function'),
    pages: pages.map(({ lines, style, seed }, at) => {
      const canary = canaryOf(seed, at, at + 1)
      return { pageNumber: at + 1, canary, pageLabel: null, ...textOf(lines, style) }
    }),
  }
  return toImagePdf(printed.fileName, scanPages(printed, machine, pages[0]?.seed ?? 1))
}
