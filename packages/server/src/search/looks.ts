import type { Uuid } from '../kernel/ids.ts'

/** Does some work of a tenant as soon as it is its turn. */
export type Looks = <Result>(tenantId: Uuid, work: () => Promise<Result>) => Promise<Result>

/** So many searches of a tenant are at work at once, the others wait without a connection: other tenants need some, too. */
export function openLooks(atOnce: number): Looks {
  const busy = new Map<Uuid, { running: number; waiting: (() => void)[] }>()
  return async (tenantId, work) => {
    const tenant = busy.get(tenantId) ?? { running: 0, waiting: [] }
    busy.set(tenantId, tenant)
    if (tenant.running >= atOnce) await new Promise<void>((go) => tenant.waiting.push(go))
    else tenant.running += 1
    try {
      return await work()
    } finally {
      const next = tenant.waiting.shift()
      if (next) next()
      else tenant.running -= 1
      if (tenant.running === 0) busy.delete(tenantId)
    }
  }
}
