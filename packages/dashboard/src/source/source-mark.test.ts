import { expect, test } from 'vitest'
import { markOf } from './source-mark.ts'

const page = { documentId: 'doc', pageNumber: 2, readVersion: 1 }
const text = { ...page, kind: 'text', start: 3, end: 9, quote: 'smokes' } as const
const region = { ...page, kind: 'region', box: { x0: 0, y0: 0.1, x1: 0.2, y1: 0.3 } } as const

test('the same citation is the same mark, and that of another reading is another', () => {
  for (const cited of [text, region]) {
    expect(markOf({ ...cited }).id).toBe(markOf(cited).id)
    expect(markOf({ ...cited, readVersion: 2 }).id).not.toBe(markOf(cited).id)
  }
  expect(markOf({ ...text, end: 10 }).id).not.toBe(markOf(text).id)
})
