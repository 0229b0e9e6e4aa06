import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { openWaitingRoom, secondsOf } from './waiting-room.ts'

test.each([
  [undefined, 0],
  ['', 0],
  ['wait=5', 5],
  ['wait=30', 30],
  ['wait=31', 30],
  ['wait=999999999', 30],
  ['respond-async, wait=7', 7],
  ['Wait = "8"; handling=strict', 8],
  ['wait=0', 0],
  ['wait=-1', 0],
  ['wait=1.5', 0],
  ['wait=soon', 0],
  ['await=9', 0],
])('Prefer: %s is %i seconds', (prefer, seconds) => expect(secondsOf(prefer)).toBe(seconds))

test('one caller has twenty seats, and gets them back', () => {
  const room = openWaitingRoom(new AbortController().signal)
  const enter = (actor: string) => room.enter(actor, 'wait=30')
  const seats = Array.from({ length: 20 }, () => enter('one'))
  expect(seats.every(({ seconds }) => seconds === 30)).toBe(true)
  expect([enter('one').seconds, enter('other').seconds]).toEqual([0, 30])
  seats[0]?.leave()
  seats[0]?.leave()
  expect([enter('one').seconds, enter('one').seconds]).toEqual([30, 0])
})

test('who may not wait takes no seat', () => {
  const room = openWaitingRoom(new AbortController().signal)
  for (let n = 0; n < 30; n++) room.enter('one', undefined)
  expect(room.enter('one', 'wait=1').seconds).toBe(1)
})

test('nobody waits where the service stops, and whoever left lets go of it', () => {
  const stopping = new AbortController()
  const room = openWaitingRoom(stopping.signal)
  const [gone, waiting] = [room.enter('one', 'wait=9'), room.enter('one', 'wait=9')]
  gone.leave()
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1)
  expect([gone.signal.aborted, waiting.signal.aborted]).toEqual([true, false])
  stopping.abort()
  expect(waiting.signal.aborted).toBe(true)
  expect(room.enter('one', 'wait=9').seconds).toBe(0)
})
