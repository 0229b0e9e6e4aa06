import { expect, test } from 'vitest'
import { AppError } from '../kernel/errors.ts'
import { newUuid } from '../kernel/ids.ts'
import { openTurns } from './turns.ts'

const one = newUuid(new Date())
const other = newUuid(new Date())

test('a tenant has so many turns, whatever the others do', () => {
  const turns = openTurns(2)
  turns(one)
  const giveBack = turns(one)
  expect(() => turns(one)).toThrow(AppError)
  turns(other)
  giveBack()
  turns(one)
  expect(() => turns(one)).toThrow(AppError)
})

test('whoever has to wait is told for how long', () => {
  const turns = openTurns(0)
  const refused = (): unknown => {
    try {
      return turns(one)
    } catch (error) {
      return error
    }
  }
  expect(refused()).toMatchObject({ code: 'too_many_searches', headers: { 'retry-after': '5' } })
})

test('a turn that was given back is free again, to the last', () => {
  const turns = openTurns(3)
  for (let round = 0; round < 3; round++) {
    const taken = [turns(one), turns(one), turns(one)]
    expect(() => turns(one)).toThrow(AppError)
    for (const giveBack of taken) giveBack()
  }
})
