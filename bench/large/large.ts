import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentRecord } from '@casefold/contract/document'
import { fromWireId } from '../../packages/server/src/kernel/ids.ts'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, createCase, fileOf, type UploadedFile, untilEnded, upload } from '../caller.ts'
import { withClient } from '../cluster.ts'
import { openHelper } from '../helper-process.ts'
import { readHistories } from '../histories.ts'
import { forgetPeak, memoryOf } from '../proc.ts'
import { atMostMore, noneOf, type Row, shown, withinBound } from '../row.ts'
import { type RunningCasefold, startCasefold } from '../running-casefold.ts'
import type { Watched, WatchQuestion } from '../tool-watch.ts'
import { canaryCode, canaryOn, heavyFile, heavyPages, manyPages } from './large-files.ts'
import { plantWord, searchTemporal } from './leaks.ts'
import { download, putPieces } from './transfer.ts'

const full = { pages: 20_000, bytes: 2 ** 30 }
const quick = { pages: 2_000, bytes: 64 * 2 ** 20 }

/** Over idle, in MB. */
const mostMore = { api: 150, worker: 400 }
/** Where Temporal begins to warn. */
const mostHistory = { events: 10_240, megabytes: 10 }
const patienceMs = 90 * 60_000
const settleMs = 3_000

type Place = BenchRun & {
  readonly service: RunningCasefold
  readonly caller: Caller
  readonly caseId: string
  readonly idle: Idle
}
type Idle = { readonly api: number; readonly worker: number }

/** The most pages and the most bytes that a file may have, uploaded, read and fetched, while memory is watched. */
export async function benchLarge(run: BenchRun): Promise<Row[]> {
  const size = run.quick ? quick : full
  // Over plain files, and what it has acknowledged is on the disk; it takes a gibibyte in one piece as it comes.
  run.say('PostgreSQL, Temporal, versitygw, the service')
  const service = await startCasefold(run, 's3')
  const caller = await service.newCaller('Bench')
  await sleep(settleMs)
  const idle = { api: memoryOf(service.apiPid).now, worker: memoryOf(service.workerPid()).now }
  const place: Place = { ...run, service, caller, idle, caseId: await createCase(caller, 'Large') }
  const watch = run.stack.adopt(
    openHelper<WatchQuestion, Watched>(new URL('../tool-watch.ts', import.meta.url)),
    (open) => open.close(),
  )
  await watch.ask({ parent: process.pid })

  const many = { fileName: 'many.pdf', contentType: 'application/pdf', bytes: manyPages(size.pages) }
  const rows = await readMeasured(place, `${size.pages} pages`, fileOf(many), (document) =>
    countUnread(place, document, size.pages, 'many'),
  )
  rows.push(...(await readHeavy(place, size.bytes)))
  const { together } = await watch.ask({})
  rows.push(shown("the worker's tools together, at most, MB", pair(together, idle.worker)))
  rows.push(...(await historyRows(place)), ...(await leakRows(place)))
  rows.push(noneOf('deaths of the worker or the API', service.deaths.length, 2))
  return rows
}

async function readHeavy(place: Place, bytes: number): Promise<Row[]> {
  const name = `${bytes / 2 ** 20} MiB`
  let sent = ''
  const file: UploadedFile = {
    fileName: 'heavy.pdf',
    contentType: 'application/pdf',
    size: bytes,
    put: (prepared) =>
      putPieces(
        prepared,
        keepReturn(heavyFile(bytes), (sha256) => (sent = sha256)),
        bytes,
      ),
  }
  let document: DocumentRecord | undefined
  const rows = await readMeasured(place, name, file, (read) => {
    document = read
    return countUnread(place, read, heavyPages, 'heavy')
  })
  place.say(`${name}: fetched through the API`)
  forgetPeak(place.service.apiPid)
  const fetched = await download(place.caller, document?.id ?? '')
  rows.push(memoryRow(`API, ${name} fetched`, place.service.apiPid, place.idle.api, mostMore.api))
  const differing = [document?.sha256 === sent, fetched.sha256 === sent, fetched.bytes === bytes].filter(
    (same) => !same,
  )
  rows.push(noneOf(`${name}: hashes and sizes that differ from what was sent`, differing.length, 3))
  return rows
}

/** A generator's pieces; its return value goes where it is wanted. */
function* keepReturn(pieces: Generator<Buffer, string>, keep: (last: string) => void): Generator<Buffer> {
  keep(yield* pieces)
}

async function readMeasured(
  { say, signal, service, caller, caseId, idle }: Place,
  name: string,
  file: UploadedFile,
  countBad: (document: DocumentRecord) => Promise<{ bad: number; of: number }>,
): Promise<Row[]> {
  const pids = { api: service.apiPid, worker: service.workerPid() }
  forgetPeak(pids.api)
  forgetPeak(pids.worker)
  say(`${name}: uploaded`)
  const finalize = await upload(caller, caseId, file)
  const since = performance.now()
  const documentId = await finalize()
  const document = await untilEnded(caller, documentId, patienceMs, signal)
  if (document?.processStatus !== 'completed')
    throw new Error(`${name}: ${document?.processError?.code ?? 'did not end'}`)
  say(`${name}: read in ${Math.round((performance.now() - since) / 1000)} s`)
  const { bad, of } = await countBad(document)
  return [
    memoryRow(`API, ${name} uploaded and read`, pids.api, idle.api, mostMore.api),
    memoryRow(`worker, ${name} uploaded and read`, pids.worker, idle.worker, mostMore.worker),
    noneOf(`${name}: pages missing, or without what only they say`, bad, of),
  ]
}

function memoryRow(figure: string, pid: number, idle: number, more: number): Row {
  return atMostMore(`${figure}, peak MB beside idle`, pair(memoryOf(pid).peak, idle), more)
}

function pair(bytes: number, beside: number): { ours: number; bare: number; ratio: number } {
  return { ours: bytes / 1e6, bare: beside / 1e6, ratio: bytes / beside }
}

/** From the rows, by the superuser: each page is there with its own canary. */
async function countUnread(
  { service }: Place,
  document: DocumentRecord,
  pages: number,
  which: 'many' | 'heavy',
): Promise<{ bad: number; of: number }> {
  const { rows } = await withClient(service.adminUrl(), (client) =>
    client.query<{ page: number; text: string }>(
      'select page_number as page, ocr_text as text from pages where document_id = $1',
      [fromWireId('doc', document.id)],
    ),
  )
  const good = rows.filter(({ page, text }) => page <= pages && text.includes(canaryOn(which, page)))
  return { bad: pages - good.length + Math.abs(document.pageCount - pages), of: pages }
}

async function historyRows(place: Place): Promise<Row[]> {
  const histories = await readHistories(place, place.service, 'readDocument')
  const [longest] = histories.toSorted((one, other) => other.events - one.events)
  const again = histories.reduce((sum, history) => sum + history.again, 0)
  return [
    withinBound('the longest history, events', longest?.events ?? 0, mostHistory.events),
    withinBound('the longest history, MB', (longest?.bytes ?? 0) / 1e6, mostHistory.megabytes),
    noneOf('steps that had to be tried again', again, longest?.events ?? 0),
  ]
}

async function leakRows({ service, say }: Place): Promise<Row[]> {
  const dump = await searchTemporal(service, [canaryCode('many'), canaryCode('heavy')])
  say(`Temporal's databases: ${Math.round(dump.bytes / 1e6)} MB dumped`)
  await plantWord(service, canaryOn('planted', 1))
  const { hits } = await searchTemporal(service, [canaryCode('planted')])
  return [
    noneOf("words of pages in Temporal's databases", dump.hits, dump.bytes),
    {
      figure: 'control: a planted word is found there',
      ours: hits,
      bare: 1,
      ratio: hits,
      bar: '≥ 1',
      verdict: hits >= 1 ? 'ok' : 'short',
      counted: true,
    },
  ]
}
