import type { TenantTx } from '../adapters/postgres/database.ts'
import { appendEventsIn } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { endSessions } from './session.store.ts'

const mostNamed = 20

/**
 * Ends a person's sessions in all tenants, or one of them wherever it is. The change itself is in the trail of the tenant
 * it was made in; each other one that lost a session is told so in its own. Answers what it ended.
 */
export async function endEverywhere(
  tx: TenantTx,
  { tenantId: here, actor, scopes }: Principal,
  { userId, sessionId }: { userId: Uuid; sessionId: Uuid | null },
  at: Date,
): Promise<Uuid[]> {
  const ended = await endSessions(tx, userId, sessionId, at)
  const elsewhere = Map.groupBy(
    ended.filter(({ tenantId }) => tenantId !== here),
    ({ tenantId }) => tenantId,
  )
  const lines = [...elsewhere].map(([tenantId, sessions]) => {
    const objects = sessions.slice(0, mostNamed).map((session) => toWireId('ses', session.sessionId))
    return toAuditRecord({ tenantId, actor, scopes }, at, { action: 'session.ended', outcome: 200, objects })
  })
  if (lines.length > 0) await appendEventsIn(tx, lines)
  return ended.map((session) => session.sessionId)
}
