import type { FindingsSeen, SeenFindings } from '@casefold/contract/decision'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { lockRequest, refuseUnlessOpen } from './open-review.ts'
import { updateSeen } from './seen-finding.store.ts'

/**
 * Records which findings a reviewer had open. It decides nothing, and what is recorded already stays. A key opens nothing:
 * a report must not say of what no person looked at that it had been opened.
 */
export async function seeFindings(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
  { findingIds }: SeenFindings,
): Promise<FindingsSeen> {
  const requestId = parseId('rreq', id)
  const happening = { action: 'seeFindings', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const request = await lockRequest(tx, app, principal, requestId)
    refuseUnlessOpen(request, principal, app.now())
    return { seen: principal.session ? await updateSeen(tx, requestId, findingIds) : 0 }
  })
}
