import { expect, test } from 'vitest'
import { repairText } from './repair-text.ts'

test.each([
  ['two known words are one letter away', 'prednisolne hypercalemia hypocalemia fallon neves vaper snoke'],
  ['it lacks only a leading a', 'menorrhea trophic'],
  ['it ends as such words do', 'gastrotomy nephrotomy ileotomy ureterotomy venotomy costectomy colotomy aphagia'],
  ['another ending names another thing', 'ostectomy dextrin lactase aspartate'],
])('a word stays where %s', (_, words) => {
  expect(repairText(`he has ${words} of it`).repaired).toEqual([])
})

test('a word with an ending of medicine is repaired where letters look alike', () => {
  const text = 'appendectorny, cholecystectomv, hysteroctomy, bronchoscopv, hypokalernia'
  const right = 'appendectomy, cholecystectomy, hysterectomy, bronchoscopy, hypokalemia'
  expect(repairText(text).text).toBe(right)
})
