import type { Scope } from '@casefold/contract/scope'

const needed: readonly (readonly [start: string, scope: Scope])[] = [
  ['/cases', 'cases:read'],
  ['/documents', 'documents:read'],
  ['/reports', 'reports:read'],
  ['/settings/members', 'members:manage'],
  ['/settings/security', 'members:manage'],
  ['/settings/api', 'keys:manage'],
  ['/audit', 'audit:read'],
  ['/site', 'tenants:manage'],
]

/** What a screen asks of whoever opens it; undefined where everybody may. */
export function neededScope(pathname: string): Scope | undefined {
  return needed.find(([start]) => pathname === start || pathname.startsWith(`${start}/`))?.[1]
}
