import type { PageInput } from '@casefold/clinical/page-input'
import { scanLungPages } from '@casefold/dev/casefile/lung/files'
import type { LungPage } from '@casefold/dev/casefile/lung/types'
import { needsWords, toPageWords } from '../../packages/server/src/evidence/analyser/page-words.ts'
import { packWords } from '../../packages/server/src/reading/pack-words.ts'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import { mostPages, readScans } from './read-scans.ts'

export type ReadScan = Pick<PageInput, 'text' | 'words' | 'confidence' | 'legibility'>

/** Printed, scanned at 200 dots an inch with grain, specks and a tilt, and read. */
export async function readLungScans(
  pages: readonly LungPage[],
  python: string,
  signal: AbortSignal,
): Promise<ReadScan[]> {
  const files = Array.from({ length: Math.ceil(pages.length / mostPages) }, (_, at) => {
    const some = pages.slice(at * mostPages, (at + 1) * mostPages)
    return () => scanLungPages(some, 'noisy200')
  })
  const read: ReadScan[] = []
  for await (const readings of readScans(files, python, signal)) read.push(...readings.map(toInput))
  return read
}

/** As it is stored, loaded again and given to the analyser. */
function toInput({ text, words, confidence, legibility }: PageReading): ReadScan {
  const isWanted = needsWords('pulmonologyDisabilityHistory', text)
  return {
    text,
    ...(isWanted ? { words: toPageWords(packWords(words), text) } : {}),
    ...(confidence === null ? {} : { confidence }),
    legibility,
  }
}
