import type { GapDecision } from '@casefold/contract/decision'
import type { GapRecord } from '@casefold/contract/review'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { decideOne } from './decide-one.ts'
import { getItem, lockRequest } from './open-review.ts'
import { toGapRecord } from './review-record.ts'
import { openVerifier } from './verify-citations.ts'

/** What a reviewer says of something that the records should hold and do not. */
export async function decideGap(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  path: { readonly reportRequestId: string; readonly gapId: string },
  { decision, note, sourceSeen = false, version }: GapDecision,
): Promise<GapRecord> {
  const requestId = parseId('rreq', path.reportRequestId)
  const happening = { action: 'decideGap', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, requestId)
    const item = await getItem(tx, requestId, 'gap', path.gapId)
    const outcome = decision === 'withdraw' ? null : decision
    const made = { decision, outcome, said: note ? { note } : {}, sourceSeen, version }
    const after = await decideOne(tx, app, principal, request, { kind: 'gap', item }, made)
    return toGapRecord(after, await openVerifier(tx, after.body.citations))
  })
}
