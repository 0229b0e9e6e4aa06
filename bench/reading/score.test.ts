import { expect, test } from 'vitest'
import { boxHits } from './box-hits.ts'
import { accuracyOf, editDistance, isCritical, normalise, scorePage } from './score.ts'

test.each([
  ['', '', 0],
  ['kitten', 'sitting', 3],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['5 mg', '50 mg', 1],
])('from %j to %j it takes %i changes', (from, to, changes) => {
  expect(editDistance([...from], [...to])).toBe(changes)
})

test('what looks the same on paper counts as the same', () => {
  expect(normalise('\u201cL3\u2013L5\u201d\u00a0 is \n patient\u2019s ﬁnding 2\u00d73')).toBe(
    '"L3-L5" is patient\'s finding 2x3',
  )
})

test('a page that was read well has no errors, and an empty one has nothing right', () => {
  const truth = 'Patient denies fever.\nIncrease to 7.5 mg, not 75 mg.'
  expect(accuracyOf([scorePage(truth, truth.replaceAll('\n', '  '))])).toEqual({ cer: 0, wer: 0, criticalRecall: 100 })
  expect(accuracyOf([scorePage(truth, '')])).toEqual({ cer: 100, wer: 100, criticalRecall: 0 })
})

test('a wrong dose and a lost negation are critical, a misspelt drug is not', () => {
  const truth = 'not warfarin 7.5 mg, former smoker'
  const recall = (read: string): number => accuracyOf([scorePage(truth, read)]).criticalRecall
  expect(recall('not warfarm 7.5 mg, former smoker')).toBe(100)
  expect(recall('not warfarin 75 mg, former smoker')).toBeCloseTo(66.7, 1)
  expect(recall('warfarin 75 mg, firmer smoker')).toBe(0)
  expect(['No', 'DENIES', '12/05', 'L5', 'notable'].map(isCritical)).toEqual([true, true, true, true, false])
})

test('nothing to read is no accuracy', () => {
  expect(() => accuracyOf([])).toThrow('nothing to read')
  expect(() => accuracyOf([scorePage('', '')])).toThrow('nothing to read')
})

test('a long page weighs more than a short one', () => {
  const good = scorePage('1 '.repeat(99), '1 '.repeat(99))
  const bad = scorePage('1', 'x')
  expect(accuracyOf([good, bad]).cer).toBeLessThan(1)
})

const at = (text: string, x0: number, y0: number) => ({ text, x0, y0, x1: x0 + 0.1, y1: y0 + 0.02 })
const page = [at('no', 0.1, 0.1), at('fever', 0.3, 0.1), at('no', 0.1, 0.5), at('cough', 0.3, 0.5)]

test('boxes hit where they lie, however the words are ordered', () => {
  expect(boxHits(page, page.toReversed())).toEqual({ words: 4, matched: 4, hits: 4 })
})

test('boxes that lie elsewhere miss, and misread words are not counted', () => {
  const moved = page.map(({ text, x0, y0 }) => at(text, x0, y0 + 0.03))
  expect(boxHits(page, moved)).toEqual({ words: 4, matched: 4, hits: 0 })
  expect(boxHits(page, [at('n0', 0.1, 0.1), at('fever', 0.3, 0.1)])).toEqual({ words: 4, matched: 1, hits: 1 })
  // Two of a kind do not share one box.
  expect(boxHits(page, [at('no', 0.1, 0.1)])).toEqual({ words: 4, matched: 1, hits: 1 })
})
