import { describe, expect, test } from 'vitest'
import { call, editCase, getCase, minimalProps, newCase } from '../client.ts'
import { expectInvalid } from '../expect-invalid.ts'

const subject = { name: 'Ana Ruiz', otherNames: ['Ana Ruiz Peña', 'A. Ruiz'], dateOfBirth: '1968-02-29', sex: 'female' }
const keyDates = { loss: '2023-11-05', allegedOnset: '2023-11-06', lastInsured: '2027-12-31' }

describe('Identifiers and records: two optional objects and the engine', () => {
  test('`subject {name, otherNames[], dateOfBirth, sex}` is stored and given back', async () => {
    const { caseId } = await newCase({ subject })
    expect((await getCase(caseId)).subject).toEqual(subject)
  })

  test('`keyDates {loss, allegedOnset, lastInsured}` is stored and given back', async () => {
    const { caseId } = await newCase({ keyDates })
    expect((await getCase(caseId)).keyDates).toEqual(keyDates)
  })

  test.each(['accurate', 'fast'])('`ocrEngine` may be `%s`', async (ocrEngine) => {
    const { caseId } = await newCase({ ocrEngine })
    expect((await getCase(caseId)).ocrEngine).toBe(ocrEngine)
  })

  test('nothing else requires them: a case without has none of the three members', async () => {
    const { caseId } = await newCase()
    const record = await getCase(caseId)
    for (const member of ['subject', 'keyDates', 'ocrEngine']) expect(record).not.toHaveProperty(member)
  })

  test('each of their members is optional', async () => {
    const { caseId } = await newCase({ subject: {}, keyDates: {} })
    expect(await getCase(caseId)).toMatchObject({ subject: {}, keyDates: {} })
    expect((await newCase({ subject: { name: 'Ana' }, keyDates: { loss: '2023-11-05' } })).subject).toEqual({
      name: 'Ana',
    })
  })

  test('`PUT …/edit` may change `subject`, `keyDates`, `ocrEngine`; an object is replaced whole', async () => {
    const { caseId } = await newCase({ subject, keyDates, ocrEngine: 'fast' })
    await editCase(caseId, { subject: { name: 'Ana R.' }, keyDates: { loss: '2023-11-04' }, ocrEngine: 'accurate' })
    expect(await getCase(caseId)).toMatchObject({
      subject: { name: 'Ana R.' },
      keyDates: { loss: '2023-11-04' },
      ocrEngine: 'accurate',
    })
    expect((await getCase(caseId)).subject).toEqual({ name: 'Ana R.' })
  })

  test.each([
    ['/body/subject/colour', { subject: { colour: 'blue' } }],
    ['/body/subject/sex', { subject: { sex: 'F' } }],
    ['/body/subject/name', { subject: { name: '' } }],
    ['/body/subject/otherNames/1', { subject: { otherNames: ['Ana', ''] } }],
    ['/body/subject/dateOfBirth', { subject: { dateOfBirth: '29.02.1968' } }],
    ['/body/subject/dateOfBirth', { subject: { dateOfBirth: '1967-02-29' } }],
    ['/body/subject/dateOfBirth', { subject: { dateOfBirth: '1968-02-29T00:00:00Z' } }],
    ['/body/keyDates/loss', { keyDates: { loss: '2023-13-01' } }],
    ['/body/keyDates/lastInsured', { keyDates: { lastInsured: 1_700_000_000_000 } }],
    ['/body/keyDates/onset', { keyDates: { onset: '2023-11-06' } }],
    ['/body/ocrEngine', { ocrEngine: 'best' }],
    ['/body/subject', { subject: 'Ana Ruiz' }],
    ['/body/keyDates', { keyDates: ['2023-11-05'] }],
  ])('what does not fit is 400 naming it: %s in %j', async (path, body) => {
    expectInvalid(await call('POST', '/api/cases/new', { body: { ...minimalProps, ...body } }), path)
  })
})
