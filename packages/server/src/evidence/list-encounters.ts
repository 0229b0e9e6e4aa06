import type { CaseEncounterRecord, EncounterQuery } from '@casefold/contract/encounter'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { parseCursor, readWhole, toCursor } from '../documents/cursor.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { listEncounterRows } from './encounter.store.ts'
import { toRecords } from './encounter-record.ts'

const defaultLimit = 100
const beforeAll = { position: -1, encounterId: '' }

/** The encounters of a case, in reading order. */
export async function listEncounters(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  { limit = defaultLimit, cursor }: EncounterQuery,
): Promise<{ encounters: CaseEncounterRecord[]; next: string | undefined }> {
  const caseId = parseId('case', id)
  const after = cursor === undefined ? beforeAll : parseCursor(cursor, readPlace)
  return inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    const rows = await listEncounterRows(tx, caseId, after, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const next = last && rows.length > limit ? toCursor(last.position, last.encounterId) : undefined
    return { encounters: await toRecords(tx, caseId, shown), next }
  })
}

function readPlace([position, encounterId]: readonly unknown[]): typeof beforeAll | undefined {
  const place = readWhole(position)
  if (place === undefined || typeof encounterId !== 'string' || !/^[\w-]{1,100}$/.test(encounterId)) return undefined
  return { position: place, encounterId }
}
