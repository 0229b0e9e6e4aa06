import { readInTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseForeign, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findCase } from './case.store.ts'
import type { Case } from './case.ts'

export async function getCase(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<Case> {
  const caseId = parseId('case', id)
  const found = await readInTenant(app.db, principal, (tx) => findCase(tx, caseId))
  return found ?? refuseForeign(app, principal, 'case', caseId)
}

/** For use-cases that need the case inside their own transaction. */
export async function getCaseRow(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  caseId: Uuid,
): Promise<Case> {
  return (await findCase(tx, caseId)) ?? refuseMissing(tx, app, principal, 'case', caseId)
}
