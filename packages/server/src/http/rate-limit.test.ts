import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { networkOf, openFailureCount, openRateLimit } from './rate-limit.ts'

let clock = 0
const now = (): number => clock
beforeEach(() => {
  clock = 1_000_000
})

test('a burst is let through, the next is refused, and a token comes back with time', () => {
  const limit = openRateLimit(now)
  const settings = { requestsPerSecond: 10, requestBurst: 5 }
  const ask = (): boolean => limit('key_a', settings).allowed
  expect(Array.from({ length: 6 }, ask)).toEqual([true, true, true, true, true, false])
  clock += 99
  expect(ask()).toBe(false)
  clock += 1
  expect([ask(), ask()]).toEqual([true, false])
  clock += 60_000
  expect(Array.from({ length: 6 }, ask)).toEqual([true, true, true, true, true, false])
})

test('each key has a bucket of its own', () => {
  const limit = openRateLimit(now)
  const settings = { requestsPerSecond: 1, requestBurst: 1 }
  expect(limit('key_a', settings).allowed).toBe(true)
  expect(limit('key_a', settings).allowed).toBe(false)
  expect(limit('key_b', settings).allowed).toBe(true)
})

test('whatever the pauses, never more than burst + rate × time, and never less than was earned', () => {
  const settings = fc.record({
    requestsPerSecond: fc.integer({ min: 1, max: 1000 }),
    requestBurst: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(settings, fc.array(fc.nat(500), { maxLength: 300 }), (chosen, pauses) => {
      const limit = openRateLimit(now)
      const start = clock
      let allowed = 0
      let refused = 0
      for (const pause of pauses) {
        clock += pause
        if (limit('key', chosen).allowed) allowed++
        else refused++
      }
      const earned = ((clock - start) / 1000) * chosen.requestsPerSecond
      expect(allowed).toBeLessThanOrEqual(chosen.requestBurst + earned + 1e-6)
      if (refused > 0) expect(allowed).toBeGreaterThanOrEqual(Math.min(chosen.requestBurst, pauses.length))
    }),
  )
})

test('who waits as long as Retry-After says is let through', () => {
  const settings = fc.record({
    requestsPerSecond: fc.integer({ min: 1, max: 50 }),
    requestBurst: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(settings, fc.nat(2000), (chosen, pause) => {
      const limit = openRateLimit(now)
      while (limit('key', chosen).allowed) clock += 0
      clock += pause
      const answer = limit('key', chosen)
      if (answer.allowed) return
      clock += answer.retryAfter * 1000
      expect(limit('key', chosen).allowed).toBe(true)
    }),
  )
})

test('the two header fields say the policy and what is left', () => {
  const limit = openRateLimit(now)
  const settings = { requestsPerSecond: 100, requestBurst: 250 }
  expect(limit('key', settings)).toMatchObject({ policy: '"default";q=250;w=3', remaining: '"default";r=249;t=1' })
  for (let sent = 0; sent < 248; sent++) limit('key', settings)
  expect(limit('key', settings)).toMatchObject({ allowed: true, remaining: '"default";r=0;t=3' })
  expect(limit('key', settings)).toMatchObject({ allowed: false, remaining: '"default";r=0;t=3', retryAfter: 1 })
})

test('a limit that an operator lowers counts from the next request on', () => {
  const limit = openRateLimit(now)
  limit('key', { requestsPerSecond: 100, requestBurst: 200 })
  const lower = { requestsPerSecond: 1, requestBurst: 2 }
  expect([1, 2, 3].map(() => limit('key', lower).allowed)).toEqual([true, true, false])
})

test('twenty failures a minute are free for an address, the next are held back', () => {
  const tooMany = openFailureCount(now)
  const held = Array.from({ length: 22 }, () => tooMany('192.0.2.1'))
  expect(held).toEqual([...Array(20).fill(false), true, true])
  expect(tooMany('192.0.2.2')).toBe(false)
  clock += 60_001
  expect(tooMany('192.0.2.1')).toBe(false)
})

test('past so many, those who are new share one bucket, and those before keep theirs', () => {
  const limit = openRateLimit(now, 2)
  const settings = { requestsPerSecond: 1, requestBurst: 2 }
  const ask = (actor: string): boolean => limit(actor, settings).allowed
  expect(['a', 'b', 'c', 'd', 'e', 'a', 'b', 'a'].map(ask)).toEqual([true, true, true, true, false, true, true, false])
  clock += 61_000
  expect([ask('f'), ask('f'), ask('f')]).toEqual([true, true, false])
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
