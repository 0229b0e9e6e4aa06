import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fingerprints, hashKey, keyMatches, type Peppers } from './peppers.ts'

const newer: [string, Buffer] = ['newer', Buffer.alloc(32, 2)]
const older: [string, Buffer] = ['older', Buffer.alloc(32, 1)]
const both: Peppers = { current: 'newer', byId: new Map([newer, older]) }
const onlyNewer: Peppers = { current: 'newer', byId: new Map([newer]) }

test('a key matches the hash of itself under any pepper that is known, and nothing else does', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('newer', 'older'), (text, other, pepperId) => {
      const stored = { hash: hashKey(both, pepperId, text), pepperId }
      expect(keyMatches(both, text, stored)).toBe(true)
      expect(keyMatches(both, other, stored)).toBe(other === text)
    }),
  )
})

test('a key whose pepper is gone, and one that does not exist, match nothing', () => {
  const stored = { hash: hashKey(both, 'older', 'text'), pepperId: 'older' }
  expect(keyMatches(onlyNewer, 'text', stored)).toBe(false)
  expect(keyMatches(onlyNewer, 'text', undefined)).toBe(false)
})

test('a fingerprint tells bodies apart, is none of a key, and can be recognised under an older pepper', () => {
  const { fingerprint, olderFingerprints } = fingerprints(both, 'text')
  expect(fingerprint).toEqual(fingerprints(onlyNewer, 'text').fingerprint)
  expect(olderFingerprints).toEqual([fingerprints({ ...both, current: 'older' }, 'text').fingerprint])
  expect(fingerprint).not.toEqual(fingerprints(both, 'text ').fingerprint)
  expect(fingerprint).not.toEqual(hashKey(both, 'newer', 'text'))
})
