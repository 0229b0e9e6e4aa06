import { plantReview } from '@casefold/server/test/planted-review.ts'
import { chartPages } from '@casefold/server/test/reports.ts'
import { signIn } from '@casefold/server/test/signed-in.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, failureOf, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold } from './casefold.ts'

let service: ServedApp
let casefold: Casefold
/** A request that waits for its reviewer. */
let id: string

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  id = (await plantReview(service.app, service.tenant, chartPages)).id
})
afterAll(() => service.close())

test('findings are read page by page, decided about one by one and together, and added', async () => {
  const { reviews } = casefold
  const [first, second] = await collect(reviews.findings(id, { limit: 1 }))
  const { findingId, version } = first ?? expect.fail('there is no finding')
  service.proxy.plan('lose')
  const decided = await reviews.decide(id, findingId, { decision: 'reject', reason: 'notRelevant', version })
  expect(decided).toMatchObject({ findingId, decision: { decision: 'rejected', reason: 'notRelevant' } })
  expect(await failureOf(reviews.decide(id, findingId, { decision: 'approve', version }))).toMatchObject({
    status: 409,
    code: 'decision_outdated',
  })
  const filter = { findingIds: [second?.findingId ?? ''] }
  expect(await reviews.decideMany(id, { decision: 'approve', filter })).toMatchObject({ decided: 1 })
  const value = { status: 'former', product: 'cigarettes' }
  const added = await reviews.add(id, { category: 'smoking.status', value, display: 'Quit, by her own account' })
  expect((await collect(reviews.findings(id))).at(-1)).toEqual(added)
  const made = await collect(reviews.decisions(id))
  expect(made.map(({ decision }) => decision)).toEqual(['reject', 'approve', 'add'])
})

test('conflicts, gaps and encounters are listed and decided about', async () => {
  const { reviews } = casefold
  const [conflict] = await collect(reviews.conflicts(id))
  const conflictId = conflict?.conflictId ?? expect.fail('there is no conflict')
  const resolved = await reviews.decideConflict(id, conflictId, { resolution: 'bothStand' })
  expect(resolved.resolution).toMatchObject({ decision: 'bothStand' })
  const [gap] = await collect(reviews.gaps(id))
  const gapId = gap?.gapId ?? expect.fail('there is no gap')
  expect((await reviews.decideGap(id, gapId, { decision: 'dismissed' })).decision).toMatchObject({
    decision: 'dismissed',
  })
  const encounters = await collect(reviews.encounters(id))
  const { encounterId = '' } = encounters[0] ?? {}
  expect(await reviews.correct(id, encounterId, { serviceDate: '2010-03-14' })).toMatchObject({
    encounterId,
    serviceDate: { value: '2010-03-14' },
  })
})

test('a review is given to somebody, held and let go', async () => {
  const { reviews, reports } = casefold
  const { id: assignee } = await signIn(service.app, { role: 'Reviewer', tenantId: service.tenant.principal.tenantId })
  expect(await reviews.assign(id, assignee)).toEqual({ assignee })
  const { heldBy } = await reviews.hold(id, 'take')
  expect(await reports.get(id)).toMatchObject({ assignee, heldBy })
  expect(await reviews.hold(id, 'release')).toEqual({ heldBy: null, heldUntil: null })
  expect(await reviews.assign(id, null)).toEqual({ assignee: null })
})
