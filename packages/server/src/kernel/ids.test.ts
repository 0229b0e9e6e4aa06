import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWireId, type IdKind, newUuid, toUuid, toWireId } from './ids.ts'

const kinds: readonly IdKind[] = ['ten', 'usr', 'key', 'case']
const anyKind = fc.constantFrom(...kinds)
const anyUuid = fc
  .bigInt({ min: 0n, max: (1n << 128n) - 1n })
  .map((value) => toUuid(value.toString(16).padStart(32, '0')))

test('every UUID comes back from its wire form, which never holds a hyphen', () => {
  fc.assert(
    fc.property(anyKind, anyUuid, (kind, id) => {
      const wire = toWireId(kind, id)
      expect(wire).toMatch(/^[a-z]+_[0-9a-z]{26}$/)
      expect(fromWireId(kind, wire)).toBe(id)
    }),
  )
})

test('a text has at most one meaning: what can be read is what would be written', () => {
  const character = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzAB-_ ')
  const nearly = fc.string({ unit: character, minLength: 25, maxLength: 27 }).map((text) => `case_${text}`)
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string()), (text) => {
      const id = fromWireId('case', text)
      if (id !== undefined) expect(toWireId('case', id)).toBe(text)
    }),
  )
})

test('an id of one kind is none of another', () => {
  fc.assert(
    fc.property(anyKind, anyKind, anyUuid, (kind, other, id) => {
      expect(fromWireId(other, toWireId(kind, id))).toBe(kind === other ? id : undefined)
    }),
  )
})

test.each([
  ['too large for 128 bits', 'case_80000000000000000000000000'],
  ['in upper case', 'case_01JD3X6X7ME5B9YC2R4HQ8VKZT'],
  ['with a letter that is no digit', 'case_01jd3x6x7me5b9yc2r4hq8vkzu'],
  ['with a trailing line', 'case_01jd3x6x7me5b9yc2r4hq8vkzt\n'],
  ['a bare UUID', '0193c7d3-0f4e-7b2a-9f30-58b85b7c6fba'],
  ['empty', ''],
])('a text that is %s is no id', (_what, text) => {
  expect(fromWireId('case', text)).toBeUndefined()
})

test('wire ids sort as their UUIDs do, and both as the time they were made', () => {
  fc.assert(
    fc.property(anyUuid, anyUuid, (one, other) => {
      expect(toWireId('case', one) < toWireId('case', other)).toBe(one < other)
    }),
  )
  const latest = 2 ** 48 - 2
  fc.assert(
    fc.property(fc.nat(latest), (at) => {
      expect(newUuid(new Date(at)) < newUuid(new Date(at + 1))).toBe(true)
    }),
  )
})

test('ids of one millisecond differ, and are of version 7', () => {
  const at = new Date()
  const ids = Array.from({ length: 1000 }, () => newUuid(at))
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
