import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { openSandbox } from '../../packages/server/src/adapters/sandbox/sandbox.ts'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import { openReader } from '../../packages/server/src/reading/reader.ts'

/** Each page has some four million pixels. */
export const mostPages = 20
const pagesAtOnce = 2

/**
 * Scans, read by the service's own reader: with the accurate engine where a Python that has it is named, else with Tesseract.
 * A file is made when its turn comes. Answers its pages in order.
 */
export async function* readScans(
  files: Iterable<() => Promise<Casefile>>,
  python: string,
  signal: AbortSignal,
): AsyncGenerator<PageReading[]> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-scans-'))
  // Files of our own making: where there is no sandbox, they may be read without.
  const sandbox = await openSandbox({ allowUnsandboxed: true })
  const reader = await openReader({ sandbox, python, dir: join(dir, 'work'), workers: pagesAtOnce, mostPages })
  try {
    for (const make of files) {
      const { fileName, bytes, pages } = await make()
      const file = join(dir, fileName)
      await writeFile(file, bytes)
      const job = {
        pages: pages.map(({ pageNumber }) => pageNumber),
        engine: python === '' ? 'fast' : 'accurate',
        document: file,
        signal,
      } as const
      const readings = new Map<number, PageReading>()
      for await (const page of reader.read(file, 'application/pdf', job)) readings.set(page.pageNumber, page)
      yield pages.map(({ pageNumber }) => {
        const reading = readings.get(pageNumber)
        if (!reading) throw new Error(`page ${pageNumber} of ${fileName} was not read`)
        if (reading.textSource !== 'ocr') throw new Error(`a scan came out as ${reading.textSource}`)
        return reading
      })
      await rm(file)
    }
  } finally {
    await reader.close()
    await rm(dir, { recursive: true, force: true })
  }
}
