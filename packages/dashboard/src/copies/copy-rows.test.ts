import type { CopiedPage, CopyGroup } from '@casefold/contract/copy'
import { expect, test } from 'vitest'
import { findPair, neighbor, toRows, withCopy } from './copy-rows.ts'

const page = (documentId: string, pageNumber: number) => ({
  documentId,
  pageNumber,
  fileName: 'a.pdf',
  pageLabel: null,
})
const copy = (documentId: string, pageNumber: number): CopiedPage => ({
  ...page(documentId, pageNumber),
  ...{ likeness: 1, restored: false, restoredBy: null },
})
const groups: CopyGroup[] = [
  { kept: page('doc_1', 1), copies: [copy('doc_2', 1), copy('doc_2', 2)] },
  { kept: page('doc_1', 2), copies: [copy('doc_2', 3)] },
]
const rows = toRows(groups)

test('each kept page stands before its copies', () => {
  expect(rows.map(({ id }) => id)).toEqual([...['kept doc_1-1', 'doc_2-1', 'doc_2-2'], ...['kept doc_1-2', 'doc_2-3']])
})

test('the copy that is named is chosen, or the first; its neighbors are copies', () => {
  const named = findPair(rows, { documentId: 'doc_2', pageNumber: 2 })
  if (!named) throw new Error('a pair')
  expect([named.kept.pageNumber, named.copy.pageNumber]).toEqual([1, 2])
  expect([neighbor(rows, named, 1).pageNumber, neighbor(rows, named, -1).pageNumber]).toEqual([3, 1])
  const first = findPair(rows, { documentId: 'doc_9', pageNumber: 2 })
  expect(first?.copy.pageNumber).toBe(1)
  expect(first && neighbor(rows, first, -1)).toBe(first?.copy)
  expect(findPair([], {})).toBeUndefined()
})

test('a decision changes its copy alone', () => {
  const now = { ...copy('doc_2', 2), restored: true }
  expect(withCopy(groups, now).flatMap(({ copies }) => copies.map(({ restored }) => restored))).toEqual([
    false,
    true,
    false,
  ])
})
