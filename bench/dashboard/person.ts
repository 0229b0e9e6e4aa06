import { newUuid, type Uuid } from '../../packages/server/src/kernel/ids.ts'
import { hashPassword } from '../../packages/server/src/people/password.ts'
import { withClient } from '../cluster.ts'
import type { RunningCasefold } from '../running-casefold.ts'

/** Somebody who can sign in. */
export type Person = { readonly email: string; readonly password: string; readonly tenantId: Uuid }

/**
 * A TenantAdmin of the tenant of that name, whom its limits hold as they hold everybody: a screen that asks for too much
 * is refused here, too.
 */
export async function makePerson(service: RunningCasefold, tenant: string): Promise<Person> {
  const [email, password] = ['bench@casefold.test', 'a long pass phrase for the bench']
  const [userId, hash] = [newUuid(new Date()), await hashPassword(password)]
  return await withClient(service.adminUrl(), async (client) => {
    const { rows } = await client.query<{ id: Uuid }>('select tenant_id as id from tenants where name = $1', [tenant])
    const tenantId = rows[0]?.id
    if (!tenantId) throw new Error(`there is no tenant ${tenant}`)
    await client.query(
      `insert into users (user_id, email, display_name, created_at, password_hash, password_changed_at)
        values ($1, $2, 'Bench', now(), $3, now())`,
      [userId, email, hash],
    )
    await client.query(
      `insert into memberships (tenant_id, user_id, role, created_at) values ($1, $2, 'TenantAdmin', now())`,
      [tenantId, userId],
    )
    await client.query(`update tenants set settings = '{}' where tenant_id = $1`, [tenantId])
    return { email, password, tenantId }
  })
}
