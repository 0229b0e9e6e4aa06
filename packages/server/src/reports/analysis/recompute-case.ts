import type { Analysis, CaseInput } from '@casefold/clinical/case/analyse-case'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Happening } from '../../audit/audit-event.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { analyseAside, fewPages } from '../../evidence/analyser/analyse-aside.ts'
import { lockEvidence } from '../../evidence/case-evidence.store.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { getRequestRow } from '../get-report-request.ts'
import type { RequestState } from '../report-request.ts'
import { lockRequest, refuseUnlessOpen } from '../review/open-review.ts'
import { loadCaseInput } from './load-notes.ts'
import { updateCorrectionsSeen } from './report-analysis.store.ts'
import { storeAnalysis } from './store-analysis.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'analyser'>

type Change<Answer> = {
  /** Refuses what cannot be; answers what the analysis is to count with. */
  readonly prepare: (tx: TenantTx, request: RequestState) => Promise<(input: CaseInput) => CaseInput>
  /** The decision itself, once what follows from it is stored. */
  readonly decide: (tx: TenantTx, request: RequestState) => Promise<Answer>
}

const mostTries = 5

/**
 * For a decision on which others hang. The whole case is computed again outside any transaction, then stored together
 * with the decision, unless somebody decided meanwhile: then it begins again.
 */
export async function recomputeCase<Answer>(
  app: Needs,
  principal: Principal,
  requestId: Uuid,
  happening: Happening,
  change: Change<Answer>,
): Promise<Answer> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { request, amend } = await inTenant(app.db, principal, async (tx) => {
      const found = await getRequestRow(tx, app, principal, requestId)
      const amended = await change.prepare(tx, found)
      refuseUnlessOpen(found, principal, app.now())
      return { request: found, amend: amended }
    })
    const computed = await takeTurn(request, async () => {
      const { input, corrections } = await loadCaseInput(app, principal, request)
      return { corrections, analysis: await analyseAside(app, { kind: 'case', input: amend(input) }) }
    })
    const answer = await store(app, principal, request, computed, happening, change).catch(raced)
    if (answer !== undefined) return answer
  }
  throw new AppError('decision_outdated')
}

const mostAtOnce = 2
let underWay = 0

/** A large case takes a core and much memory, which a process that answers others has for few at once. */
async function takeTurn<Answer>({ pagesTotal }: RequestState, run: () => Promise<Answer>): Promise<Answer> {
  if (pagesTotal <= fewPages) return run()
  if (underWay >= mostAtOnce) throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  underWay += 1
  return run().finally(() => {
    underWay -= 1
  })
}

class RacedError extends Error {}

function raced(error: unknown): undefined {
  if (!(error instanceof RacedError)) throw error
}

function store<Answer>(
  app: Needs,
  principal: Principal,
  seen: RequestState,
  { analysis, corrections }: { readonly analysis: Analysis; readonly corrections: number },
  happening: Happening,
  { decide }: Change<Answer>,
): Promise<Answer> {
  return changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, seen.reportRequestId)
    refuseUnlessOpen(request, principal, app.now())
    if (request.decisions !== seen.decisions || request.attempt !== seen.attempt) throw new RacedError()
    await storeAnalysis(tx, request, analysis, app.now())
    const evidence = await lockEvidence(tx, request.caseId)
    if ((evidence?.corrections ?? 0) !== corrections) throw new RacedError()
    await updateCorrectionsSeen(tx, request, corrections)
    return decide(tx, request)
  })
}
