import { describe, expect, inject, test } from 'vitest'
import { needKey } from '../client.ts'
import { records, uploadsAt } from '../documents.ts'
import type { ReportRequest } from '../reports.ts'
import { say } from '../say.ts'
import { probeBadKeys } from './bad-keys.ts'
import { probeForeignIds } from './foreign-ids.ts'
import { fetchOperations } from './openapi-document.ts'
import type { Ids } from './valid-request.ts'

const { url } = inject('target')

/** A document takes a file in the blob store, which no call of the service puts there; a report takes some time. */
async function knownOf(key: string): Promise<Ids> {
  const { ask, newCase, upload, whenRead } = uploadsAt(inject('target'), key)
  const caseId = await newCase()
  const { id } = await whenRead(await upload(caseId, (await records(20, 1)).bytes))
  const wanted = { caseId, reportType: 'smokingHistory' }
  const { reportRequestId } = (await ask<{ reportRequestId: string }>('POST', '/api/reports', wanted)).body
  const reportId = await whenWritten(ask, reportRequestId)
  const known = { documentId: id, doc_: id, reportRequestId, rreq_: reportRequestId, reportId, rep_: reportId }
  return new Map(Object.entries(known))
}

async function whenWritten(ask: ReturnType<typeof uploadsAt>['ask'], reportRequestId: string): Promise<string> {
  const path = `/api/reports?reportRequestId=${reportRequestId}`
  const { body } = await ask<ReportRequest>('GET', path, undefined, { Prefer: 'wait=5' })
  if (body.reportId) return body.reportId
  expect(body.status).not.toBe('failed')
  if (body.status === 'awaiting_review')
    await ask('POST', '/api/reports', { reportRequestId, action: 'approve_review' })
  return whenWritten(ask, reportRequestId)
}

describe('Generated from /openapi.json', () => {
  test('every operation × every way of presenting a bad key: 401, `Unauthorized`, the same bytes', async (context) => {
    const { expired, revoked } = inject('target').keys
    const keys = { main: needKey(context, 'main'), expired, revoked }
    const { probes, faults } = await probeBadKeys(url, keys, await fetchOperations(url))
    say(`${probes} probes with a bad key, ${faults.length} faults`)
    expect(faults).toEqual([])
    expect(probes).toBeGreaterThan(250)
  })

  test('every operation × every place an id can stand × foreign, unknown, malformed: 403 or 404, 0 leaks, 0 5xx', async (context) => {
    const keys = { main: needKey(context, 'main'), other: needKey(context, 'other') }
    const known = { own: await knownOf(keys.main), foreign: await knownOf(keys.other) }
    const { probes, faults } = await probeForeignIds(url, keys, await fetchOperations(url), known)
    say(`${probes} probes with another tenant's, an unknown or a malformed id, ${faults.length} faults`)
    expect(faults).toEqual([])
    expect(probes).toBeGreaterThan(250)
  })
})
