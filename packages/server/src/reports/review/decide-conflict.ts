import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord } from '@casefold/contract/review'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { decideOne } from './decide-one.ts'
import { getItem, lockRequest } from './open-review.ts'
import { toConflictRecord } from './review-record.ts'

/** How a reviewer resolves what cannot stand side by side. */
export async function decideConflict(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  path: { readonly reportRequestId: string; readonly conflictId: string },
  { resolution, preferred, note, sourceSeen = false, version }: ConflictDecision,
): Promise<ConflictRecord> {
  if ((resolution === 'preferred') !== (preferred !== undefined))
    throw refusal('/body/preferred', 'required', 'names a finding where the resolution is preferred, and only there')
  if (resolution === 'explained' && !note) throw refusal('/body/note', 'required', 'is required with explained')
  const requestId = parseId('rreq', path.reportRequestId)
  const happening = { action: 'decideConflict', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, requestId)
    const item = await getItem(tx, requestId, 'conflict', path.conflictId)
    if (preferred !== undefined && !item.body.findingIds.includes(preferred))
      throw refusal('/body/preferred', 'finding', 'is not a finding of this conflict')
    const said = { ...(preferred !== undefined && { preferred }), ...(note && { note }) }
    const outcome = resolution === 'withdraw' ? null : resolution
    const made = { decision: resolution, outcome, said, sourceSeen, version }
    return toConflictRecord(await decideOne(tx, app, principal, request, { kind: 'conflict', item }, made))
  })
}
