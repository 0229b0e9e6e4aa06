import { type Static, Type } from 'typebox'
import { EpochMillis, OneOf, TrimmedText } from '../text.ts'

const closed = { additionalProperties: false }

export const TenantUse = Type.Object(
  {
    tenantId: Type.String(),
    name: Type.String(),
    createdAt: EpochMillis('When it was made'),
    members: Type.Integer(),
    keys: Type.Integer({ description: 'That work' }),
    cases: Type.Integer(),
    documents: Type.Integer(),
    pages: Type.Integer(),
    bytes: Type.Integer(),
  },
  { ...closed, title: 'TenantUse' },
)
export type TenantUse = Static<typeof TenantUse>

export const NewTenant = Type.Object({ name: TrimmedText(200) }, closed)
export type NewTenant = Static<typeof NewTenant>

/** What waits and what failed, of every tenant; ids and reasons, never what stands in a record. */
export const SiteWork = Type.Object(
  {
    open: Type.Array(
      Type.Object(
        {
          kind: Type.String({ description: 'Such as `document` or `export`' }),
          count: Type.Integer(),
          oldestAt: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        },
        closed,
      ),
    ),
    failed: Type.Array(
      Type.Object(
        {
          kind: Type.String(),
          id: Type.String(),
          tenantId: Type.String(),
          tenantName: Type.String(),
          code: Type.String(),
          message: Type.String(),
          at: EpochMillis('When it failed'),
        },
        closed,
      ),
    ),
  },
  { ...closed, title: 'SiteWork' },
)
export type SiteWork = Static<typeof SiteWork>

export const HealthCheck = Type.Object(
  { name: Type.String(), state: OneOf(['ok', 'failed']), message: Type.String(), tookMs: Type.Integer() },
  { ...closed, title: 'HealthCheck' },
)
export type HealthCheck = Static<typeof HealthCheck>

/** What the tenant's audit trail is worth, as of when it was last walked. */
export const ChainState = Type.Object(
  {
    state: OneOf(['verified', 'broken', 'empty']),
    events: Type.Integer(),
    checkedAt: EpochMillis('When it was walked'),
    problems: Type.Array(Type.String()),
  },
  { ...closed, title: 'ChainState' },
)
export type ChainState = Static<typeof ChainState>
