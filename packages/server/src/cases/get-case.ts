import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findCase } from './case.store.ts'
import type { Case } from './case.ts'

export async function getCase(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<Case> {
  const caseId = parseId('case', id)
  const found = await readInTenant(app.db, principal, (tx) => findCase(tx, caseId))
  return found ?? refuseMissing(app, principal, 'case', caseId)
}
