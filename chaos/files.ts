import { createHash } from 'node:crypto'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { makeScannedCasefile } from '@casefold/dev/casefile/scanned-casefile'
import type { Casefile } from '@casefold/dev/casefile/truth'

/** A file with all that is known of it without asking the service. */
export type ChaosFile = Casefile & { readonly sha256: string; readonly engine?: 'accurate' | 'fast' }

/**
 * `digital` and `long` (scans for the fast engine) come evenly over the run; `accurate` when a Python worker is to be
 * killed, `short` when a worker is that reads it; `forgotten` are sent and never finalized.
 */
type FileKind = 'digital' | 'long' | 'short' | 'accurate' | 'forgotten'
export type Files = Readonly<Record<FileKind, readonly ChaosFile[]>>

type Amount = { readonly documents: number; readonly pages: number }

const fullCycles = 60
/** 40 documents: 1,000 born-digital pages, 180 scanned ones for `fast`, 20 for `accurate`. */
const full: Record<FileKind, Amount> = {
  digital: { documents: 12, pages: 1000 },
  long: { documents: 4, pages: 132 },
  short: { documents: 12, pages: 48 },
  accurate: { documents: 12, pages: 20 },
  forgotten: { documents: 12, pages: 12 },
}
/** However short the run; a short one has pages left when its reader is killed over the first. */
const least: Record<FileKind, Amount> = {
  digital: { documents: 5, pages: 5 },
  long: { documents: 1, pages: 1 },
  short: { documents: 1, pages: 4 },
  accurate: { documents: 1, pages: 1 },
  forgotten: { documents: 1, pages: 1 },
}

/** What a run of so many cycles reads: its share of the whole, and something of each kind. */
export async function makeFiles(seed: number, cycles: number): Promise<Files> {
  const files: Record<FileKind, ChaosFile[]> = { digital: [], long: [], short: [], accurate: [], forgotten: [] }
  let document = 0
  for (const kind of Object.keys(full) as FileKind[]) {
    for (const pages of pagesOf(kind, cycles / fullCycles))
      files[kind].push(await makeFile(kind, seed, document++, pages))
  }
  return files
}

/** The pages of each document: as equal as whole numbers can be. */
function pagesOf(kind: FileKind, share: number): number[] {
  const { documents, pages } = full[kind]
  const count = Math.max(least[kind].documents, Math.round(documents * share))
  const sum = Math.max(least[kind].pages, Math.round(pages * share))
  const upTo = (place: number): number => Math.round((sum * place) / count)
  return Array.from({ length: count }, (_, place) => upTo(place + 1) - upTo(place))
}

async function makeFile(kind: FileKind, seed: number, document: number, pages: number): Promise<ChaosFile> {
  const scanned = kind === 'long' || kind === 'short' || kind === 'accurate'
  const options = { seed, document, pages }
  const made = scanned
    ? await makeScannedCasefile({ ...options, degradation: 'clean300', as: 'pdf' })
    : await makeCasefile(options)
  const sha256 = createHash('sha256').update(made.bytes).digest('hex')
  return { ...made, sha256, ...(scanned && { engine: kind === 'accurate' ? 'accurate' : 'fast' }) }
}
