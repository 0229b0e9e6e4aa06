import { expect, test } from 'vitest'
import { randomOf } from '../random.ts'
import { lungLayouts, makeImplausiblePage, makeLungPage, plantedLayouts } from './pages.ts'
import { makeLungTest, makeTested } from './physiology.ts'
import { implausibleRules } from './planted.ts'
import { lungSentenceCount, makeLungSentence } from './prose.ts'
import { toBoxedText, toColumnText } from './sheet.ts'
import type { LungValue } from './types.ts'

const seeds = Array.from({ length: 12 }, (_, at) => at + 1)

test.each(lungLayouts)('%s: the same seed gives the same page, and every number that it says is printed', (layout) => {
  for (const seed of seeds) {
    const page = makeLungPage(seed, layout)
    expect(makeLungPage(seed, layout)).toEqual(page)
    expect(page.values.length).toBeGreaterThan(2)
    const text = toColumnText(page)
    for (const value of page.values) expect(text, JSON.stringify(value)).toMatch(printed(value))
  }
})

test.each(lungLayouts)('%s: text and boxes say the same, and no word lies on another', (layout) => {
  for (const seed of seeds) {
    const page = makeLungPage(seed, layout)
    const { text, words } = toBoxedText(page)
    expect(text.split(/\s+/)).toEqual(toColumnText(page).trim().split(/\s+/))
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(text.split(/\s+/))
    for (const [at, { x1, y0 }] of words.entries()) {
      expect(x1).toBeLessThan(1)
      const next = words[at + 1]
      if (next && next.y0 === y0)
        expect(next.x0, `${text.slice(next.start - 12, next.end)}`).toBeGreaterThan(x1 + 0.002)
    }
  }
})

test('what one test measures fits together', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed)
    const { FVC, FEV1, TLC, RV, 'FEV1/FVC': ratio } = makeLungTest(makeTested(random), random)
    for (const phase of ['pre', 'post'] as const) {
      const [fvc = 0, fev1 = 0, percent = 0] = [FVC, FEV1, ratio].map((line) => line?.[phase]?.amount)
      expect(fev1).toBeLessThan(fvc)
      expect(fev1).toBeGreaterThan(0.25)
      expect(fvc).toBeLessThan(7)
      expect(Math.abs((100 * fev1) / fvc - percent)).toBeLessThan(1.5)
    }
    expect((RV?.pre.amount ?? 9) + (FVC?.pre.amount ?? 9)).toBeLessThan(TLC?.pre.amount ?? 0)
    expect(FEV1?.pre.percent).toBe(Math.round((100 * (FEV1?.pre.amount ?? 0)) / (FEV1?.predicted ?? 1)))
  }
})

test.each(implausibleRules)('%s: the fault is on the page, and in its truth as it is printed', (rule) => {
  for (const layout of plantedLayouts) {
    const { values, implausible } = makeImplausiblePage(7, layout, rule)
    const amount = (measure: LungValue['measure']): number =>
      values.find(
        (value) => value.measure === measure && value.phase === implausible?.phase && value.field === 'amount',
      )?.number ?? Number.NaN
    const [fev1, fvc, ratio] = [amount('FEV1'), amount('FVC'), amount('FEV1/FVC')]
    const isSound = fev1 <= fvc && fev1 >= 0.2 && fvc <= 7 && Math.abs((100 * fev1) / fvc - ratio) <= 3
    expect(isSound, `${layout}: ${fev1} ${fvc} ${ratio}`).toBe(false)
  }
})

test('sentences say their numbers, and traps say none', () => {
  const sentences = Array.from({ length: lungSentenceCount }, (_, at) => makeLungSentence(at))
  expect(sentences.filter(({ values }) => values.length === 0).length).toBeGreaterThan(15)
  for (const { sentence, values } of sentences) {
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/)
    for (const value of values) expect(sentence).toMatch(printed(value))
  }
})

/** The number in one of the ways to write it. */
function printed({ number, measure, field }: LungValue): RegExp {
  const ways = [
    number,
    ...(measure === 'FEV1/FVC' ? [number / 100] : []),
    ...(field === 'amount' ? [number * 1000] : []),
  ]
  const texts = ways.flatMap((way) =>
    [0, 1, 2]
      .filter((digits) => Math.abs(Number(way.toFixed(digits)) - way) < 1e-9)
      .map((digits) => way.toFixed(digits)),
  )
  return new RegExp(`(?<![\\d.])(?:${texts.map((text) => text.replace('.', '\\.')).join('|')})(?![\\d]|\\.\\d)`)
}
