import type { ReviewApproved } from '@casefold/contract/report'
import type { SignOff } from '@casefold/contract/sign-off'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { findDecider } from '../../evidence/decider.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { requireProof, type StandingProof } from '../../people/require-proof.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { findTenantRow } from '../../tenancy/tenant.store.ts'
import { toTenantSettings } from '../../tenancy/tenant-settings.ts'
import { type RequestState, toWork } from '../report-request.ts'
import { approveRequest } from './approval.store.ts'
import { refuseUndecided } from './check-decided.ts'
import { decideTogether } from './decide-many.ts'
import { appendDecisions, lockRequest, refuseUnlessOpen } from './open-review.ts'
import { recountItems } from './review-decision.store.ts'
import { countUnseen } from './seen-finding.store.ts'
import { verifyDecisions } from './verify-decisions.ts'

const approved: ReviewApproved = { success: true, message: 'The findings are approved and the report is being written' }

/**
 * Approves what nobody decided about and nothing speaks against, and has the report written. It takes no decision of a
 * reviewer back. Repeating it changes nothing and gets the same answer. A person has just shown who they are; a key is
 * shown with every request.
 */
export async function approveReview(
  app: Pick<App, 'db' | 'log' | 'now' | 'workflows'>,
  principal: Principal,
  id: string,
): Promise<ReviewApproved> {
  const requestId = parseId('rreq', id)
  const happening = { action: 'approveReview', outcome: 200, objects: [toWireId('rreq', requestId)] }
  const work = await changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, requestId)
    if (request.approvedAt) return null
    refuseUnlessOpen(request, principal, app.now())
    return approve(tx, principal, request, app.now())
  })
  if (work) await app.workflows.start('synthesiseReport', work)
  return approved
}

async function approve(tx: TenantTx, principal: Principal, request: RequestState, at: Date): Promise<Work> {
  if (!(await verifyDecisions(tx, request))) throw new AppError('decisions_changed')
  const settings = toTenantSettings((await findTenantRow(tx))?.settings)
  await refuseUndecided(tx, request, settings.requireDecisions)
  const proof = principal.session && (await requireProof(tx, principal.session, 'reports:approve', at))
  const person = await findDecider(tx, principal)
  const together = { decision: 'approve', said: {}, sourceSeen: false, person, at } as const
  const { made, blocked } = await decideTogether(tx, request, together, {}, true)
  const { by: actor, name, credentials, keyName } = person
  const itemId = toWireId('rreq', request.reportRequestId)
  const unseen = await countUnseen(tx, request.reportRequestId)
  const body = { together: made.length, notConfirmed: blocked, unseen, keyName, proof: proof && toRecorded(proof) }
  const last = {
    kind: 'request',
    itemId,
    decision: 'approve',
    body,
    actor,
    name,
    credentials,
    sourceSeen: false,
    at,
  } as const
  await appendDecisions(tx, request, [...made, last], {}, at)
  await recountItems(tx, request.reportRequestId, at)
  return toWork({ ...request, attempt: await approveRequest(tx, request.reportRequestId, person.by, at) })
}

/** As the record says it: how the person showed who they are, when, and through whom. */
function toRecorded({ method, provedAt, issuer }: StandingProof): NonNullable<SignOff['approved']['proof']> {
  return { method, at: provedAt.toISOString(), ...(issuer !== undefined && { issuer }) }
}
