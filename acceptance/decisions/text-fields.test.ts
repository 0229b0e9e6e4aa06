import { describe, expect, test } from 'vitest'
import { call, editCase, getCase, minimalProps, newCase } from '../client.ts'
import { expectInvalid } from '../expect-invalid.ts'

function create(body: object) {
  return call('POST', '/api/cases/new', { body: { ...minimalProps, ...body } })
}

/** One character, two UTF-16 units, four bytes of UTF-8. */
const wide = '𝒳'

const limits = [
  ['caseType', 1, 64],
  ['title', 1, 500],
  ['claimNumber', 1, 128],
  ['description', 0, 20_000],
] as const

describe('Identifiers and records: lengths', () => {
  describe.each(limits)('`%s`: %i to %i characters', (field, min, max) => {
    test(`${min} and ${max} characters are taken as they are, in POST and PUT`, async () => {
      const { caseId } = await newCase({ [field]: 'x'.repeat(min) })
      expect((await getCase(caseId))[field]).toBe('x'.repeat(min))
      expect((await editCase(caseId, { [field]: 'y'.repeat(max) })).status).toBe(200)
      expect((await getCase(caseId))[field]).toBe('y'.repeat(max))
    })

    test(`${max} characters outside the basic plane are ${max} characters`, async () => {
      const { caseId } = await newCase({ [field]: wide.repeat(max) })
      expect((await getCase(caseId))[field]).toBe(wide.repeat(max))
    })

    test(`${max + 1} characters are 400 naming the field, in POST and PUT`, async () => {
      const { caseId } = await newCase()
      for (const text of ['x'.repeat(max + 1), wide.repeat(max + 1)]) {
        for (const answer of [await create({ [field]: text }), await editCase(caseId, { [field]: text })]) {
          expectInvalid(answer, `/body/${field}`)
        }
      }
    })

    test.each([null, 1, true, ['x'], { x: 1 }])('%j is no text: 400 naming the field', async (value) => {
      const answer = await create({ [field]: value })
      expectInvalid(answer, `/body/${field}`)
    })
  })
})

describe('Identifiers and records: lengths of nothing', () => {
  test.each(['caseType', 'title', 'claimNumber'])(
    '`%s`: 0 characters are 400 naming the field, in POST and PUT',
    async (field) => {
      const { caseId } = await newCase()
      for (const answer of [await create({ [field]: '' }), await editCase(caseId, { [field]: '' })]) {
        expectInvalid(answer, `/body/${field}`)
      }
    },
  )
})

describe('Identifiers and records: `caseType` is any trimmed text', () => {
  test('white space around it is dropped, in POST and PUT', async () => {
    const { caseId, caseType } = await newCase({ caseType: '  IME\n' })
    expect(caseType).toBe('IME')
    await editCase(caseId, { caseType: '\tPeer review ' })
    expect((await getCase(caseId)).caseType).toBe('Peer review')
  })

  test('white space alone is no text of 1 to 64 characters: 400 naming the field, in POST and PUT', async () => {
    const { caseId } = await newCase()
    for (const answer of [await create({ caseType: ' \t ' }), await editCase(caseId, { caseType: '   ' })]) {
      expectInvalid(answer, '/body/caseType')
    }
  })
})

describe('Identifiers and records: what a text field refuses and keeps', () => {
  const fields = ['claimNumber', 'caseType', 'title', 'description'] as const
  const holders = [
    ...fields.map((field) => [`/body/${field}`, (text: string): object => ({ [field]: text })] as const),
    ['/body/subject/name', (text: string): object => ({ subject: { name: text } })] as const,
    ['/body/subject/otherNames/0', (text: string): object => ({ subject: { otherNames: [text] } })] as const,
  ]

  describe.each(holders)('%s', (path, holder) => {
    test.each([
      ['NUL', '"a\\u0000b"'],
      ['a lone high surrogate', '"a\\ud800b"'],
      ['a lone low surrogate', '"a\\udc00"'],
      ['surrogates in the wrong order', '"\\udc00\\ud800"'],
    ])('every text field that can be set refuses %s, in POST and PUT', async (_name, json) => {
      const { caseId } = await newCase()
      // JSON.stringify would write it the same way; this says what is on the wire.
      const body = (more: object): string => JSON.stringify({ ...more, ...holder('HERE') }).replace('"HERE"', json)
      const created = await call('POST', '/api/cases/new', { body: body(minimalProps) })
      for (const answer of [created, await editCase(caseId, body({}))]) {
        expectInvalid(answer, path)
      }
    })
  })

  test('strings are stored as sent: white space, controls, right-to-left and composed characters', async () => {
    const text = ' \t\r\n\u0001\u007f e\u0301 é İ ß \u202e\ufeff\uffff 👩🏽‍⚕️ "\\/ <b>&amp;</b> %00 '
    const { caseId } = await newCase({ title: text, description: text, claimNumber: text })
    expect(await getCase(caseId)).toMatchObject({ title: text, description: text, claimNumber: text })
  })
})
