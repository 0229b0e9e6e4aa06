import { CasefoldError } from '@casefold/sdk/errors'
import { expect, test } from 'vitest'
import type { Marked } from './find-mark.ts'
import { shownAs, troubleOf } from './shown-as.ts'

const missing = new CasefoldError(404, { code: 'not_found' })
const broken = new CasefoldError(500, { code: 'internal' })

test('what is gone is told from what did not come', () => {
  expect(troubleOf({ document: null, page: null, hasText: true })).toBeUndefined()
  expect(troubleOf({ document: null, page: broken, hasText: false })).toEqual({ kind: 'failed', error: broken })
  expect(troubleOf({ document: broken, page: broken, hasText: true })).toBeUndefined()
  expect(troubleOf({ document: null, page: missing, hasText: false })).toEqual({ kind: 'gone', what: 'page' })
  expect(troubleOf({ document: missing, page: null, hasText: true })).toEqual({ kind: 'gone', what: 'document' })
})

const marked = (found: Marked['found']): Marked => ({ boxes: [], range: undefined, found })
const whole = { hasText: true, hasPicture: true, trouble: undefined }

test('it is seen on its picture and at its place only', () => {
  const found = ['cited', 'moved', 'partly', 'gone'] as const
  expect(found.map((one) => shownAs({ ...whole, marked: marked(one) }))).toEqual([true, false, false, false])
  expect(shownAs({ ...whole, marked: marked('cited'), hasPicture: false })).toBe(false)
})

test('words without the text of their page are not shown at all, though a box without it is', () => {
  const failed = { hasText: false, hasPicture: true, trouble: { kind: 'failed', error: broken } } as const
  expect(shownAs({ ...failed, marked: marked('unknown') })).toBeUndefined()
  expect(shownAs({ ...failed, marked: marked('cited') })).toBe(true)
  expect(shownAs({ ...failed, marked: marked('cited'), hasPicture: false })).toBeUndefined()
  expect(shownAs({ ...whole, marked: undefined })).toBeUndefined()
})

test('what is left of a document that is gone is never the source', () => {
  const trouble = { kind: 'gone', what: 'document' } as const
  expect(shownAs({ ...whole, marked: marked('cited'), trouble })).toBe(false)
  expect(shownAs({ marked: marked('unknown'), hasText: false, hasPicture: true, trouble })).toBeUndefined()
})
