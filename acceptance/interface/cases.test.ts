import { beforeAll, describe, expect, test } from 'vitest'
import { type CaseRecord, call, editCase, getCase, minimalProps, newCase } from '../client.ts'

const sent = {
  claimNumber: 'CLM-2024-0042',
  caseType: 'IME',
  title: 'Independent medical examination, left knee',
  description: 'Fall from a ladder',
}
let made: CaseRecord
let read: CaseRecord

beforeAll(async () => {
  made = await newCase(sent)
  read = await getCase(made.caseId)
})

describe('What the service does', () => {
  test('1. Management of cases: read, create, update.', async () => {
    const created = await newCase(sent)
    await editCase(created.caseId, { title: 'Right knee' })
    expect(await getCase(created.caseId)).toMatchObject({ ...sent, title: 'Right knee' })
  })
})

describe('Resources and their fields', () => {
  describe('CaseRecord', () => {
    test('id | string | identifier of the record', () => {
      expect(read.id).toEqual(expect.any(String))
      expect(read.id).not.toBe('')
    })
    test('recordType | string | constant value `caseRecord`', () => {
      expect(read.recordType).toBe('caseRecord')
    })
    test('tenantId | string | tenant that owns the case', async () => {
      const { body } = await call<{ tenantId: string }>('GET', '/api/me')
      expect(read.tenantId).toBe(body.tenantId)
    })
    test('status | string | a case has the value `active`', () => {
      expect(read.status).toBe('active')
    })
    test.each(['createdAt', 'updatedAt'] as const)(
      '%s | number | integer, milliseconds since the Unix epoch',
      (field) => {
        expect(Number.isInteger(read[field])).toBe(true)
        expect(Math.abs(read[field] - Date.now())).toBeLessThan(600_000)
      },
    )
    test('createdBy | string | creator identifier', async () => {
      const { body } = await call<{ actor: { id: string } }>('GET', '/api/me')
      expect(read.createdBy).toBe(body.actor.id)
    })
    test('caseId | string | case identifier used in paths', async () => {
      expect((await call<CaseRecord>('GET', `/api/cases/${made.caseId}`)).body.caseId).toBe(made.caseId)
    })
    test('claimNumber | string | claim number of the case', () => {
      expect(read.claimNumber).toBe(sent.claimNumber)
    })
    test('caseType | string | type of the case; a sample value is `IME`', () => {
      expect(read.caseType).toBe('IME')
    })
    test('title | string | free text title', () => {
      expect(read.title).toBe(sent.title)
    })
    test('description | string | free text description', () => {
      expect(read.description).toBe(sent.description)
    })
  })

  describe('NewCaseProps (body of case creation)', () => {
    test.each(['claimNumber', 'caseType', 'title', 'description'] as const)('%s | string', (field) => {
      expect(made[field]).toBe(sent[field])
    })
    test('tenantId | string', async () => {
      const { tenantId } = await newCase({ tenantId: made.tenantId })
      expect(tenantId).toBe(made.tenantId)
    })
  })
})

describe('Endpoints', () => {
  describe('Cases', () => {
    test('Get case | GET /api/cases/{caseId} | a CaseRecord', () => {
      expect(read).toEqual(made)
    })
    test('Create case | POST /api/cases/new | body: NewCaseProps | the created CaseRecord', async () => {
      const { body } = await call<CaseRecord>('POST', '/api/cases/new', { body: { ...sent, tenantId: made.tenantId } })
      expect(body).toMatchObject({ recordType: 'caseRecord', ...sent, tenantId: made.tenantId })
    })
    test('Update case | PUT /api/cases/{caseId}/edit | body: object with the fields to change | a confirmation', async () => {
      const { caseId } = await newCase()
      const answer = await editCase(caseId, { title: 'New title', description: 'New description' })
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
      expect(await getCase(caseId)).toMatchObject({ title: 'New title', description: 'New description' })
    })
    test('An update changes the fields it names and no other', async () => {
      const created = await newCase({ description: 'stays' })
      await editCase(created.caseId, { title: 'New title' })
      const { title, updatedAt, ...others } = await getCase(created.caseId)
      const { title: _title, updatedAt: before, ...othersBefore } = created
      expect(title).toBe('New title')
      expect(others).toEqual(othersBefore)
      expect(updatedAt).toBeGreaterThan(before)
    })
  })
})

describe('Conventions of the document', () => {
  test('Bodies are JSON unless stated otherwise.', async () => {
    const answer = await call('POST', '/api/cases/new', { body: minimalProps })
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  })
})
