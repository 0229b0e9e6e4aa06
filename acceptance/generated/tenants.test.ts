import { describe, expect, inject, test } from 'vitest'
import { needKey } from '../client.ts'
import { records, uploadsAt } from '../documents.ts'
import { approve, review, until } from '../reports.ts'
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
  const reportRequestId = await review(caseId, {}, ask)
  await approve(reportRequestId, ask)
  const { reportId = '' } = await until(reportRequestId, 'completed', ask)
  const known = { documentId: id, doc_: id, reportRequestId, rreq_: reportRequestId, reportId, rep_: reportId }
  return new Map(Object.entries(known))
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
