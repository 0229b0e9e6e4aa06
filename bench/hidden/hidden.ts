import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { type HiddenPage, makeHiddenPages } from '@casefold/dev/hidden/hidden-pages'
import { makeOrdinaryPages } from '@casefold/dev/hidden/ordinary-pages'
import { runCommand } from '@casefold/dev/run-command'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import { pairOf } from '../rounds.ts'
import { atLeastOurs, atMost, noneOf, type Row, withinBound } from '../row.ts'
import { startCasefold } from '../running-casefold.ts'
import { openBareReader } from './bare-reader.ts'
import { measureCost } from './cost.ts'

type Size = { readonly perWay: number; readonly ordinary: number; readonly timed: number }

const full: Size = { perWay: 3, ordinary: 350, timed: 60 }
const quick: Size = { perWay: 1, ordinary: 60, timed: 20 }
const seed = 7
/** Of ordinary pages that are said to hide something. */
const mostAccused = 0.005
const patienceMs = 20 * 60_000

/** Words that no reader sees, through the running service; ordinary pages; and what the check costs. */
export async function benchHidden(run: BenchRun): Promise<Row[]> {
  const size = run.quick ? quick : full
  const dir = run.stack.adopt(await mkdtemp(join(tmpdir(), 'casefold-hidden-')), (made) =>
    rm(made, { recursive: true, force: true }),
  )
  const planted = makeHiddenPages(seed, size.perWay)
  run.say(`${planted.length} pages with hidden words, through the service`)
  const rows = await benchPlanted(run, planted, dir)
  const files = await ordinaryFiles(dir, size.ordinary)
  run.say(`${2 * size.ordinary} ordinary pages`)
  rows.push(...(await benchOrdinary(run, files, size.ordinary, dir)))
  run.say('what the check costs')
  const [timed = ''] = files
  const { ours, bare } = await measureCost(timed, size.timed, join(dir, 'timed'), run.signal)
  rows.push(atMost('CPU of reading digital pages, beside reading without the check', pairOf(ours, bare), 1.2))
  return rows
}

async function benchPlanted(run: BenchRun, planted: readonly HiddenPage[], dir: string): Promise<Row[]> {
  const service = await startCasefold(run, 'azurite')
  const caller = await service.newCaller('Hidden')
  const caseId = await createCase(caller, 'Hidden words')
  const ids: string[] = []
  for (const { bytes } of planted) {
    const file = fileOf({ fileName: `${ids.length}.pdf`, contentType: 'application/pdf', bytes })
    ids.push(await (await upload(caller, caseId, file))())
  }
  for (const id of ids) {
    const ended = await untilEnded(caller, id, patienceMs, run.signal)
    if (ended?.processStatus !== 'completed') throw new Error(`${id} was not read`)
  }
  const words = planted.flatMap(({ hidden }) => hidden)
  const found = await countFound(caller, caseId, words)
  const silent = await listSilent(caller, ids, planted)
  for (const way of silent) run.say(`nothing is said of words ${way}`)
  const told = await countTold(planted, dir)
  return [
    noneOf('hidden words that a search finds', found, words.length),
    // A layer that is off is not listed by any tool: its words are not read, and not counted.
    withinBound('pages with hidden words that say nothing of them', silent.length + 1e-9, planted.length / 32),
    atLeastOurs(
      'control: hidden words that the file tells a program',
      { ours: told, bare: words.length, ratio: told / words.length },
      0.8 * words.length,
    ),
  ]
}

async function countFound(caller: Caller, caseId: string, words: readonly string[]): Promise<number> {
  let found = 0
  for (const word of words) {
    const pages = await call<unknown[]>(caller, 'GET', `/api/searchcase?caseId=${caseId}&q=${word}&text=false`)
    if (pages.length > 0) found++
  }
  // A search that finds nothing at all would pass.
  const seen = await call<unknown[]>(caller, 'GET', `/api/searchcase?caseId=${caseId}&q=percent+smoking+mg&text=false`)
  if (seen.length === 0) throw new Error('the words that everybody sees are not found')
  return found
}

async function listSilent(caller: Caller, ids: readonly string[], planted: readonly HiddenPage[]): Promise<string[]> {
  const silent: string[] = []
  for (const [at, id] of ids.entries()) {
    const { hiddenText } = await call<{ hiddenText: number }>(caller, 'GET', `/api/documents/${id}/pages/1`)
    if (hiddenText === 0) silent.push(planted[at]?.way ?? '')
  }
  return silent
}

/** What is kept where nobody looks at the page: it shows that the words are there to be found. */
async function countTold(planted: readonly HiddenPage[], dir: string): Promise<number> {
  let told = 0
  for (const { bytes, hidden } of planted) {
    const file = join(dir, 'told.pdf')
    await writeFile(file, bytes)
    const text = await runCommand('pdftotext', [file, '-'])
    told += hidden.filter((word) => text.includes(word)).length
  }
  return told
}

/** Case files of our own making, and pages in many fonts, colors and frames. */
async function ordinaryFiles(dir: string, pages: number): Promise<string[]> {
  const made = [(await makeCasefile({ seed: 11, pages })).bytes, await makeOrdinaryPages(12, pages)]
  return Promise.all(
    made.map(async (bytes, at) => {
      const file = join(dir, `ordinary-${at}.pdf`)
      await writeFile(file, bytes)
      return file
    }),
  )
}

async function benchOrdinary(
  { say, signal }: BenchRun,
  files: readonly string[],
  pages: number,
  dir: string,
): Promise<Row[]> {
  const read: PageReading[] = []
  await using reader = await openBareReader(join(dir, 'ordinary'), pages)
  for (const file of files) read.push(...(await reader.read(file, pages, signal)))
  const accused = read.filter(({ hiddenText }) => hiddenText > 0)
  for (const { pageNumber, hiddenText } of accused) say(`page ${pageNumber} is said to hide ${hiddenText} words`)
  const byOcr = read.filter(({ textSource }) => textSource !== 'embedded')
  say(`${byOcr.length} of ${read.length} ordinary pages have their text from OCR`)
  return [
    withinBound('ordinary pages accused, share', accused.length / read.length + 1e-9, mostAccused),
    withinBound('ordinary pages whose text is left to OCR, share', byOcr.length / read.length + 1e-9, 0.05),
  ]
}
