import type { AssignRequest, ReviewAssigned } from '@casefold/contract/decision'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { AppError } from '../../kernel/errors.ts'
import { fromWireId, toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { findMember } from '../../people/member.store.ts'
import { scopesOfRole } from '../../people/role.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { lockRequest } from './open-review.ts'
import { updateAssignee } from './review-care.store.ts'

/** Who is to review it: a member who may, or nobody. Whoever else may can still do it. Who gives it to another has them told. */
export async function assignReview(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
  { assignee }: AssignRequest,
): Promise<ReviewAssigned> {
  const requestId = parseId('rreq', id)
  const happening = { action: 'assignReview', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, requestId)
    const userId = assignee === null ? null : await getReviewer(tx, assignee)
    if (request.status !== 'awaiting_review') throw new AppError('invalid_state')
    const at = app.now()
    const toldAt = assignee === principal.actor ? at : null
    if (userId !== request.assignee) await updateAssignee(tx, requestId, { assignee: userId, toldAt }, at)
    return { assignee }
  })
}

async function getReviewer(tx: TenantTx, id: string): Promise<Uuid> {
  const userId = fromWireId('usr', id)
  const member = userId && (await findMember(tx, userId))
  if (!userId || !member) throw refusal('/body/assignee', 'member', 'is not a member')
  if (!scopesOfRole[member.role].includes('reports:write'))
    throw refusal('/body/assignee', 'role', 'has a role that cannot review')
  return userId
}
