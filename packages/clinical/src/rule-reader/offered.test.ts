import { expect, test } from 'vitest'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

const statuses = (text: string): unknown[] =>
  readSubjects(['medical'], preparePage(text), text).flatMap((one) =>
    one.category === 'medical.work' ? [one.value.status] : [],
  )

test.each([
  ['employed unemployed retired', []],
  ['Employment: Employed / Unemployed / Retired', []],
  ['Employment: Employed / Unemployed / (Retired)', ['retired']],
  ['Employment: Employed | Unemployed | [Retired]', ['retired']],
  ['Off work 3/1/2018, light duty 3/8/2018, full duty 3/15/2018.', ['offWork', 'restricted', 'released']],
])('a row to choose from says only what is marked: %s', (text, expected) => {
  expect(statuses(text)).toEqual(expected)
})
