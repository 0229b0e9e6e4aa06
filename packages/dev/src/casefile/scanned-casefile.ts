import { type CasefileOptions, makeCasefile } from './casefile.ts'
import { type Degradation, type Scan, scanPages } from './scan.ts'
import { toImagePdf, toTiff } from './scan-files.ts'
import type { Casefile } from './truth.ts'

/** The same records, printed and scanned: an image a page. */
export async function makeScannedCasefile(
  options: CasefileOptions & { readonly degradation: Degradation; readonly as: 'pdf' | 'tiff' },
): Promise<Casefile> {
  const { seed, document = 0, degradation, as } = options
  const scans = scanPages(await makeCasefile(options), degradation, seed)
  const fileName = `scan-${degradation}-${seed}-${document}.${as}`
  if (as === 'pdf') return toImagePdf(fileName, scans)
  const frames: Scan[] = []
  for await (const scan of scans) frames.push(scan)
  return toTiff(fileName, frames)
}
