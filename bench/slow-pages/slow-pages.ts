import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportRequest } from '@casefold/contract/report'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { writePdf } from '@casefold/dev/pdf-text'
import { fromWireId } from '../../packages/server/src/kernel/ids.ts'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import { withClient } from '../cluster.ts'
import { pairOf } from '../rounds.ts'
import { atMost, type Row } from '../row.ts'
import { startCasefold } from '../running-casefold.ts'

const rounds = 5
const hostilePages = 200
const patienceMs = 15 * 60_000
/** As much as a page shows. */
const fullPage = {
  size: 10,
  lines: Array.from({ length: 50 }, () => 'Denies asthma and left knee pain since 3/14/2009; smokes 1 ppd.'),
}
/** Far more than a page may take, whatever becomes of a single expression. */
const longText = '1.5ppd;'.repeat(100_000)

type Served = { readonly readMs: number; readonly bothMs: number }

/** Somebody's three pages and their report, alone and beside 200 pages of another tenant that take all they can get. */
export async function benchSlowPages(run: BenchRun): Promise<Row[]> {
  run.say('PostgreSQL, Temporal, a blob store, the service')
  const service = await startCasefold(run, 'azurite')
  const patient = await service.newCaller('Patient')
  const hostile = await service.newCaller('Slow')
  const times = async (count: number): Promise<Served[]> => {
    const served: Served[] = []
    for (let round = 0; round < count; round++) served.push(await serve(run, patient, round))
    return served
  }
  run.say('three pages and their report, alone')
  await times(1)
  const alone = await times(rounds)

  run.say(`the same while ${hostilePages} pages are read`)
  const caseId = await createCase(hostile, 'Slow')
  const bytes = writePdf(Array.from({ length: hostilePages }, () => fullPage))
  const documentId = await (
    await upload(hostile, caseId, fileOf({ fileName: 'slow.pdf', contentType: 'application/pdf', bytes }))
  )()
  const whileRead: Served[] = []
  while (whileRead.length < rounds && !(await isRead(hostile, documentId))) {
    const served = await serve(run, patient, whileRead.length)
    if (!(await isRead(hostile, documentId))) whileRead.push(served)
  }
  await untilEnded(hostile, documentId, patienceMs, run.signal)

  run.say(`the same while ${hostilePages} pages are analyzed that take too much work`)
  await withClient(service.adminUrl(), (client) =>
    client.query('update pages set ocr_text = $1 where document_id = $2', [longText, fromWireId('doc', documentId)]),
  )
  const { reportRequestId } = await startReport(hostile, caseId)
  await untilStatus(run, hostile, reportRequestId, 'processing')
  const whileAnalyzed = await times(rounds)
  const { status } = await call<ReportRequest>(hostile, 'GET', `/api/reports?reportRequestId=${reportRequestId}`)
  if (status !== 'processing') throw new Error('the hostile pages were not slow enough')
  await call(hostile, 'POST', `/api/reports/requests/${reportRequestId}/cancel`)
  const both = ({ bothMs }: Served): number => bothMs
  return [
    atMost(
      `three pages read beside ${hostilePages} hostile ones being read, ms, beside alone`,
      pairOf(
        whileRead.map(({ readMs }) => readMs),
        alone.slice(0, whileRead.length).map(({ readMs }) => readMs),
      ),
      2,
    ),
    atMost(
      `three pages read and analyzed beside ${hostilePages} being analyzed, ms, beside alone`,
      pairOf(whileAnalyzed.map(both), alone.map(both)),
      2,
    ),
  ]
}

async function serve(run: BenchRun, caller: Caller, seed: number): Promise<Served> {
  const caseId = await createCase(caller, 'Three pages')
  const finalize = await upload(caller, caseId, fileOf(await makeCasefile({ seed, pages: 3 })))
  const since = performance.now()
  await untilEnded(caller, await finalize(), patienceMs, run.signal)
  const readMs = performance.now() - since
  const { reportRequestId } = await startReport(caller, caseId)
  await untilStatus(run, caller, reportRequestId, 'awaiting_review')
  return { readMs, bothMs: performance.now() - since }
}

async function startReport(caller: Caller, caseId: string): Promise<ReportRequest> {
  return call(caller, 'POST', '/api/reports', { caseId, reportType: 'smokingHistory' })
}

async function untilStatus({ signal }: BenchRun, caller: Caller, id: string, wanted: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const { status } = await call<ReportRequest>(caller, 'GET', `/api/reports?reportRequestId=${id}`)
    if (status === wanted) return
    if (status === 'failed' || performance.now() > deadline) throw new Error(`the report is ${status}, not ${wanted}`)
    await sleep(50)
  }
}

async function isRead(caller: Caller, documentId: string): Promise<boolean> {
  const { processStatus } = await call<{ processStatus: string }>(caller, 'GET', `/api/documents/${documentId}`)
  return processStatus === 'completed' || processStatus === 'failed'
}
