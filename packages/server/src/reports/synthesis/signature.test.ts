import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignOff } from '@casefold/contract/sign-off'
import { runCommand } from '@casefold/dev/run-command'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOn } from '../../../test/analyse-by-hand.ts'
import { plantReview } from '../../../test/planted-review.ts'
import { type SignedIn, signIn, testPassword } from '../../../test/signed-in.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { unzip } from '../../../test/unzip.ts'
import { toWireId } from '../../kernel/ids.ts'
import { synthesise } from './synthesise.ts'

let service: TestApp
let tenant: TestTenant
let admin: SignedIn

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
})
afterAll(() => service.close())

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
const ask = (headers: Headers, method: Method, url: string, body?: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers, ...(body && { payload: body }) })

type Signed = { readonly approved: SignOff['approved']; readonly pdf: string; readonly docx: string }

/** A report that `headers` approve, as it is written: the record and the two prints. */
async function approvedBy(headers: Headers, meanwhile?: () => Promise<unknown>): Promise<Signed> {
  const { id } = await plantReview(service, tenant, ['Social history: Never smoked.'])
  const answer = await ask(headers, 'POST', '/api/reports', { reportRequestId: id, action: 'approve_review' })
  expect(answer.statusCode, answer.body).toBe(200)
  await meanwhile?.()
  await synthesise(service.app, { ...workOn(tenant, id), attempt: 2 })
  const get = (path: string): Promise<LightMyRequestResponse> => service.call(tenant.key, 'GET', path)
  const { reportId } = (await get(`/api/reports?reportRequestId=${id}`)).json()
  const record = (await get(`/api/reports/${reportId}`)).json<{ signOff: SignOff }>()
  const pdf = await textOf((await get(`/api/reports/${reportId}/pdf`)).rawPayload)
  const { entries } = await unzip((await get(`/api/reports/${reportId}/docx`)).rawPayload)
  const words = (entries['word/document.xml'] ?? '').replaceAll(/<[^>]+>/g, ' ')
  const docx = words.replaceAll('&quot;', '"').replaceAll(/\s+/g, ' ')
  return { approved: record.signOff.approved, pdf, docx }
}

async function textOf(pdf: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'casefold-pdf-')), 'report.pdf')
  await writeFile(path, pdf)
  return (await runCommand('pdftotext', ['-layout', path, '-'])).replaceAll(/\s+/g, ' ')
}

async function reviewer(credentials: string): Promise<SignedIn> {
  const { tenantId } = tenant.principal
  const person = await signIn(service, { role: 'Reviewer', tenantId, password: true })
  const url = `/private/members/${person.id}/credentials`
  expect((await ask(admin.headers, 'PUT', url, { credentials, displayName: 'The Reviewer' })).statusCode).toBe(200)
  return person
}

const rename = ({ headers }: SignedIn, displayName: string, more = {}): Promise<LightMyRequestResponse> =>
  ask(headers, 'PATCH', '/private/profile', { displayName, ...more })
const prove = ({ headers }: SignedIn): Promise<LightMyRequestResponse> =>
  ask(headers, 'POST', '/private/proof/password', { password: testPassword })

test('a report says who signed, what was given to them, which account it is, how they proved it, and when', async () => {
  const ann = await reviewer('RN, CCM')
  await prove(ann)
  const { approved, pdf, docx } = await approvedBy(ann.headers)
  expect(approved).toEqual({
    by: ann.id,
    name: 'The Reviewer',
    credentials: 'RN, CCM',
    at: expect.any(String),
    proof: { method: 'password', at: expect.any(String) },
  })
  for (const print of [pdf, docx])
    for (const words of ['The Reviewer', 'RN, CCM', ann.id, 'with their password', 'UTC'])
      expect(print).toContain(words)
})

test('whoever calls themselves a physician, signs, and calls themselves something else again is no physician in print', async () => {
  const ann = await reviewer('RN')
  expect((await rename(ann, 'Jane Roe', { credentials: 'MD' })).statusCode).toBe(400)
  expect((await rename(ann, 'Jane Roe, MD')).statusCode).toBe(400)
  expect((await rename(ann, 'Jane Roe MD')).statusCode).toBe(200)
  await prove(ann)
  const { approved, pdf, docx } = await approvedBy(ann.headers, () => rename(ann, 'The Reviewer'))
  expect(approved).toMatchObject({ by: ann.id, name: 'Jane Roe MD', credentials: '' })
  for (const print of [pdf, docx]) {
    expect(print).toMatch(/Credentials\s+none on record/)
    expect(print).toContain(`Jane Roe MD [no credentials on record; user ${ann.id}]`)
  }
  const trail = await ask(admin.headers, 'GET', `/api/audit?object=${ann.id}&action=changeProfile`)
  expect(trail.json()).toMatchObject([
    {
      changes: [
        { before: 'Jane Roe MD', after: 'The Reviewer' },
        { before: '', after: 'RN' },
      ],
    },
    {
      changes: [
        { before: 'The Reviewer', after: 'Jane Roe MD' },
        { before: 'RN', after: '' },
      ],
    },
  ])
})

test('a key signs with its name and id, never as a person', async () => {
  const { text, key } = await issueKey(service.app, tenant.principal, { name: 'Jane Roe, MD (Chief)' })
  const id = toWireId('key', key.keyId)
  const { approved, pdf, docx } = await approvedBy({ authorization: `Bearer ${text}` })
  expect(approved).toEqual({
    by: id,
    name: '',
    credentials: '',
    keyName: 'Jane Roe, MD (Chief)',
    at: expect.any(String),
  })
  for (const print of [pdf, docx]) {
    expect(print).toMatch(/Approved by\s+an API key, not a person/)
    expect(print).toContain(`API key "Jane Roe, MD Chief" [${id}]`)
    expect(print).not.toContain('Identity confirmed')
  }
})
