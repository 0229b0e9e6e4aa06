import { describe, expect, test } from 'vitest'
import { call, needKey, newCase } from '../client.ts'

const base32 = '[0-7][0-9a-hjkmnp-tv-z]{25}'
const digits = '0123456789abcdefghjkmnpqrstvwxyz'

function toBits(id: string): string {
  const text = id.slice(id.indexOf('_') + 1)
  return [...text]
    .map((character) => digits.indexOf(character).toString(2).padStart(5, '0'))
    .join('')
    .slice(2)
}

describe('Identifiers and records: ids', () => {
  test('Ids are prefixed: `case_…`', async () => {
    expect((await newCase()).caseId).toMatch(new RegExp(`^case_${base32}$`))
  })

  test('Ids are prefixed: `ten_…`', async () => {
    expect((await newCase()).tenantId).toMatch(new RegExp(`^ten_${base32}$`))
  })

  test('Ids are prefixed: `key_…`', async () => {
    expect((await newCase()).createdBy).toMatch(new RegExp(`^key_${base32}$`))
  })

  test('Ids are UUIDv7 with its random bits, written in Crockford base32', async () => {
    const before = Date.now()
    const { caseId } = await newCase()
    const bits = toBits(caseId)
    expect(bits).toHaveLength(128)
    expect(Math.abs(Number.parseInt(bits.slice(0, 48), 2) - before)).toBeLessThan(600_000)
    expect(bits.slice(48, 52), 'version 7').toBe('0111')
    expect(bits.slice(64, 66), 'variant').toBe('10')
  })

  test('Ids are unguessable: the 74 random bits differ', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await newCase()).caseId))
    const random = ids.map((id) => toBits(id).slice(66))
    expect(new Set(random).size).toBe(20)
  })

  test('Ids are sortable: by the time of creation', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i++) {
      ids.push((await newCase()).caseId)
      await new Promise((later) => setTimeout(later, 2))
    }
    expect(ids.toSorted()).toEqual(ids)
  })

  test('No id contains a hyphen', async (context) => {
    const { id, caseId, tenantId, createdBy } = await newCase({}, needKey(context, 'other'))
    expect([id, caseId, tenantId, createdBy].join(' ')).not.toContain('-')
  })

  test('`CaseRecord.id === CaseRecord.caseId`', async () => {
    const { id, caseId } = await newCase()
    expect(id).toBe(caseId)
  })

  test('`createdAt`/`updatedAt` of cases are integer epoch milliseconds, equal when created', async () => {
    const { createdAt, updatedAt } = await newCase()
    expect(Number.isInteger(createdAt)).toBe(true)
    expect(updatedAt).toBe(createdAt)
  })

  test('An id that does not parse is unknown: 404', async () => {
    const { caseId } = await newCase()
    const unparsable = [
      'x',
      'case_',
      caseId.slice(5),
      caseId.toUpperCase(),
      `${caseId}0`,
      caseId.slice(0, -1),
      `CASE${caseId.slice(4)}`,
      caseId.replace('case_', 'doc_'),
      caseId.replace('case_0', 'case_8'),
    ]
    for (const id of unparsable) {
      expect((await call('GET', `/api/cases/${encodeURIComponent(id)}`)).status, id).toBe(404)
    }
  })
})
