import type { TruthPage } from '@casefold/dev/casefile/truth'
import type { ChaosFile } from '../files.ts'
import { errorRate } from './character-errors.ts'
import type { Complaint } from './complaint.ts'
import type { PageRow } from './document-evidence.ts'
import type { Evidence } from './evidence.ts'

const mostErrors = 0.05

/** Every page of every file is there once, and says what the file says. */
export function judgePages(
  files: ReadonlyMap<string, ChaosFile>,
  { documents, pages }: Pick<Evidence, 'documents' | 'pages'>,
): Complaint[] {
  const complaints: Complaint[] = []
  const byDocument = Map.groupBy(pages, ({ documentId }) => documentId)
  for (const { documentId, fileName } of documents) {
    const file = files.get(fileName)
    const stored = Map.groupBy(byDocument.get(documentId) ?? [], ({ pageNumber }) => pageNumber)
    byDocument.delete(documentId)
    for (const truth of file?.pages ?? []) {
      const [page, ...more] = stored.get(truth.pageNumber) ?? []
      stored.delete(truth.pageNumber)
      const name = `${documentId}-${truth.pageNumber}`
      if (!page) complaints.push({ fault: 'lost', text: `${name} is missing` })
      else if (!isRight(page, truth, file?.engine !== undefined))
        complaints.push({ fault: 'wrong pages', text: `${name} (${page.source}) does not say what its file says` })
      if (more.length > 0) complaints.push({ fault: 'duplicates', text: `${name} is there ${more.length + 1} times` })
    }
    for (const number of stored.keys())
      complaints.push({ fault: 'duplicates', text: `${documentId}-${number}: its file has no such page` })
  }
  for (const documentId of byDocument.keys())
    complaints.push({ fault: 'duplicates', text: `pages of ${documentId}, which is no document` })
  return complaints
}

/**
 * Of a born-digital page every word in its place. Of a scan the canary is enough, because no other page has it; where OCR
 * has misread that, nearly all of the rest.
 */
function isRight({ text, source }: PageRow, truth: TruthPage, scanned: boolean): boolean {
  const [read, wanted] = [wordsOf(text), wordsOf(truth.text)]
  if (!scanned) return source === 'embedded' && read.join(' ') === wanted.join(' ')
  return source === 'ocr' && (read.includes(truth.canary) || errorRate(read.join(' '), wanted.join(' ')) < mostErrors)
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
