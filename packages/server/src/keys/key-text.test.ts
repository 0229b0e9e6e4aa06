import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testPeppers } from '../../test/test-app.ts'
import type { Database } from '../adapters/postgres/database.ts'
import { newUuid, toUuid } from '../kernel/ids.ts'
import { authenticateKey } from './authenticate-key.ts'
import { keyIdOf, keyPrefix, mintKeyText } from './key-text.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const minted = mintKeyText(newUuid(new Date()))

/** Refused before a look-up: with a database that cannot be asked. */
async function isRefusedUnasked(text: string): Promise<boolean> {
  const refuse = (): never => {
    throw new Error('the database was asked')
  }
  const db: Database = { call: refuse, connect: refuse, close: () => Promise.resolve() }
  const authenticated = await authenticateKey({ db, peppers: testPeppers, now: () => new Date() }, text)
  return authenticated === undefined
}

test('a key says its id and keeps at least 190 bits secret', () => {
  const anyId = fc
    .bigInt({ min: 0n, max: (1n << 128n) - 1n })
    .map((value) => toUuid(value.toString(16).padStart(32, '0')))
  fc.assert(
    fc.property(anyId, (keyId) => {
      const text = mintKeyText(keyId)
      expect(text).toMatch(/^cfk_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{38}$/)
      expect(text.startsWith(`${keyPrefix(keyId)}_`)).toBe(true)
      expect(keyIdOf(text)).toBe(keyId)
    }),
  )
  expect(32 * Math.log2(base62.length)).toBeGreaterThanOrEqual(190)
})

test('every letter is equally likely in a secret', () => {
  const keyId = newUuid(new Date())
  const counts = new Map<string, number>()
  for (let made = 0; made < 2_000; made++) {
    for (const letter of mintKeyText(keyId).slice(-38, -6)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  const expected = (2_000 * 32) / base62.length
  const chiSquare = [...base62].reduce((sum, letter) => sum + ((counts.get(letter) ?? 0) - expected) ** 2 / expected, 0)
  // 61 degrees of freedom: beyond 140 once in ten million runs; `byte % 62` without throwing bytes away gives 1,600
  expect(chiSquare).toBeLessThan(140)
})

test('any single character that is changed is refused before a look-up', async () => {
  const replacements = [...base62, '_', '-', ' ', 'é', '\0']
  let changed = 0
  for (const [at, right] of [...minted].entries()) {
    for (const wrong of replacements.filter((character) => character !== right)) {
      expect(await isRefusedUnasked(minted.slice(0, at) + wrong + minted.slice(at + 1))).toBe(true)
      changed++
    }
  }
  expect(changed).toBe(minted.length * replacements.length - minted.length)
})

test('two neighbours that changed places, a lost and a doubled character are refused before a look-up', async () => {
  for (let at = 0; at < minted.length; at++) {
    const [one = '', other = ''] = minted.slice(at, at + 2)
    const rest = minted.slice(at + 2)
    if (other && one !== other) expect(await isRefusedUnasked(minted.slice(0, at) + other + one + rest)).toBe(true)
    expect(await isRefusedUnasked(minted.slice(0, at) + minted.slice(at + 1))).toBe(true)
    expect(await isRefusedUnasked(minted.slice(0, at) + one + minted.slice(at))).toBe(true)
  }
})

test('a whole key is looked up', async () => {
  await expect(isRefusedUnasked(minted)).rejects.toThrow('the database was asked')
})
