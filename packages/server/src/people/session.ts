import type { Session } from '@casefold/contract/dashboard/session'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { SignInMethod } from '../kernel/principal.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { type Role, scopesOfRole } from './role.ts'

/** From where somebody signs in, as they will be shown it. */
export type RequestPlace = {
  readonly address: string
  readonly browser: string
  readonly requestId?: string
  /** The cookie that the browser came with. */
  readonly presented?: string | undefined
}

export type NewSession = RequestPlace & {
  readonly sessionId: Uuid
  readonly userId: Uuid
  readonly hash: Buffer
  readonly method: SignInMethod
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** What a request learns about the session it came with. */
export type PresentedSession = {
  readonly tenantId: Uuid
  readonly sessionId: Uuid
  readonly userId: Uuid
  readonly method: SignInMethod
  readonly createdAt: Date
  readonly seenAt: Date
  readonly expiresAt: Date
  /** Null where they are no member any more. */
  readonly role: Role | null
  readonly settings: unknown
  readonly tenantName: string
  readonly email: string
  readonly displayName: string
  readonly credentials: string
  readonly hasPassword: boolean
}

/** Where somebody is a member. */
export type Membership = {
  readonly tenantId: Uuid
  readonly tenantName: string
  readonly role: Role
  readonly settings: unknown
}

/** Where a session may be moved to. */
export type Place = Omit<Membership, 'settings'>

type Times = Pick<PresentedSession, 'createdAt' | 'seenAt' | 'expiresAt' | 'settings'>

/** The tenant may have shortened its sessions since this one began. */
export function endOf({ createdAt, expiresAt, settings }: Omit<Times, 'seenAt'>): Date {
  const { sessionHours } = toTenantSettings(settings)
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + sessionHours * 3_600_000))
}

export function isOpen(session: Times, at: Date): boolean {
  const { sessionIdleMinutes } = toTenantSettings(session.settings)
  return at < endOf(session) && at.getTime() < session.seenAt.getTime() + sessionIdleMinutes * 60_000
}

/**
 * An identity provider knows its people better than a passkey would; all others show one where the tenant says so, by
 * adding their first or by signing in with it. A password alone may be older than what the tenant says.
 */
export function mustAddPasskey({ settings, method }: PresentedSession): boolean {
  return toTenantSettings(settings).requirePasskey && method === 'password'
}

export function toSession(presented: PresentedSession, role: Role, tenants: readonly Place[]): Session {
  const { userId, email, displayName, credentials, method, hasPassword, tenantId, tenantName: name } = presented
  return {
    userId: toWireId('usr', userId),
    email,
    displayName,
    credentials,
    tenant: { tenantId: toWireId('ten', tenantId), name, role },
    tenants: tenants.map((one) => ({
      tenantId: toWireId('ten', one.tenantId),
      name: one.tenantName,
      role: one.role,
    })),
    scopes: [...scopesOfRole[role]],
    method,
    expiresAt: endOf(presented).getTime(),
    idleMinutes: toTenantSettings(presented.settings).sessionIdleMinutes,
    hasPassword,
    mustAddPasskey: mustAddPasskey(presented),
  }
}
