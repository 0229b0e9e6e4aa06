import type { Complaint } from './complaint.ts'
import type { SegmentRow } from './encounter-evidence.ts'
import type { Evidence } from './evidence.ts'

type Seen = Pick<Evidence, 'documents' | 'pages' | 'states' | 'segments'>

/** Every case has been computed, and every character of every page is in one encounter. */
export function judgeEncounters({ documents, pages, states, segments }: Seen): Complaint[] {
  const complaints: Complaint[] = states
    .filter(({ status }) => status !== 'completed')
    .map(({ caseId, status }) => ({ fault: 'stuck', text: `the evidence of ${caseId} is ${status}` }))
  const kept = new Set(documents.map(({ documentId }) => documentId))
  const byPage = Map.groupBy(segments, ({ documentId, pageNumber }) => `${documentId}-${pageNumber}`)
  for (const { documentId, pageNumber, text } of pages) {
    const name = `${documentId}-${pageNumber}`
    if (kept.has(documentId)) complaints.push(...judgePage(name, text.length, byPage.get(name) ?? []))
    byPage.delete(name)
  }
  for (const name of byPage.keys())
    complaints.push({ fault: 'duplicates', text: `${name} is in an encounter, and no page` })
  return complaints
}

function judgePage(name: string, length: number, segments: readonly SegmentRow[]): Complaint[] {
  if (segments.length === 0) return [{ fault: 'lost', text: `${name} is in no encounter` }]
  const complaints: Complaint[] = []
  let end = 0
  for (const { from, to } of segments.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (from > end) complaints.push({ fault: 'lost', text: `${name} is in no encounter from ${end} to ${from}` })
    if (from < end) complaints.push({ fault: 'duplicates', text: `${name} is in two encounters from ${from} on` })
    end = Math.max(end, to)
  }
  if (end < length) complaints.push({ fault: 'lost', text: `${name} is in no encounter from ${end} on` })
  return complaints
}
