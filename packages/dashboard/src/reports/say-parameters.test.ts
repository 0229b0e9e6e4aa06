import { expect, it } from 'vitest'
import { reports } from '../words/en/reports.ts'
import { formatIn } from '../words/format.ts'
import { sayDay, sayParameters } from './say-parameters.ts'

it('says what a report was asked for, and nothing where it was asked for nothing', () => {
  const writeDay = (day: string): string => sayDay(day, formatIn('en'))
  expect(sayParameters({}, reports, writeDay)).toBe('')
  expect(
    sayParameters({ indexDate: '2024-01-02', lookBackMonths: 24, periodTo: '2024-12-31' }, reports, writeDay),
  ).toBe('index date Jan 2, 2024 · 24 months back · until Dec 31, 2024')
})
