import { type Ledger, quiet, type Try } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import type { Evidence } from './evidence.ts'
import type { RequestRow } from './report-evidence.ts'

type Seen = Pick<Evidence, 'requests' | 'events' | 'looks'>

/** Every report that was promised has ended, with what the records say, each finding once; and was written once. */
export function judgeReports(ledger: Ledger, { requests, events, looks }: Seen): Complaint[] {
  const complaints: Complaint[] = []
  const keyOf = new Map(
    ledger.flatMap(({ requestId, want }) => (want.kind === 'report' ? [[requestId, want.key]] : [])),
  )
  const rowsByKey = Map.groupBy(requests, ({ requestId }) => keyOf.get(requestId) ?? '')
  for (const { reportRequestId } of rowsByKey.get('') ?? [])
    complaints.push({ fault: 'duplicates', text: `${reportRequestId}: nobody asked for this report` })
  const asked = Map.groupBy(ledger, ({ want }) => (want.kind === 'report' ? want.key : ''))
  asked.delete('')
  for (const [key, tries] of asked) complaints.push(...judgeKey(key, tries, rowsByKey.get(key) ?? []))
  // What is found where nothing dies: the same is to be found everywhere else.
  const undisturbed = requests.filter(({ requestId }) => keyOf.get(requestId)?.startsWith(quiet))
  const reviewable = undisturbed.filter(({ status }) => status === 'awaiting_review')
  const expected = new Map(reviewable.map((row) => [subjectOf(row), new Set(row.findings)]))
  const written = new Map(
    looks.flatMap(({ want, answer }) => (want.kind === 'written' ? [[want.reportId, answer]] : [])),
  )
  for (const row of requests.filter((each) => !reviewable.includes(each))) {
    complaints.push(...judgeEnd(row, events), ...judgeReport(row, written))
    if (row.status === 'completed') complaints.push(...judgeFindings(row, expected.get(subjectOf(row))))
  }
  return complaints
}

function judgeKey(key: string, tries: readonly Try[], rows: readonly RequestRow[]): Complaint[] {
  const complaints: Complaint[] = []
  const promised = tries.filter(({ answer }) => answer?.status === 202)
  const ids = new Set(promised.map(({ answer }) => String(answer?.body.reportRequestId)))
  if (rows.length > 1 || ids.size > 1)
    complaints.push({ fault: 'duplicates', text: `${key}: ${rows.length} reports for one Idempotency-Key` })
  for (const id of ids) {
    if (!rows.some(({ reportRequestId }) => reportRequestId === id))
      complaints.push({ fault: 'lost', text: `${id} was acknowledged and is not in the table` })
  }
  return complaints
}

/** Written, each step ended once: nothing that was killed is a reason to fail. */
function judgeEnd({ reportRequestId, status, errorCode }: RequestRow, events: Evidence['events']): Complaint[] {
  if (status !== 'completed')
    return [{ fault: 'stuck', text: `${reportRequestId} is ${[status, errorCode ?? []].flat().join(': ')}` }]
  return ['report.awaiting_review', 'report.completed'].flatMap((action): Complaint[] => {
    const told = events.filter((event) => event.action === action && event.objects.includes(reportRequestId)).length
    if (told === 1) return []
    return [{ fault: told > 1 ? 'duplicates' : 'audit gaps', text: `${reportRequestId} has ${told} events ${action}` }]
  })
}

function judgeReport(row: RequestRow, written: ReadonlyMap<string, Try['answer']>): Complaint[] {
  const { reportRequestId, status, reports } = row
  if (reports.length !== (status === 'completed' ? 1 : 0)) {
    const fault = reports.length > 0 ? 'duplicates' : 'lost'
    return [{ fault, text: `${reportRequestId} is ${status} and has ${reports.length} reports` }]
  }
  return reports.flatMap((reportId): Complaint[] => {
    const answer = written.get(reportId)
    return answer?.status === 200
      ? []
      : [{ fault: 'lost', text: `${reportId} is answered with ${answer?.status ?? 'nothing'}` }]
  })
}

function subjectOf({ documents, reportType }: RequestRow): string {
  return [reportType, ...documents].join(' ')
}

function judgeFindings(
  { reportRequestId, counted, findings }: RequestRow,
  expected: ReadonlySet<string> | undefined,
): Complaint[] {
  if (!expected)
    return [{ fault: 'lost', text: `${reportRequestId} has nothing that its findings can be held against` }]
  const found = new Set(findings)
  const missing = [...expected].filter((id) => !found.has(id))
  const more = findings.filter((id) => !expected.has(id))
  return [
    ...missing.map((id): Complaint => ({ fault: 'lost', text: `${reportRequestId} lacks the finding ${id}` })),
    ...more.map((id): Complaint => ({ fault: 'duplicates', text: `${reportRequestId} has the finding ${id} besides` })),
    ...(counted === findings.length
      ? []
      : [
          {
            fault: 'wrong counters' as const,
            text: `${reportRequestId} counts ${counted} findings; there are ${findings.length}`,
          },
        ]),
  ]
}
