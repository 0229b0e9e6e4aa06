import type { ChainState } from '@casefold/contract/dashboard/site'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { type Checked, checkChain } from './check-chain.ts'

type Asked = { readonly at: number; readonly checked: Promise<Checked> }

const keptMs = 10 * 60_000
const freshMs = 60_000
const retryAfter = '5'

/** What was found is kept for a while, and one chain is walked at a time: other requests need the process too. */
export function openChainChecks(app: Pick<App, 'db' | 'blobs' | 'now'>): {
  get(principal: Principal, fresh: boolean): Promise<ChainState>
} {
  const asked = new Map<Uuid, Asked>()
  let walking = false
  const walk = async (tenantId: Uuid, before: Asked | undefined): Promise<Checked> => {
    walking = true
    try {
      return await checkChain(app, tenantId, (await before?.checked)?.reached)
    } catch (error) {
      asked.delete(tenantId)
      throw error
    } finally {
      walking = false
    }
  }
  return {
    get: async ({ tenantId }, fresh) => {
      const at = app.now().getTime()
      const before = asked.get(tenantId)
      if (before && at - before.at < (fresh ? freshMs : keptMs)) return (await before.checked).state
      if (walking) throw new AppError('unavailable', { headers: { 'retry-after': retryAfter } })
      const checked = walk(tenantId, before)
      asked.set(tenantId, { at, checked })
      return (await checked).state
    },
  }
}
