import type { Analysis } from '@casefold/clinical/case/analyse-case'
import type { Finding } from '@casefold/clinical/finding'
import fc from 'fast-check'
import { expect } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { newUuid } from '../src/kernel/ids.ts'
import { carryDecisions } from '../src/reports/analysis/carry-decisions.ts'
import { updateAwaitingReview } from '../src/reports/analysis/report-analysis.store.ts'
import { storeAnalysis } from '../src/reports/analysis/store-analysis.ts'
import { cancelReportRequest, retryReportRequest } from '../src/reports/end-report-request.ts'
import { failReport } from '../src/reports/fail-report.ts'
import { getReportRequest } from '../src/reports/get-report-request.ts'
import { claimRequest, lockReportRequest } from '../src/reports/report-request.store.ts'
import { isWanted } from '../src/reports/report-request.ts'
import { startReport } from '../src/reports/start-report.ts'
import { completeRequest } from '../src/reports/synthesis/report.store.ts'
import { workOn } from './analyse-by-hand.ts'
import { asActor, type Command, command, outcome } from './model-command.ts'
import * as model from './review-model.ts'

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
    {
      ...{ id: 'c', kind: 'smoking.test', severity: 'minor', strength: 'strong' },
      ...{ findingIds: ['f0', 'f1'], sides: [['f0'], ['f1']], explanation: 'They differ' },
    },
  ],
  gaps: [],
  copies: [],
  encounters: [],
}

export const start: Command = command('start', async (m, real) => {
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

export const poll: Command = command('poll', async (m, real) => {
  const seen = await getReportRequest(real.app, asActor(real, 'key_one'), real.id)
  const { status, error, heldBy, stats } = seen
  expect({ status, error: error?.code ?? null, heldBy, stats }).toEqual(model.toShown(m))
})

/** What an earlier attempt still does is refused. */
const late = fc.constantFrom(0, 0, 0, 1)

const finishAnalysisOf = (ago: number): Command =>
  command(`finish analysis of attempt -${ago}`, async (m, real) => {
    const work = workOn({ principal: real }, real.id, m.request.attempt - ago)
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
export const analysed: Command = finishAnalysisOf(0)
export const finishAnalysis: fc.Arbitrary<Command> = late.map(finishAnalysisOf)

export const claim: fc.Arbitrary<Command> = fc.constantFrom('analyse' as const, 'synthesise' as const).map((step) =>
  command(`claim ${step}`, async (m, real) => {
    const { rowId, attempt } = workOn({ principal: real }, real.id, m.request.attempt)
    const claimed = await inTenant(real.app.db, real, (tx) => claimRequest(tx, rowId, attempt, step, real.app.now()))
    expect(claimed).toBe(model.isOpen(m.request) && m.request.step === step)
    if (claimed) m.request.status = 'processing'
  }),
)

export const finishSynthesis: fc.Arbitrary<Command> = late.map((ago) =>
  command(`finish synthesis of attempt -${ago}`, async (m, real) => {
    const { rowId: reportRequestId, attempt } = workOn({ principal: real }, real.id, m.request.attempt - ago)
    const at = real.app.now()
    const ended = await inTenant(real.app.db, real, (tx) =>
      completeRequest(tx, { reportRequestId, attempt }, newUuid(at), at),
    )
    expect(ended).toBe(ago === 0 && m.request.status === 'processing' && m.request.step === 'synthesise')
    if (ended) m.request.status = 'completed'
  }),
)

export const fail: fc.Arbitrary<Command> = late.map((ago) =>
  command(`fail attempt -${ago}`, async (m, real) => {
    await failReport(real.app, workOn({ principal: real }, real.id, m.request.attempt - ago), 'internal')
    if (ago > 0 || !model.isOpen(m.request)) return
    Object.assign(m.request, { status: 'failed', errorCode: 'internal', hold: undefined })
  }),
)

export const cancel: fc.Arbitrary<Command> = fc.constant(
  command('cancel', async (m, real) => {
    const answer = await outcome(cancelReportRequest(real.app, asActor(real, 'key_one'), real.id))
    if (model.isTerminal(m.request)) return expect(answer).toBe('invalid_state')
    Object.assign(m.request, { status: 'failed', errorCode: 'cancelled', hold: undefined })
    expect(answer).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  }),
)

export const retry: fc.Arbitrary<Command> = fc.constant(
  command('retry', async (m, real) => {
    const answer = await outcome(retryReportRequest(real.app, asActor(real, 'key_one'), real.id))
    if (m.request.status !== 'failed') return expect(answer).toBe('invalid_state')
    const status = m.request.step === 'analyse' ? 'pending' : 'processing'
    Object.assign(m.request, { status, errorCode: null, attempt: m.request.attempt + 1 })
    expect(answer).toMatchObject({ status, error: null })
  }),
)
