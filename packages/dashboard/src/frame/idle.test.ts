import { expect, it } from 'vitest'
import { idlingAt } from './idle.ts'

const minute = 60_000

it('asks two minutes before the end', () => {
  expect(idlingAt(27 * minute, 0, 30).state).toBe('working')
  expect(idlingAt(28 * minute, 0, 30)).toEqual({ state: 'asked', leftMs: 2 * minute })
  expect(idlingAt(30 * minute, 0, 30)).toEqual({ state: 'over', leftMs: 0 })
})

it('asks at half time where the whole is short', () => {
  expect(idlingAt(minute, 0, 3).state).toBe('working')
  expect(idlingAt(1.5 * minute, 0, 3).state).toBe('asked')
})

it('is over after a long sleep of the machine', () => {
  expect(idlingAt(600 * minute, 0, 30).state).toBe('over')
})
