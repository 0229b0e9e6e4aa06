import type { CaseQuery } from '@casefold/contract/case'
import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { listCases as listCaseRows } from './case.store.ts'
import type { Case } from './case.ts'
import { toCasePage, toCursor } from './case-page.ts'

export async function listCases(
  { db }: Pick<App, 'db'>,
  principal: Principal,
  query: CaseQuery,
): Promise<{ cases: Case[]; next: string | undefined }> {
  const page = toCasePage(query)
  const rows = await readInTenant(db, principal, (tx) => listCaseRows(tx, page))
  const cases = rows.slice(0, page.limit)
  const last = cases.at(-1)
  return { cases, next: rows.length > page.limit && last ? toCursor(query.sort, last) : undefined }
}
