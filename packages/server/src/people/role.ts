import { keyScopes, type Scope } from '@casefold/contract/scope'

export const roles = ['SiteAdmin', 'TenantAdmin', 'Reviewer', 'Viewer'] as const
export type Role = (typeof roles)[number]

const viewer: readonly Scope[] = ['cases:read', 'documents:read', 'search:read', 'reports:read']
const reviewer: readonly Scope[] = [...viewer, 'cases:write', 'documents:write', 'reports:write', 'reports:approve']

/** What a role allows. A SiteAdmin keeps the place running and sees no records. */
export const scopesOfRole: Readonly<Record<Role, readonly Scope[]>> = {
  Viewer: viewer,
  Reviewer: reviewer,
  TenantAdmin: [...keyScopes, 'keys:manage', 'members:manage'],
  SiteAdmin: ['keys:manage', 'members:manage', 'tenants:manage'],
}
