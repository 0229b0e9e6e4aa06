import type { Uuid } from '../kernel/ids.ts'

/** One link of a tenant's chain: the hash of the link before and of every event of a range of transactions. */
export type Seal = {
  readonly tenantId: Uuid
  readonly sealNumber: number
  readonly fromXact: number
  readonly toXact: number
  readonly events: number
  readonly hash: Buffer
}
