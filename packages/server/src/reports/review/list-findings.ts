import type { FindingQuery, FindingRecord } from '@casefold/contract/review'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { type Listed, listPage } from './list-review.ts'
import { recordFindings } from './record-findings.ts'

/** In reading order. Each citation is compared with the stored page while it is listed. */
export function listFindings(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  { category, group, ...page }: FindingQuery,
): Promise<Listed<FindingRecord>> {
  return inTenant(app.db, principal, async (tx) => {
    const filter = { ...(category !== undefined && { category }), ...(group !== undefined && { group }) }
    const { items, next } = await listPage(tx, app, principal, id, 'finding', page, filter)
    return { items: await recordFindings(tx, parseId('rreq', id), items), next }
  })
}
