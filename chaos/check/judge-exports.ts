import type { Ledger, Try } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import type { Evidence, ExportRow } from './evidence.ts'

type Seen = Pick<Evidence, 'exports' | 'events' | 'looks'>

/** Every export that was promised is finished, once, and its file is the one that the row tells of. */
export function judgeExports(ledger: Ledger, { exports, events, looks }: Seen): Complaint[] {
  const complaints: Complaint[] = []
  const keyOf = new Map(
    ledger.flatMap(({ requestId, want }) => (want.kind === 'export' ? [[requestId, want.key]] : [])),
  )
  const rowsByKey = Map.groupBy(exports, ({ requestId }) => keyOf.get(requestId) ?? '')
  for (const { exportId } of rowsByKey.get('') ?? [])
    complaints.push({ fault: 'duplicates', text: `${exportId}: nobody asked for this export` })
  const asked = Map.groupBy(ledger, ({ want }) => (want.kind === 'export' ? want.key : ''))
  asked.delete('')
  for (const [key, tries] of asked) complaints.push(...judgeKey(key, tries, rowsByKey.get(key) ?? []))
  const finished = countFinished(events)
  const files = latestFiles(looks)
  for (const row of exports) complaints.push(...judgeRow(row, finished.get(row.exportId) ?? 0, files.get(row.exportId)))
  return complaints
}

function judgeKey(key: string, tries: readonly Try[], rows: readonly ExportRow[]): Complaint[] {
  const complaints: Complaint[] = []
  const promised = tries.filter(({ answer }) => answer?.status === 202)
  const ids = new Set(promised.map(({ answer }) => String(answer?.body.exportId)))
  if (rows.length > 1 || ids.size > 1)
    complaints.push({ fault: 'duplicates', text: `${key}: ${rows.length} exports for one Idempotency-Key` })
  for (const exportId of ids) {
    if (!rows.some((row) => row.exportId === exportId))
      complaints.push({ fault: 'lost', text: `${exportId} was acknowledged and is not in the table` })
  }
  return complaints
}

function judgeRow(row: ExportRow, finished: number, file: Try['answer']): Complaint[] {
  const { exportId, status, size, sha256 } = row
  if (status !== 'completed') return [{ fault: 'stuck', text: `${exportId} is ${status}` }]
  const complaints: Complaint[] = []
  if (finished !== 1) {
    const fault = finished > 1 ? 'duplicates' : 'audit gaps'
    complaints.push({ fault, text: `${exportId} was finished ${finished} times, by its export.completed events` })
  }
  if (file?.status !== 200) {
    complaints.push({ fault: 'lost', text: `${exportId}: its file is answered with ${file?.status ?? 'nothing'}` })
  } else if (file.body.size !== size || file.body.sha256 !== sha256) {
    complaints.push({ fault: 'lost', text: `${exportId}: its file is not the one that its row tells of` })
  }
  return complaints
}

function countFinished(events: Evidence['events']): Map<string, number> {
  const finished = new Map<string, number>()
  for (const { action, objects } of events) {
    if (action !== 'export.completed') continue
    for (const object of objects) finished.set(object, (finished.get(object) ?? 0) + 1)
  }
  return finished
}

function latestFiles(looks: readonly Try[]): Map<string, Try['answer']> {
  return new Map(looks.flatMap(({ want, answer }) => (want.kind === 'file' ? [[want.exportId, answer]] : [])))
}
