import { expect, test } from 'vitest'
import { findDates } from './find-dates.ts'

const dates = (text: string): string[] =>
  findDates(text).map(({ start, end, moment }) => {
    const said = text.slice(start, end)
    if (moment.date) return `${said} → ${moment.date.value} ${moment.date.precision}`
    if (moment.ago) return `${said} → ${moment.ago.amount.join('-')} ${moment.ago.unit} ago`
    return `${said} → age ${moment.age?.join('-')}`
  })

test.each([
  ['on 2009-03-14.', ['2009-03-14 → 2009-03-14 day']],
  ['on 3/14/2009,', ['3/14/2009 → 2009-03-14 day']],
  ['03/14/09', ['03/14/09 → 2009-03-14 day']],
  ['03-14-1998', ['03-14-1998 → 1998-03-14 day']],
  ['March 14, 2009', ['March 14, 2009 → 2009-03-14 day']],
  ['March 14th 2009', ['March 14th 2009 → 2009-03-14 day']],
  ['14-MAR-2009', ['14-MAR-2009 → 2009-03-14 day']],
  ['14 Mar 2009', ['14 Mar 2009 → 2009-03-14 day']],
  ['Mar 2009', ['Mar 2009 → 2009-03 month']],
  ['in March of 2009', ['March of 2009 → 2009-03 month']],
  ['3/2009', ['3/2009 → 2009-03 month']],
  ['in 1997', ['1997 → 1997 year']],
  ['when he was fifteen', ['when he was fifteen → age 15-15']],
  ['a decade earlier', ['a decade earlier → 10-10 years ago']],
  ['two yrs back', ['two yrs back → 2-2 years ago']],
  ["quit in '92", ["'92 → 1992 year"]],
  ['early 1990s', ['1990s → 1990 decade']],
  ["in the 80's", ["80's → 1980 decade"]],
  ['since 2005', ['2005 → 2005 year']],
  ['from 1980 to 1995', ['1980 → 1980 year', '1995 → 1995 year']],
  ['1980-1995', ['1980 → 1980 year', '1995 → 1995 year']],
  ['3 years ago', ['3 years ago → 3-3 years ago']],
  ['about ten years ago', ['about ten years ago → 10-10 years ago']],
  ['10-15 yrs ago', ['10-15 yrs ago → 10-15 years ago']],
  ['a few months ago', ['a few months ago → 2-5 months ago']],
  ['two and a half years ago', ['two and a half years ago → 2.5-2.5 years ago']],
  ['twenty-five years ago', ['twenty-five years ago → 25-25 years ago']],
  ['last year', ['last year → 1-1 years ago']],
  ['at age 37', ['at age 37 → age 37-37']],
  ['at the age of 16', ['at the age of 16 → age 16-16']],
  ['when he was 12 years old', ['when he was 12 years old → age 12-12']],
  ['smoked in her twenties', ['in her twenties → age 20-29']],
  ['in his early 30s', ['in his early 30s → age 30-33']],
  ['for 10 years', []],
  ['20 years', []],
  ['BP 120/80, 1998 mg', []],
  ['a 45-year-old man', []],
  ['13/45/2009', []],
  ['2/30/2009', []],
  ['call 555-1997', []],
  ['at 10 mg, at 10:30', []],
])('%s', (text, expected) => {
  expect(dates(text)).toEqual(expected)
})
