import { expect, test } from 'vitest'
import { dateAt } from './date-on-page.ts'

/** The date at the words between brackets. */
function read(marked: string): string | undefined {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return dateAt(marked.replace(/[[\]]/g, ''), { start, end }, 2026)
}

test.each([
  ['Date of service: [03/14/2011]', '2011-03-14'],
  ['[3-4-11] Cough', '2011-03-04'],
  ['seen [6.8.75]', '1975-06-08'],
  ['[2011-03-14]', '2011-03-14'],
  ['on [March] 14, 2011 he came', '2011-03-14'],
  ['on Mar. [14th], 2011', '2011-03-14'],
  ['[14-Mar-2011]', '2011-03-14'],
  ['the [14] March 2011', '2011-03-14'],
  ['since [March] 2011', '2011-03'],
  ['since [03/2011]', '2011-03'],
  ['in [2011] he', '2011'],
  ['above 01/01/2001\nbelow [02/02/2002]\n03/03/2003', '2002-02-02'],
  ['03/14/2011 to [03/16/2011]', '2011-03-16'],
  ['[03/14/2011:] DOS', '2011-03-14'],
])('%s', (marked, day) => {
  expect(read(marked)).toBe(day)
})

test.each(['[Cough]', '03/14/2011 [Cough]', '[13/45/2011]', '[120/80]', '[02/30/2011]', 'room [4711]', '[]'])(
  '%s is no date',
  (marked) => {
    expect(read(marked)).toBeUndefined()
  },
)
