import type { HoldRequest, ReviewHold } from '@casefold/contract/decision'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { lockRequest, refuseHeld } from './open-review.ts'
import { updateHold } from './review-care.store.ts'

const leaseMs = 120_000

/** A lease on all open reviews of the case: while it lasts nobody else decides, and it ends by itself where its holder goes away. */
export async function holdReview(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
  { action }: HoldRequest,
): Promise<ReviewHold> {
  const requestId = parseId('rreq', id)
  const happening = { action: 'holdReview', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const at = app.now()
    const request = await lockRequest(tx, app, principal, requestId)
    if (request.status !== 'awaiting_review') throw new AppError('invalid_state')
    if (action !== 'takeOver') refuseHeld(request, principal.actor, at)
    const hold =
      action === 'release'
        ? { heldBy: null, heldUntil: null }
        : { heldBy: principal.actor, heldUntil: new Date(at.getTime() + leaseMs) }
    await updateHold(tx, request.caseId, hold, at)
    return { heldBy: hold.heldBy, heldUntil: hold.heldUntil?.toISOString() ?? null }
  })
}
