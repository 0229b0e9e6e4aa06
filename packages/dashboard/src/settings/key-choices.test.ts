import { describe, expect, it } from 'vitest'
import { expiryChoices, hasEnded, keyState, presetOf, scopesOf, usualExpiry } from './key-choices.ts'

const day = 86_400_000
const key = (more: Partial<Parameters<typeof keyState>[0]> = {}) => ({
  keyId: 'key_1',
  revokedAt: null,
  expiresAt: null,
  ...more,
})

describe('scopes', () => {
  it('have the name of their preset, in any order', () => {
    for (const preset of ['everything', 'readOnly'] as const)
      expect(presetOf(scopesOf(preset, []).toReversed())).toBe(preset)
    expect(presetOf(['cases:read'])).toBe('custom')
    expect(presetOf([...scopesOf('everything', []), 'audit:read'])).toBe('custom')
  })
})

describe('the expiry', () => {
  it('offers everything where the tenant sets no limit', () => {
    expect(expiryChoices(0)).toEqual([30, 90, 365, null])
    expect(usualExpiry(0)).toBe(90)
  })

  it('offers nothing beyond the limit, and the limit itself', () => {
    expect(expiryChoices(60)).toEqual([30, 60])
    expect(expiryChoices(90)).toEqual([30, 90])
    expect(expiryChoices(7)).toEqual([7])
    expect(usualExpiry(7)).toBe(7)
  })
})

describe('the state of a key', () => {
  it('goes by its end, and by its successor', () => {
    expect(keyState(key(), [], 0)).toBe('live')
    expect(keyState(key({ expiresAt: 30 * day }), [], 0)).toBe('live')
    expect(keyState(key({ expiresAt: 3 * day }), [], 0)).toBe('soon')
    expect(keyState(key({ expiresAt: day }), [{ replaces: 'key_1' }], 0)).toBe('replaced')
    expect(keyState(key({ expiresAt: day }), [{ replaces: 'key_1' }], day)).toBe('expired')
    expect(keyState(key({ revokedAt: 1, expiresAt: 1 }), [], 2)).toBe('revoked')
  })

  it('what was replaced works until it ends', () => {
    expect(hasEnded('replaced')).toBe(false)
    expect(hasEnded('expired')).toBe(true)
  })
})
