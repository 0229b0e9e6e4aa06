import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { type Degradation, degradations, type Scan, scanPages } from '@casefold/dev/casefile/scan'
import { toImageFile, toImagePdf, toTiff } from '@casefold/dev/casefile/scan-files'
import type { Casefile } from '@casefold/dev/casefile/truth'

/** Pages whose truth is known, scanned in one way. */
export type ReadingSet = {
  readonly origin: 'own' | 'shared'
  readonly degradation: Degradation
  /** What is uploaded; the pages of all files, one after the other, are the pages of `images`. */
  readonly files: readonly Casefile[]
  /** The same pages as image files, ready for an engine that knows nothing else. */
  readonly images: readonly string[]
  /** Whether the truth's boxes went along when the pages were spoilt. */
  readonly knowsBoxes: boolean
}

const seed = 500

/** A smaller set that is always there: made anew, because it is quicker than to know whether an old one is still right. */
export async function* makeOwnSets(dir: string, pages: number): AsyncGenerator<ReadingSet> {
  const casefile = await makeCasefile({ seed, pages })
  for (const degradation of degradations) {
    const scans: Scan[] = []
    for await (const scan of scanPages(casefile, degradation, seed)) scans.push(scan)
    const prepared = await Promise.all(scans.map(toImageFile))
    const images = await writeImages(join(dir, degradation), prepared)
    const files = await toUploads(degradation, scans, prepared)
    yield { origin: 'own', degradation, files, images, knowsBoxes: true }
  }
}

/** As such pages arrive: a fax as a TIFF, photographs one by one, everything else as a PDF. */
async function toUploads(degradation: Degradation, scans: readonly Scan[], prepared: Casefile[]): Promise<Casefile[]> {
  if (degradation === 'photo') return prepared
  if (degradation === 'fax') return [await toTiff('fax.tiff', scans)]
  return [await toImagePdf(`${degradation}.pdf`, scans)]
}

async function writeImages(dir: string, files: readonly Casefile[]): Promise<string[]> {
  await mkdir(dir, { recursive: true })
  return Promise.all(
    files.map(async ({ fileName, bytes }) => {
      const path = join(dir, fileName)
      await writeFile(path, bytes)
      return path
    }),
  )
}
