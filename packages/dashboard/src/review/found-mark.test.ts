import type { FoundPage } from '@casefold/contract/search'
import { expect, test } from 'vitest'
import { toMark } from './found-mark.ts'

const page = { documentId: 'doc_1', pageNumber: 3 } as FoundPage

test('the hits of a page are boxed', () => {
  const box = { x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.25 }
  const mark = toMark({ ...page, boxes: [{ match: 0, ...box }] })
  expect(mark).toMatchObject({ documentId: 'doc_1', pageNumber: 3, spot: { kind: 'boxes', boxes: [box] } })
  expect(toMark({ ...page, boxes: [{ match: 0, ...box, x0: 0.15 }] }).id).not.toBe(mark.id)
})

test('a page without known places is shown as it is', () => {
  expect(toMark(page).spot).toEqual({ kind: 'page' })
  expect(toMark({ ...page, boxes: [] }).spot).toEqual({ kind: 'page' })
})
