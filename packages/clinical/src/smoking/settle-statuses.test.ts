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

test('a sentence that says so in other words says it once', () => {
  expect(statusesIn("59M, ex smoker, quit '96.")).toEqual(['former'])
})

test.each(['Set quit date 7/4/2015.', 'He quit his job in 2011.'])('%s: nothing', (text) => {
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
  ['COTININE, SERUM          412 ng/mL   H', 'current'],
  ['Cotinine, serum         212          H      <10 ng/mL', 'current'],
  ['Cotinine, plasma 88 ng/mL', 'current'],
  ['URINE COTININE   6.42   < 0.20 mcg/mL   POSITIVE', 'current'],
  ['Repeat cotinine 8/5/2019 was < 2', 'nonsmoker'],
])('%s: a test states %s', (text, status) => {
  expect(statusesIn(text)).toEqual([status])
})

test.each(['Cotinine ordered 3 weeks ago.', 'Check cotinine 6 weeks before surgery.'])('%s: no result', (text) => {
  expect(statusesIn(text)).toEqual([])
})
