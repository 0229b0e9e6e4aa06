import { AppError, type ErrorCode } from './errors.ts'
import type { Uuid } from './ids.ts'

/** Takes a turn for the tenant and answers how to give it back; refuses where it has as many as it may. */
export type Turns = (tenantId: Uuid) => () => void

type Limits = {
  readonly ofTenant: number
  /** Of all tenants together. */
  readonly ofAll?: number
  readonly refusal: ErrorCode
}

/** How many of something that takes long a tenant may have at once, of this process. */
export function openTurns({ ofTenant, ofAll = Number.POSITIVE_INFINITY, refusal }: Limits): Turns {
  const taken = new Map<Uuid, number>()
  let all = 0
  return (tenantId) => {
    const count = taken.get(tenantId) ?? 0
    if (count >= ofTenant || all >= ofAll) throw new AppError(refusal, { headers: { 'retry-after': '5' } })
    taken.set(tenantId, count + 1)
    all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      all -= 1
      const left = (taken.get(tenantId) ?? 1) - 1
      if (left > 0) taken.set(tenantId, left)
      else taken.delete(tenantId)
    }
  }
}
