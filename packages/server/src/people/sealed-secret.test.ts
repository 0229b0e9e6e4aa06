import { expect, test } from 'vitest'
import type { Peppers } from '../kernel/peppers.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const old: Peppers = { current: 'old', byId: new Map([['old', Buffer.alloc(32, 1)]]) }
const both: Peppers = { current: 'new', byId: new Map([...old.byId, ['new', Buffer.alloc(32, 2)]]) }
const other: Peppers = { current: 'old', byId: new Map([['old', Buffer.alloc(32, 3)]]) }

test('what was sealed opens again, under the pepper it was sealed with', () => {
  const sealed = sealSecret(old, 'Grüße', 'tenant')
  expect(sealed).not.toContain('Gr')
  expect(sealSecret(old, 'Grüße', 'tenant')).not.toBe(sealed)
  expect(openSecret(old, sealed, 'tenant')).toBe('Grüße')
  expect(openSecret(both, sealed, 'tenant')).toBe('Grüße')
  expect(sealSecret(both, 'x', 'tenant')).toMatch(/^new\./)
})

test('with another pepper, without it, or changed, it does not', () => {
  const sealed = sealSecret(old, 'secret', 'tenant')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => openSecret(other, sealed, 'tenant')).toThrow()
  expect(() => openSecret(both, sealed.replace('old.', 'new.'), 'tenant')).toThrow()
  expect(() => openSecret(old, sealed, 'for others')).toThrow()
  expect(() => openSecret(old, changed, 'tenant')).toThrow()
  expect(() => openSecret(old, 'gone.AAAA', 'tenant')).toThrow('no pepper')
  expect(() => openSecret(old, 'old.AAAA', 'tenant')).toThrow()
})
