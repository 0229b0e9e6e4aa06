import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'

/** Takes a turn for the tenant and answers how to give it back; refuses where it has as many as it may. */
export type Turns = (tenantId: Uuid) => () => void

/** How many whole answers a tenant may be reading at once, of this process: each goes on for as long as its reader likes. */
export function openTurns(most: number): Turns {
  const taken = new Map<Uuid, number>()
  return (tenantId) => {
    const count = taken.get(tenantId) ?? 0
    if (count >= most) throw new AppError('too_many_searches', { headers: { 'retry-after': '5' } })
    taken.set(tenantId, count + 1)
    return () => {
      const left = (taken.get(tenantId) ?? 1) - 1
      if (left > 0) taken.set(tenantId, left)
      else taken.delete(tenantId)
    }
  }
}
