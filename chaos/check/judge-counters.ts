import type { ChaosFile } from '../files.ts'
import type { Complaint } from './complaint.ts'
import type { Evidence } from './evidence.ts'

/** What is counted while documents come and are read equals what is there. */
export function judgeCounters(
  files: ReadonlyMap<string, ChaosFile>,
  { documents, pages, totals }: Pick<Evidence, 'documents' | 'pages' | 'totals'>,
): Complaint[] {
  const complaints: Complaint[] = []
  const add = (text: string): number => complaints.push({ fault: 'wrong counters', text })
  const stored = new Map<string, number>()
  for (const { documentId } of pages) stored.set(documentId, (stored.get(documentId) ?? 0) + 1)
  for (const { documentId, fileName, size, pageCount, pagesDone } of documents) {
    const file = files.get(fileName)
    const counts = [pageCount, pagesDone, stored.get(documentId) ?? 0]
    if (counts.some((count) => count !== file?.pages.length))
      add(`${documentId} has ${file?.pages.length} pages; counted, done and stored are ${counts.join(', ')}`)
    if (size !== file?.bytes.length) add(`${documentId} has ${file?.bytes.length} bytes; its row says ${size}`)
  }
  const sums = {
    documents: documents.length,
    bytes: documents.reduce((sum, { size }) => sum + size, 0),
    pages: documents.reduce((sum, { pageCount }) => sum + pageCount, 0),
  }
  for (const what of ['documents', 'bytes', 'pages'] as const) {
    if (totals[what] !== sums[what]) add(`the totals say ${totals[what]} ${what}; there are ${sums[what]}`)
  }
  return complaints
}
