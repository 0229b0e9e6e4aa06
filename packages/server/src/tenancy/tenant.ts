import type { Uuid } from '../kernel/ids.ts'

export type Tenant = {
  readonly tenantId: Uuid
  readonly name: string
  readonly settings: unknown
  readonly createdAt: Date
}
