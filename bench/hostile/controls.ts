import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../cluster.ts'
import type { Row } from '../row.ts'
import type { RunningCasefold } from '../running-casefold.ts'
import { type Complaint, type Judged, judge } from './judge.ts'

type Fault = { readonly kind: Complaint['kind']; readonly name: string }

/** The checker must see faults that are there: five are planted in rows of good documents, one each. */
export async function tryChecker(judged: Judged): Promise<Row> {
  const planted = await withClient(judged.service.adminUrl(), plant)
  const complaints = await judge(judged)
  const found = planted.filter(({ kind, name }) => complaints.some((each) => each.kind === kind && each.name === name))
  const [ours, of] = [found.length, planted.length]
  return {
    figure: 'control: planted faults that were found',
    ours,
    bare: of,
    ratio: ours / of,
    bar: `= ${of}`,
    verdict: ours === of ? 'ok' : 'short',
    counted: true,
  }
}

/** The superuser's hand, which no policy holds back. */
async function plant(client: pg.Client): Promise<Fault[]> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select distinct on (file_name) document_id as id, file_name as name from documents
     where status = 'completed' and file_name like 'records-%' order by file_name, document_id`,
  )
  const faults: { kind: Fault['kind']; sql: string }[] = [
    { kind: 'end', sql: "update documents set status = 'processing' where document_id = $1" },
    { kind: 'end', sql: "update documents set status = 'failed', error_code = 'internal' where document_id = $1" },
    { kind: 'page', sql: 'delete from pages where document_id = $1 and page_number = 2' },
    { kind: 'page', sql: "update pages set ocr_text = 'Another page.' where document_id = $1 and page_number = 3" },
    { kind: 'page', sql: "update pages set ocr_text = '' where document_id = $1 and page_number = 1" },
  ]
  if (rows.length < faults.length) throw new Error('too few good documents to plant faults in')
  const planted: Fault[] = []
  for (const [at, { kind, sql }] of faults.entries()) {
    const { id, name } = rows[at] as { id: string; name: string }
    await client.query(sql, [id])
    planted.push({ kind, name })
  }
  return planted
}

const noticeMs = 5_000

/** A worker that is killed must be counted, or no deaths would mean nothing. The last thing that is done. */
export async function tryDeath({ workerPid, deaths }: RunningCasefold): Promise<Row> {
  const before = deaths.length
  process.kill(workerPid(), 'SIGKILL')
  const deadline = performance.now() + noticeMs
  while (deaths.length === before && performance.now() < deadline) await sleep(20)
  const ours = deaths.length - before
  return {
    figure: 'control: a killed worker was counted',
    ours,
    bare: 1,
    ratio: ours,
    bar: '= 1',
    verdict: ours === 1 ? 'ok' : 'short',
    counted: true,
  }
}
