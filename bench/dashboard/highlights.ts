import type { PageWithWords } from '@casefold/contract/page'
import type { Degradation } from '@casefold/dev/casefile/scan'
import { makeScannedCasefile } from '@casefold/dev/casefile/scanned-casefile'
import type { Casefile } from '@casefold/dev/casefile/truth'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import type { Row } from '../row.ts'
import type { SignedIn } from './browser.ts'
import { bare, chooseWords } from './chosen-words.ts'
import { type Crop, cropMarks } from './drawn-marks.ts'
import { readCrops } from './read-crops.ts'

/** By how many quarters to the right each kind of scan is turned, as the page is shown. */
export const turns = {
  clean300: 0,
  noisy300: 0,
  noisy200: 0,
  fax: 0,
  photo: 0,
  skew3: 0,
  rot90: 1,
  rot180: 2,
} satisfies Record<Degradation, number>

type Sizes = { readonly kinds: readonly Degradation[]; readonly pages: number; readonly eachPage: number }
const full: Sizes = { kinds: Object.keys(turns) as Degradation[], pages: 3, eachPage: 10 }
const quick: Sizes = { kinds: ['noisy200', 'fax', 'photo', 'rot90'], pages: 1, eachPage: 10 }

/** Per cent. */
const least = 95
const mostBelow = 20
const patienceMs = 15 * 60_000

/** A scan that was uploaded and is being read. */
export type UploadedScan = { readonly kind: Degradation; readonly file: Casefile; readonly documentId: string }

/** Records on paper, as eight kinds of machines give them. */
export async function uploadScans(
  caller: Caller,
  isQuick: boolean,
  engine: 'fast' | 'accurate',
): Promise<UploadedScan[]> {
  const { kinds, pages } = isQuick ? quick : full
  const caseId = await createCase(caller, `Scans read by ${engine}`, engine)
  const scans: UploadedScan[] = []
  for (const [document, kind] of kinds.entries()) {
    const file = await makeScannedCasefile({ seed: 77, document, pages, degradation: kind, as: 'pdf' })
    const finalize = await upload(caller, caseId, fileOf(file))
    scans.push({ kind, file, documentId: await finalize() })
  }
  return scans
}

/** Whether the words under the marks are those that were searched for, to somebody who sees the picture alone. */
export async function benchHighlights(
  run: BenchRun,
  caller: Caller,
  signedIn: SignedIn,
  scans: readonly UploadedScan[],
  engine: 'fast' | 'accurate',
): Promise<Row[]> {
  const { eachPage } = run.quick ? quick : full
  await using open = await signedIn.openPage()
  const crops: (Crop & { readonly kind: Degradation })[] = []
  for (const { kind, file, documentId } of scans) {
    const pages = await readPages(run, caller, documentId)
    const words = chooseWords(file, pages, eachPage)
    for (const crop of await cropMarks(open, `${signedIn.url}/documents/${documentId}`, words, turns[kind]))
      crops.push({ ...crop, kind })
    run.say(`${kind}: ${words.length} marks`)
  }
  const agreeing = await agreementOf(run, crops, 'marked')
  const below = await agreementOf(run, crops, 'below')
  return [
    share(`${engine}: words under ${crops.length} marks that are those searched for, %`, agreeing, '≥', least),
    share(`control: ${engine}, the words a line below the marks, %`, below, '≤', mostBelow),
  ]
}

async function readPages({ signal }: BenchRun, caller: Caller, documentId: string): Promise<PageWithWords[]> {
  const document = await untilEnded(caller, documentId, patienceMs, signal)
  if (document?.processStatus !== 'completed') throw new Error(`${documentId} was not read`)
  const pages: PageWithWords[] = []
  for (let number = 1; number <= document.pageCount; number++)
    pages.push(await call<PageWithWords>(caller, 'GET', `/api/documents/${documentId}/pages/${number}`))
  return pages
}

async function agreementOf(
  { say }: BenchRun,
  crops: readonly (Crop & { readonly kind: Degradation })[],
  which: 'marked' | 'below',
): Promise<number> {
  const readings = await readCrops(crops.map((crop) => crop[which]))
  const wrong = crops.filter(({ term, kind }, at) => {
    const read = readings[at] ?? []
    const agrees = read.some((text) => bare(text) === term)
    if (!agrees && which === 'marked') say(`${kind}: under "${term}" stands "${read.join('" or "')}"`)
    return !agrees
  })
  return 100 * (1 - wrong.length / crops.length)
}

export function share(figure: string, ours: number, sign: '≥' | '≤', bar: number): Row {
  const reached = sign === '≥' ? ours >= bar : ours <= bar
  return {
    figure,
    ours,
    bare: bar,
    ratio: ours / bar,
    bar: `${sign} ${bar}`,
    verdict: reached ? 'ok' : 'short',
    counted: true,
  }
}
