import { expect, test } from 'vitest'
import { findLabelledPage } from './find-label.ts'

const labels = (page: number): string | null => {
  if (page <= 100) return `ABC-${String(page).padStart(6, '0')}`
  if (page <= 200) return null
  return `XYZ ${page + 800}`
}
let looks = 0
const labelOf = async (page: number): Promise<string | null> => {
  looks++
  return labels(page)
}
const find = (label: string): Promise<number | undefined> => findLabelledPage(label, 1000, labelOf)

test('a page is found by its label in few looks, in whichever run it is', async () => {
  for (const page of [1, 57, 100, 201, 512, 1000]) {
    looks = 0
    expect(await find(labels(page) ?? '')).toBe(page)
    expect(looks).toBeLessThan(6)
  }
})

test('small letters and missing zeros do no harm', async () => {
  expect(await find(' abc-57 ')).toBe(57)
})

test('a label that no page has is not found, and not searched for ever', async () => {
  looks = 0
  expect(await find('ABC-000150')).toBeUndefined()
  expect(await find('QQQ-1')).toBeUndefined()
  expect(await find('no digits')).toBeUndefined()
  expect(looks).toBeLessThan(60)
})
