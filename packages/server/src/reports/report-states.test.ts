import { query } from '@casefold/dev/postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizes } from '../../test/environment.ts'
import { asActor, type Real } from '../../test/model-command.ts'
import { idle } from '../../test/planted-review.ts'
import { commands } from '../../test/review-commands.ts'
import { legal, newRequest } from '../../test/review-model.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { analysed, poll } from '../../test/work-commands.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import { createCase } from '../cases/create-case.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { createTenant } from '../site/create-tenant.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { lockReportRequest } from './report-request.store.ts'
import { verifyDecisions } from './review/verify-decisions.ts'
import { startReport } from './start-report.ts'

const { sequences } = sizes
const hands = 4
const beginning = Date.UTC(2024, 0, 1)
const beginsAnalysed = fc.constantFrom(true, true, true, false)

let service: TestApp
let tenantId: Uuid

/** The database itself notes every change of status, whoever makes it. */
const watch = `
  create unlogged table moves (move text not null);
  create function note_move() returns trigger language plpgsql security definer as $$
  begin
    insert into moves values (old.status || ' > ' || new.status);
    return new;
  end $$;
  create trigger moves after update on report_requests for each row when (old.status <> new.status)
    execute function note_move()`

beforeAll(async () => {
  service = await openTestApp({ connections: hands * 2 })
  await query(service.urls.adminUrl, watch)
  tenantId = (await createTenant(service.app, 'Test')).tenantId
})
afterAll(() => service.close())

async function movesSeen(): Promise<string[]> {
  const rows = await query<{ move: string }>(service.urls.adminUrl, 'select distinct move from moves')
  return rows.map(({ move }) => move).toSorted()
}

/** A case of its own, and the request for a report on it. */
async function newReal(): Promise<Real> {
  const clock = { now: beginning }
  const app = { ...idle(service.app), now: () => new Date(clock.now) }
  const props = { claimNumber: '1', caseType: 'IME', title: 'Back pain' }
  const { caseId } = await createCase(app, operator(tenantId), props)
  const started = await startReport(app, operator(tenantId), { caseId, reportType: 'smokingHistory' })
  return { app, tenantId, caseId, clock, id: started.reportRequestId }
}

const isWhole = (real: Real): Promise<boolean> =>
  inTenant(real.app.db, asActor(real, 'key_one'), async (tx) => {
    const request = await lockReportRequest(tx, parseId('rreq', real.id))
    return request !== undefined && verifyDecisions(tx, request)
  })

test(`${sequences} sequences of commands leave a request where the model says, by legal steps only`, async () => {
  let run = 0
  const some = (): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        beginsAnalysed,
        fc.commands(commands, { maxCommands: 8, size: 'max' }),
        async (begun, sequence) => {
          run += 1
          const real = await newReal()
          const model = { now: beginning, request: newRequest(), before: undefined }
          if (begun) await analysed.run(model, real)
          await fc.asyncModelRun(() => ({ model, real }), sequence)
          await poll.run(model, real)
          expect(await isWhole(real)).toBe(true)
        },
      ),
      { numRuns: sequences / hands, endOnFailure: true },
    )
  // all that are legal are seen, and no other; a rare one may want more of them
  for (let most = 10; most > 0 && (await movesSeen()).length < legal.length; most--)
    await Promise.all(Array.from({ length: hands }, some))
  expect(run).toBeGreaterThanOrEqual(sequences)
  expect(await movesSeen()).toEqual(legal.toSorted())
})

test('a move that is not legal would be seen', async () => {
  const real = await newReal()
  await query(
    service.urls.adminUrl,
    `update report_requests set status = 'completed' where report_request_id = '${parseId('rreq', real.id)}'`,
  )
  expect((await movesSeen()).filter((move) => !legal.includes(move))).toEqual(['pending > completed'])
})
