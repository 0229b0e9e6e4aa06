/** What a key may be allowed to do. */
export const keyScopes = [
  'cases:read',
  'cases:write',
  'documents:read',
  'documents:write',
  'search:read',
  'reports:read',
  'reports:write',
  'reports:approve',
  'webhooks:manage',
  'audit:read',
] as const

/** What only a person's role can allow, never a key: a key cannot make keys. */
export const roleScopes = ['keys:manage', 'members:manage', 'tenants:manage'] as const

export type KeyScope = (typeof keyScopes)[number]
export type Scope = KeyScope | (typeof roleScopes)[number]

/** The preset of a new key: everything in the interface. */
export const interfaceScopes: readonly KeyScope[] = [
  'cases:read',
  'cases:write',
  'documents:read',
  'documents:write',
  'search:read',
  'reports:read',
  'reports:write',
  'reports:approve',
]
