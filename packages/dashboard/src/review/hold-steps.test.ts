import { expect, test } from 'vitest'
import { isDue, isElsewhere, nextStep } from './hold-steps.ts'

const standing = { mayDecide: true, isVisible: true, heldBy: null, own: 'usr_me' }

test('what nobody has is taken, and what is ours is kept', () => {
  expect(nextStep(standing)).toBe('take')
  expect(nextStep({ ...standing, heldBy: 'usr_me' })).toBe('take')
})

test('what somebody else has is looked at again and not asked for', () => {
  expect(nextStep({ ...standing, heldBy: 'usr_ruth' })).toBe('look')
  expect(nextStep({ ...standing, heldBy: 'key_nightly' })).toBe('look')
  expect(isElsewhere('usr_ruth', 'usr_me')).toBe(true)
  expect([null, 'usr_me'].map((heldBy) => isElsewhere(heldBy, 'usr_me'))).toEqual([false, false])
})

test('nothing is done where nobody looks, or whoever looks may not decide', () => {
  expect(nextStep({ ...standing, isVisible: false })).toBe('rest')
  expect(nextStep({ ...standing, mayDecide: false })).toBe('rest')
})

test('it is asked for once, and again where it was let go or a while has passed', () => {
  expect(isDue('usr_me', 1_000, 2_000)).toBe(false)
  expect(isDue(null, 1_000, 2_000)).toBe(true)
  expect(isDue('usr_me', 1_000, 6_000)).toBe(true)
})
