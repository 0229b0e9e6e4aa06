import { interfaceScopes, keyScopes, roleScopes } from '@casefold/contract/scope'
import { expect, test } from 'vitest'
import { roles, scopesOfRole } from './role.ts'

/** The table of the interface's decisions, said again in another way: who may, for each scope. */
const allowed = {
  'cases:read': ['TenantAdmin', 'Reviewer', 'Viewer'],
  'cases:write': ['TenantAdmin', 'Reviewer'],
  'documents:read': ['TenantAdmin', 'Reviewer', 'Viewer'],
  'documents:write': ['TenantAdmin', 'Reviewer'],
  'search:read': ['TenantAdmin', 'Reviewer', 'Viewer'],
  'reports:read': ['TenantAdmin', 'Reviewer', 'Viewer'],
  'reports:write': ['TenantAdmin', 'Reviewer'],
  'reports:approve': ['TenantAdmin', 'Reviewer'],
  'webhooks:manage': ['TenantAdmin'],
  'audit:read': ['TenantAdmin'],
  'keys:manage': ['SiteAdmin', 'TenantAdmin'],
  'members:manage': ['SiteAdmin', 'TenantAdmin'],
  'tenants:manage': ['SiteAdmin'],
} as const

const scopes = [...keyScopes, ...roleScopes]

test('the table names every scope', () => {
  expect(Object.keys(allowed)).toEqual(scopes)
})

test.each(scopes)('%s is allowed to the roles that were decided', (scope) => {
  expect(roles.filter((role) => scopesOfRole[role].includes(scope))).toEqual(allowed[scope])
})

test('a SiteAdmin sees no records', () => {
  expect(scopesOfRole.SiteAdmin.filter((scope) => (keyScopes as readonly string[]).includes(scope))).toEqual([])
})

test('a key cannot have what only a role allows; its preset is the interface', () => {
  expect(roleScopes.filter((scope) => (keyScopes as readonly string[]).includes(scope))).toEqual([])
  expect(interfaceScopes).toEqual(keyScopes.filter((scope) => !['webhooks:manage', 'audit:read'].includes(scope)))
})
