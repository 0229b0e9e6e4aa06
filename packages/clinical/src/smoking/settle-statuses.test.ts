import { expect, test } from 'vitest'
import { readSubjects } from '../readers.ts'
import { preparePage } from '../text/prepare-page.ts'

function statusesIn(text: string): string[] {
  return readSubjects(['smoking'], preparePage(text), text).flatMap(({ category, value }) =>
    category === 'smoking.status' ? [value.status] : [],
  )
}

test.each(['Year quit: 1977', 'Has been off cigarettes since 11/22/2013.', 'Last smoked: 1992'])(
  '%s: a former user',
  (text) => {
    expect(statusesIn(text)).toEqual(['former'])
  },
)

test.each([
  ['1 ppd x 20 y, last cigarette the day after Thanksgiving 2013', ['former']],
  ['1 ppd x 20 y, quit 2005, still smokes 3 a day', ['former', 'current']],
  ['Quit 2010. 1 ppd x 40 yrs prior to that.', ['former', 'ever']],
  ['3 cig/day since March, 1 1/2 ppd x 40 yrs prior to that', ['current']],
])('an amount is of the time before the last one: %s', (text, statuses) => {
  expect(statusesIn(text)).toEqual(statuses)
})

test('packs behind alcohol that is told of are smoked', () => {
  expect(statusesIn('EtOH socially 1 ppd')).toEqual(['current'])
})

test('a sentence that says so in other words says it once', () => {
  expect(statusesIn("59M, ex smoker, quit '96.")).toEqual(['former'])
})

test.each([
  'Set quit date 7/4/2015.',
  'He quit his job in 2011.',
  'Laid off 3/09',
  "O2 d/c'd 2012",
  'Has not smoked today',
  'Drinks 6 pack/day',
  "Q. And you told the doctor you never smoked? A. I don't recall.",
])('%s: nothing', (text) => {
  expect(statusesIn(text)).toEqual([])
})

test('the same in the next few words is one finding with both in its quote', () => {
  const text = 'Tobacco: Former. Quit 2008.'
  const [first, ...others] = readSubjects(['smoking'], preparePage(text), text).filter(
    ({ category }) => category === 'smoking.status',
  )
  expect([first?.quote, others]).toEqual(['Tobacco: Former. Quit 2008', []])
})

test.each([
  'COTININE, SERUM          412 ng/mL   H',
  'Repeat cotinine 8/5/2019 was < 2',
  'Cotinine ordered 3 weeks ago.',
])('%s: a test is a test, and says of nobody that they smoke', (text) => {
  expect(statusesIn(text)).toEqual([])
})
