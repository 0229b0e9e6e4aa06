import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { listMembers as listMemberRows } from './user.store.ts'
import type { Member } from './user.ts'

export function listMembers({ db }: Pick<App, 'db'>, principal: Principal): Promise<Member[]> {
  return inTenant(db, principal, listMemberRows)
}
