import { expect, test } from 'vitest'
import { readSubjects } from '../../readers.ts'
import { preparePage } from '../../text/prepare-page.ts'

/** What a text says of conditions, troubles and harm, by the reader and the rules together. */
function said(text: string): string[] {
  return readSubjects(['medical'], preparePage(text), text).map(({ category }) => category)
}

test('a denial is one', () => {
  expect(said('He denies prior back pain.')).toEqual(['medical.denial'])
  expect(said('Q. Have you had prior neck pain?\nA. No.')).toEqual(['medical.denial'])
})

test.each([
  'He does not deny prior back pain.',
  'She never denied prior knee problems.',
  'He is unable to deny or confirm prior neck pain.',
  'He neither confirmed nor denied prior surgery.',
  'He did not deny prior injuries.',
  'Q. Did you deny having prior neck pain? A. No.',
  'Q. Did you deny having prior neck pain?\nA. Yes.',
])('who does not deny says neither yes nor no: %s', (text) => {
  expect(said(text)).toEqual([])
})
