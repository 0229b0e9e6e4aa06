import type { DocumentRecord } from '@casefold/contract/document'
import { expect, test } from 'vitest'
import { patchDocument } from '../record-cache.ts'
import { arrangeDocuments } from './arrange-documents.ts'

function record(fileName: string, processStatus: DocumentRecord['processStatus'], size = 1): DocumentRecord {
  return {
    id: fileName,
    recordType: 'documentRecord',
    caseId: 'case_1',
    fileName,
    size,
    processStatus,
    pageCount: 1,
    contentType: 'application/pdf',
    createdAt: 1,
    updatedAt: 1,
    createdBy: 'usr_1',
    sha256: null,
    duplicateOf: null,
    pagesDone: 0,
    processError: null,
  }
}
const rows = [
  record('Scan 10.pdf', 'completed', 3),
  record('scan 2.pdf', 'failed', 3),
  record('Notes.pdf', 'queued', 5),
]
const names = (arranged: readonly DocumentRecord[]): string[] => arranged.map(({ fileName }) => fileName)

test('the reading order unless a column is named, and 2 before 10', () => {
  expect(arrangeDocuments(rows, {})).toBe(rows)
  expect(names(arrangeDocuments(rows, { sort: 'toString' }))).toEqual(names(rows))
  expect(names(arrangeDocuments(rows, { sort: 'name' }))).toEqual(['Notes.pdf', 'scan 2.pdf', 'Scan 10.pdf'])
  expect(names(arrangeDocuments(rows, { sort: '-size' }))).toEqual(['Notes.pdf', 'Scan 10.pdf', 'scan 2.pdf'])
  expect(names(arrangeDocuments(rows, { sort: 'status' }))).toEqual(['scan 2.pdf', 'Notes.pdf', 'Scan 10.pdf'])
})

test('filters hold together', () => {
  expect(names(arrangeDocuments(rows, { q: ' SCAN ' }))).toEqual(['Scan 10.pdf', 'scan 2.pdf'])
  expect(names(arrangeDocuments(rows, { q: 'scan', status: 'failed' }))).toEqual(['scan 2.pdf'])
})

test('a row is replaced where it stands, a new one comes last, one that is gone goes', () => {
  const [first] = rows
  if (!first) throw new Error('no rows')
  const read = { ...first, processStatus: 'processing' as const }
  expect(patchDocument(rows, first.id, read)[0]).toBe(read)
  expect(names(patchDocument(rows, 'new', record('new', 'queued')))).toEqual([...names(rows), 'new'])
  expect(names(patchDocument(rows, first.id, null))).toEqual(['scan 2.pdf', 'Notes.pdf'])
})
