import type { TenantTx } from '../adapters/postgres/database.ts'
import { refuseIfUnavailable } from '../adapters/postgres/failures.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { inTenantOnce } from '../tenancy/once.ts'
import { insertEvent } from './audit.store.ts'
import { type Happening, toAuditRecord } from './audit-event.ts'
import { findWitnesses } from './witness.store.ts'

/**
 * The way to write: the effect, its line in the audit trail and, with an Idempotency-Key, its answer share one
 * transaction. An effect that did not happen leaves no line here; the refusal's own line is written by the door.
 * What an outsider changes is reported to those who were the tenant's admins before it.
 */
export async function changeInTenant<Answer>(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  happening: Happening,
  effect: (tx: TenantTx) => Promise<Answer>,
): Promise<Answer> {
  let noted: Promise<void> | undefined
  let witnesses: Awaited<ReturnType<typeof findWitnesses>>
  const answer = await inTenantOnce(app, principal, async (tx) => {
    if (principal.outsider) witnesses = await findWitnesses(tx, principal.session?.userId)
    const made = await effect(tx)
    // Not waited for here: the commit leaves right behind it, and fails where it does.
    noted = insertEvent(tx, toAuditRecord(principal, app.now(), happening))
    noted.catch(() => undefined)
    return made
  }).catch(async (error: unknown) => {
    // Where the line was what failed, it knows more of the cause than the commit does.
    await noted?.catch(refuseIfUnavailable)
    throw error
  })
  await noted
  if (principal.request) principal.request.recorded = noted !== undefined
  if (witnesses) principal.outsider?.report({ action: happening.action, ...witnesses })
  return answer
}
