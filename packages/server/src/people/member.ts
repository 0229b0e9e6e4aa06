import type { Member } from '@casefold/contract/dashboard/member'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Role } from './role.ts'

/** A member as the tenant's admin sees them. */
export type MemberRow = {
  readonly userId: Uuid
  readonly email: string
  readonly displayName: string
  readonly credentials: string
  readonly role: Role
  readonly joinedAt: Date
  readonly lastSeenAt: Date | null
  readonly sessions: number
  readonly passkeys: number
}

/** Nobody gives or takes what is above them: only a SiteAdmin makes or touches one. */
export function refuseBeyond({ scopes }: Principal, ...roles: readonly (Role | null)[]): void {
  if (roles.includes('SiteAdmin') && !scopes.has('tenants:manage')) throw new AppError('forbidden')
}

export function toMember(row: MemberRow): Member {
  return {
    ...row,
    userId: toWireId('usr', row.userId),
    joinedAt: row.joinedAt.getTime(),
    lastSeenAt: row.lastSeenAt?.getTime() ?? null,
  }
}
