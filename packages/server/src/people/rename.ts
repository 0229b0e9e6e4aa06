import type { App } from '../app.ts'
import { appendEventsIn } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { comparePersons } from './compare-persons.ts'
import { listMemberships } from './session.store.ts'
import { findPerson, holdPerson, updateDisplayName } from './user.store.ts'

/** A person has one name in all their tenants, and the trail of each says what it was before. */
export async function rename(
  app: Pick<App, 'db' | 'now'>,
  home: Principal,
  userId: Uuid,
  displayName: string,
): Promise<void> {
  const memberships = await listMemberships(app.db, userId)
  const elsewhere = memberships.filter(({ tenantId }) => tenantId !== home.tenantId)
  const changes: ReturnType<typeof comparePersons> = []
  const objects = [toWireId('usr', userId)]
  await changeInTenant(app, home, { action: 'changeProfile', outcome: 200, objects, changes }, async (tx) => {
    const before = await holdPerson(tx, userId)
    if (!before) throw new AppError('not_found')
    if (before.displayName === displayName) return
    await updateDisplayName(tx, userId, displayName)
    changes.push(...comparePersons(before, await findPerson(tx, userId)))
    const told = { action: 'member.renamed', outcome: 200, objects }
    const named = changes.filter(({ field }) => field === 'displayName')
    const { actor, scopes } = home
    await appendEventsIn(
      tx,
      elsewhere.map(({ tenantId }) =>
        toAuditRecord({ tenantId, actor, scopes }, app.now(), { ...told, changes: named }),
      ),
    )
  })
}
