import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageInput } from '@casefold/clinical/page-input'
import { scanLungPages } from '@casefold/dev/casefile/lung/files'
import type { LungPage } from '@casefold/dev/casefile/lung/types'
import { openSandbox } from '../../packages/server/src/adapters/sandbox/sandbox.ts'
import { needsWords, toPageWords } from '../../packages/server/src/evidence/analyser/page-words.ts'
import { packWords } from '../../packages/server/src/reading/pack-words.ts'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import { openReader } from '../../packages/server/src/reading/reader.ts'

export type ReadScan = Pick<PageInput, 'text' | 'words' | 'confidence' | 'legibility'>

/** As many pages as one file holds: each has some four million pixels. */
const chunk = 20
const pagesAtOnce = 2

/**
 * Printed, scanned at 200 dots an inch with grain, specks and a tilt, and read by the service's own reader: with the accurate
 * engine where a Python that has it is named, else with Tesseract.
 */
export async function readLungScans(
  pages: readonly LungPage[],
  python: string,
  signal: AbortSignal,
): Promise<ReadScan[]> {
  const dir = await mkdtemp(join(tmpdir(), 'casefold-lung-'))
  // Files of our own making: where there is no sandbox, they may be read without.
  const sandbox = await openSandbox({ allowUnsandboxed: true })
  const reader = await openReader({
    sandbox,
    python,
    dir: join(dir, 'work'),
    workers: pagesAtOnce,
    mostPages: chunk,
  })
  try {
    const read: ReadScan[] = []
    for (let first = 0; first < pages.length; first += chunk) {
      const some = pages.slice(first, first + chunk)
      const file = join(dir, `${first}.pdf`)
      await writeFile(file, (await scanLungPages(some, 'noisy200')).bytes)
      const readings = new Map<number, ReadScan>()
      const job = {
        pages: some.map((_, at) => at + 1),
        engine: python === '' ? 'fast' : 'accurate',
        document: file,
        signal,
      } as const
      for await (const page of reader.read(file, 'application/pdf', job)) readings.set(page.pageNumber, toInput(page))
      for (const [at, { layout }] of some.entries()) {
        const reading = readings.get(at + 1)
        if (!reading) throw new Error(`the scan of ${layout} was not read`)
        read.push(reading)
      }
      await rm(file)
    }
    return read
  } finally {
    await reader.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** As it is stored, loaded again and given to the analyser. */
function toInput({ text, words, textSource, confidence, legibility }: PageReading): ReadScan {
  if (textSource !== 'ocr') throw new Error(`a scan came out as ${textSource}`)
  const isWanted = needsWords('pulmonologyDisabilityHistory', text)
  return {
    text,
    ...(isWanted ? { words: toPageWords(packWords(words), text) } : {}),
    ...(confidence === null ? {} : { confidence }),
    legibility,
  }
}
