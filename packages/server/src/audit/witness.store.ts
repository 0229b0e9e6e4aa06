import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { OutsiderAct } from '../kernel/principal.ts'

type Witnesses = Pick<OutsiderAct, 'tenantName' | 'admins'>

/** The tenant's admins as they are now; undefined where the person who acts is a member, and so no outsider. */
export async function findWitnesses(tx: TenantTx, userId: Uuid | undefined): Promise<Witnesses | undefined> {
  const tenant = await tx.selectFrom('tenants').select('name').executeTakeFirst()
  const members = await tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['m.user_id as userId', 'm.role', 'u.email'])
    .where((row) => row.or([row('m.role', '=', 'TenantAdmin'), ...(userId ? [row('m.user_id', '=', userId)] : [])]))
    .orderBy('u.email')
    .execute()
  if (userId && members.some((member) => member.userId === userId)) return undefined
  return { tenantName: tenant?.name ?? '', admins: members.map(({ email }) => email) }
}
