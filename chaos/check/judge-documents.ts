import type { ChaosFile } from '../files.ts'
import type { Ledger, Try } from '../ledger.ts'
import type { Complaint } from './complaint.ts'
import type { DocumentRow } from './document-evidence.ts'
import type { Evidence } from './evidence.ts'

type Seen = Pick<Evidence, 'documents' | 'blobs' | 'events' | 'looks'>
type Files = ReadonlyMap<string, ChaosFile>

/** Every finalized file is one document, read to its end once, with its own bytes; and nothing else is one. */
export function judgeDocuments(ledger: Ledger, files: Files, seen: Seen): Complaint[] {
  const complaints: Complaint[] = []
  const rows = new Map(seen.documents.map((row) => [row.documentId, row]))
  const asked = Map.groupBy(ledger, ({ want }) => (want.kind === 'finalize' ? want.documentId : ''))
  asked.delete('')
  for (const [documentId, tries] of asked) {
    if (tries.some(isPromise) && !rows.has(documentId))
      complaints.push({ fault: 'lost', text: `${documentId} was acknowledged and is not in the table` })
  }
  for (const [fileName, same] of Map.groupBy(seen.documents, (row) => row.fileName)) {
    if (same.length > 1) complaints.push({ fault: 'duplicates', text: `${fileName}: ${same.length} documents` })
  }
  const originals = new Map(seen.looks.flatMap(({ want, answer }) => toOriginal(want, answer)))
  for (const row of seen.documents) {
    if (!asked.has(row.documentId))
      complaints.push({ fault: 'duplicates', text: `${row.documentId}: nobody finalized this document` })
    complaints.push(...judgeEnd(row, seen.events))
    complaints.push(...judgeBytes(row, files.get(row.fileName), seen.blobs, originals.get(row.documentId)))
  }
  return complaints
}

function isPromise({ answer }: Try): boolean {
  return answer?.status === 200
}

function toOriginal(want: Try['want'], answer: Try['answer']): [string, unknown][] {
  return want.kind === 'original' ? [[want.documentId, answer?.body.sha256]] : []
}

function judgeEnd({ documentId, status, attempt }: DocumentRow, events: Evidence['events']): Complaint[] {
  if (status !== 'completed') return [{ fault: 'stuck', text: `${documentId} is ${status}` }]
  const finished = events.filter(
    ({ action, objects }) => action === 'document.completed' && objects.includes(documentId),
  ).length
  if (finished === attempt) return []
  const fault = finished > attempt ? 'duplicates' : 'audit gaps'
  return [{ fault, text: `${documentId} was finished ${finished} times, by its document.completed events` }]
}

function judgeBytes(
  { documentId, sha256, blobPath }: DocumentRow,
  file: ChaosFile | undefined,
  blobs: Evidence['blobs'],
  original: unknown,
): Complaint[] {
  const found = { 'its row': sha256, [`its blob ${blobPath}`]: blobs.get(blobPath), 'its original': original }
  return Object.entries(found)
    .filter(([, hash]) => hash !== file?.sha256)
    .map(([what, hash]) => ({
      fault: 'lost',
      text: `${documentId}: ${what} has the hash ${String(hash)}; the file's is ${file?.sha256}`,
    }))
}
