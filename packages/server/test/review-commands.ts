import type { Analysis } from '@casefold/clinical/case/analyse-case'
import type { Finding } from '@casefold/clinical/finding'
import fc from 'fast-check'
import { expect } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import type { App } from '../src/app.ts'
import { AppError } from '../src/kernel/errors.ts'
import { newUuid, type Uuid } from '../src/kernel/ids.ts'
import type { Principal } from '../src/kernel/principal.ts'
import type { Work } from '../src/kernel/work.ts'
import { carryDecisions } from '../src/reports/analysis/carry-decisions.ts'
import { updateAwaitingReview } from '../src/reports/analysis/report-analysis.store.ts'
import { storeAnalysis } from '../src/reports/analysis/store-analysis.ts'
import { cancelReportRequest, retryReportRequest } from '../src/reports/end-report-request.ts'
import { failReport } from '../src/reports/fail-report.ts'
import { getReportRequest } from '../src/reports/get-report-request.ts'
import { claimRequest, lockReportRequest } from '../src/reports/report-request.store.ts'
import { isWanted } from '../src/reports/report-request.ts'
import { approveReview } from '../src/reports/review/approve-review.ts'
import { decideConflict } from '../src/reports/review/decide-conflict.ts'
import { decideFinding } from '../src/reports/review/decide-finding.ts'
import { decideMany } from '../src/reports/review/decide-many.ts'
import { holdReview } from '../src/reports/review/hold-review.ts'
import { startReport } from '../src/reports/start-report.ts'
import { completeRequest } from '../src/reports/synthesis/report.store.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import * as model from './review-model.ts'

/** One tenant with one case, and the request that a sequence is about. */
export type Real = {
  readonly app: App
  readonly tenantId: Uuid
  readonly caseId: string
  /** Read by the app as its clock. */
  readonly clock: { now: number }
  id: string
}

type Run = (m: model.Model, real: Real) => Promise<void>
type Command = fc.AsyncCommand<model.Model, Real>

function command(name: string, run: Run): Command {
  return {
    check: () => true,
    // Each command has a moment of its own.
    run: (m, real) => {
      m.now += 1
      real.clock.now = m.now
      return run(m, real)
    },
    toString: () => name,
  }
}

export function asActor({ tenantId }: Real, actor: model.Actor): Principal {
  return { tenantId, actor, scopes: new Set() }
}

/** What happened: the answer, or the code of the refusal. */
async function outcome<Answer>(call: Promise<Answer>): Promise<Answer | string> {
  return call.catch((error: unknown) => {
    if (error instanceof AppError) return error.code
    throw error
  })
}

const workOf = ({ tenantId, id }: Real, attempt: number): Work => ({
  ...{ tenantId, rowId: parseId('rreq', id), attempt, traceparent: '' },
})

/** One finding is blocked; two contradict each other. A picture is cited, so that no page has to be there. */
const region = {
  kind: 'region',
  documentId: 'doc_x',
  pageNumber: 1,
  readVersion: 1,
  box: { x0: 0, y0: 0, x1: 1, y1: 1 },
}
const found = [0, 1, 2].map((place) => ({
  ...{ id: `f${place}`, category: 'smoking.status', value: { status: 'never', product: 'cigarettes' } },
  ...{ display: 'never', origin: { by: 'rules', rule: 'r', version: '1' }, confidence: 'high' },
  assertion: { polarity: 'affirmed', certainty: 'definite', temporality: 'current', experiencer: 'patient', cues: [] },
  citations: [{ ...region, imageSha256: '', transcription: 'never', by: 'x', encounterId: 'doc_x-1' }],
  flags: place === 2 ? ['implausible'] : [],
})) as unknown as Finding[]
const analysis: Analysis = {
  findings: found,
  conflicts: [
    { id: 'c', kind: 'smoking.test', severity: 'minor', findingIds: ['f0', 'f1'], explanation: 'They differ' },
  ],
  gaps: [],
  encounters: [],
}

const start = command('start', async (m, real) => {
  const { reportRequestId } = await startReport(real.app, asActor(real, 'key_one'), {
    caseId: real.caseId,
    reportType: 'smokingHistory',
  })
  expect(reportRequestId === real.id).toBe(!model.isTerminal(m.request))
  if (reportRequestId === real.id) return
  if (m.request.decisions > 0) m.before = m.request
  m.request = model.newRequest()
  real.id = reportRequestId
})

export const poll = command('poll', async (m, real) => {
  const seen = await getReportRequest(real.app, asActor(real, 'key_one'), real.id)
  const { status, error, heldBy, stats } = seen
  expect({ status, error: error?.code ?? null, heldBy, stats }).toEqual(model.toShown(m))
})

/** What an earlier attempt still does is refused. */
const late = fc.constantFrom(0, 0, 0, 1)

const finishAnalysisOf = (ago: number): Command =>
  command(`finish analysis of attempt -${ago}`, async (m, real) => {
    const work = workOf(real, m.request.attempt - ago)
    await inTenant(real.app.db, real, async (tx) => {
      const request = await lockReportRequest(tx, work.rowId)
      if (!isWanted(request, work, 'analyse')) return
      await storeAnalysis(tx, request, analysis, real.app.now())
      await carryDecisions(tx, request, real.app.now())
      await updateAwaitingReview(tx, request, { pages: 0, unread: [], method: {} }, real.app.now())
    })
    if (ago === 0 && model.isOpen(m.request) && m.request.step === 'analyse') model.finishAnalysis(m)
  })

/** With which most sequences begin: few would come to a review otherwise. */
export const analysed = finishAnalysisOf(0)
const finishAnalysis = late.map(finishAnalysisOf)

const claim = fc.constantFrom('analyse' as const, 'synthesise' as const).map((step) =>
  command(`claim ${step}`, async (m, real) => {
    const { rowId, attempt } = workOf(real, m.request.attempt)
    const claimed = await inTenant(real.app.db, real, (tx) => claimRequest(tx, rowId, attempt, step, real.app.now()))
    expect(claimed).toBe(model.isOpen(m.request) && m.request.step === step)
    if (claimed) m.request.status = 'processing'
  }),
)

const finishSynthesis = late.map((ago) =>
  command(`finish synthesis of attempt -${ago}`, async (m, real) => {
    const { rowId: reportRequestId, attempt } = workOf(real, m.request.attempt - ago)
    const at = real.app.now()
    const ended = await inTenant(real.app.db, real, (tx) =>
      completeRequest(tx, { reportRequestId, attempt }, newUuid(at), at),
    )
    expect(ended).toBe(ago === 0 && m.request.status === 'processing' && m.request.step === 'synthesise')
    if (ended) m.request.status = 'completed'
  }),
)

const fail = late.map((ago) =>
  command(`fail attempt -${ago}`, async (m, real) => {
    await failReport(real.app, workOf(real, m.request.attempt - ago), 'internal')
    if (ago > 0 || !model.isOpen(m.request)) return
    Object.assign(m.request, { status: 'failed', errorCode: 'internal', hold: undefined })
  }),
)

const actor = fc.constantFrom<model.Actor>('key_one', 'key_two')
/** Seen as it is, not said, or as it was before. */
const seen = fc.constantFrom('now', 'unsaid', 'before')
const versionOf = (item: model.Item | undefined, how: string): { version?: number } =>
  how === 'unsaid' ? {} : { version: (item?.version ?? 0) + (how === 'now' ? 0 : 1) }

function expected(m: model.Model, item: model.Item | undefined, who: model.Actor, how: string): string | undefined {
  if (!item) return 'not_found'
  return model.refusalFor(m, who) ?? (how === 'before' ? 'decision_outdated' : undefined)
}

const decisions = {
  approve: {},
  reject: { reason: 'duplicate' },
  edit: { display: 'edited' },
  withdraw: {},
} as const

const decide = fc
  .tuple(fc.nat(2), fc.constantFrom('approve', 'reject', 'edit', 'withdraw'), actor, seen)
  .map(([at, decision, who, how]) =>
    command(`${who} ${decision}s f${at}, version ${how}`, async (m, real) => {
      const item = m.request.findings[at]
      const path = { reportRequestId: real.id, findingId: `f${at}` }
      const body = { decision, ...decisions[decision], ...versionOf(item, how) } as const
      const refusal = expected(m, item, who, how)
      const answer = await outcome(decideFinding(real.app, asActor(real, who), path, body))
      if (refusal || !item) return expect(answer).toBe(refusal)
      model.decide(m.request, item, decision)
      expect(answer).toMatchObject({ version: item.version, decision: item.decision && { decision: item.decision } })
    }),
  )

const bulk = fc
  .tuple(fc.constantFrom('approve', 'reject', 'withdraw'), actor, fc.boolean())
  .map(([decision, who, undecided]) =>
    command(`${who} ${decision}s all, undecided ${undecided}`, async (m, real) => {
      const filter = decision === 'withdraw' ? {} : { undecided }
      const reason = decision === 'reject' && { reason: 'duplicate' as const }
      const body = { decision, filter, ...reason }
      const answer = await outcome(decideMany(real.app, asActor(real, who), real.id, body))
      const refusal = model.refusalFor(m, who)
      if (refusal) return expect(answer).toBe(refusal)
      expect(answer).toEqual(model.decideMany(m.request, decision, decision !== 'withdraw' && undecided))
    }),
  )

const conflict = fc.tuple(fc.constantFrom('bothStand', 'unresolved'), actor, seen).map(([resolution, who, how]) =>
  command(`${who} resolves c as ${resolution}, version ${how}`, async (m, real) => {
    const item = m.request.conflict
    const path = { reportRequestId: real.id, conflictId: 'c' }
    const body = { resolution, ...versionOf(item, how) } as const
    const refusal = expected(m, item, who, how)
    const answer = await outcome(decideConflict(real.app, asActor(real, who), path, body))
    if (refusal || !item) return expect(answer).toBe(refusal)
    Object.assign(item, { decision: resolution, version: item.version + 1 })
    m.request.decisions += 1
    expect(answer).toMatchObject({ version: item.version, resolution: { decision: resolution } })
  }),
)

const hold = fc.tuple(fc.constantFrom('take', 'takeOver', 'release'), actor).map(([action, who]) =>
  command(`${who}: ${action}`, async (m, real) => {
    const answer = await outcome(holdReview(real.app, asActor(real, who), real.id, { action }))
    const refusal = model.refusalFor(m, who)
    if (refusal && (refusal === 'invalid_state' || action !== 'takeOver')) return expect(answer).toBe(refusal)
    m.request.hold = action === 'release' ? undefined : { by: who, until: m.now + 120_000 }
    expect(answer).toMatchObject({ heldBy: m.request.hold?.by ?? null })
  }),
)

/** Just not long enough for a hold to end by itself, or just long enough. */
const wait = fc.constantFrom(119_000, 121_000).map((ms) =>
  command(`${ms} ms pass`, async (m) => {
    m.now += ms
  }),
)

const approved = { success: true, message: expect.any(String) }

const approve = actor.map((who) =>
  command(`${who} approves`, async (m, real) => {
    const call = (): Promise<unknown> => outcome(approveReview(real.app, asActor(real, who), real.id))
    const answer = await call()
    const refusal = m.request.approved ? undefined : model.refusalFor(m, who)
    if (refusal) return expect(answer).toBe(refusal)
    if (!m.request.approved) model.approve(m.request)
    expect(answer).toEqual(approved)
    expect(await call()).toEqual(answer)
  }),
)

const cancel = fc.constant(
  command('cancel', async (m, real) => {
    const answer = await outcome(cancelReportRequest(real.app, asActor(real, 'key_one'), real.id))
    if (model.isTerminal(m.request)) return expect(answer).toBe('invalid_state')
    Object.assign(m.request, { status: 'failed', errorCode: 'cancelled', hold: undefined })
    expect(answer).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  }),
)

const retry = fc.constant(
  command('retry', async (m, real) => {
    const answer = await outcome(retryReportRequest(real.app, asActor(real, 'key_one'), real.id))
    if (m.request.status !== 'failed') return expect(answer).toBe('invalid_state')
    const status = m.request.step === 'analyse' ? 'pending' : 'processing'
    Object.assign(m.request, { status, errorCode: null, attempt: m.request.attempt + 1 })
    expect(answer).toMatchObject({ status, error: null })
  }),
)

/** Those that lead on, and those that meet one another, come more often. */
export const commands: fc.Arbitrary<Command>[] = [
  ...[
    finishAnalysis,
    finishAnalysis,
    approve,
    approve,
    finishSynthesis,
    finishSynthesis,
    decide,
    decide,
    decide,
    hold,
    hold,
  ],
  ...[fc.constant(start), fc.constant(poll), claim, fail, bulk, conflict, wait, cancel, retry],
]
