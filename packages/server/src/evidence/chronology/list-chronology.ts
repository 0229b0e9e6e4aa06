import type { ChronologyEntry, ChronologyQuery, LeftOutPages } from '@casefold/contract/chronology'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { getCaseRow } from '../../cases/get-case.ts'
import { parseCursor, readWhole, toCursor } from '../../documents/cursor.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { toRecords } from '../encounter-record.ts'
import { listLeftOut, listVisits } from './chronology.store.ts'
import { toFilters, toLeftOut, type VisitFilters, type VisitPlace } from './chronology.ts'

const defaultLimit = 100
export const beforeAll: VisitPlace = { day: '', position: -1, encounterId: '' }
/** Beyond so many rows nobody reads the reasons one by one. */
const mostLeftOut = 5_000

/** The visits of a case in the order of their days. */
export async function listChronology(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  { limit = defaultLimit, cursor, ...filters }: ChronologyQuery,
): Promise<{ entries: ChronologyEntry[]; next: string | undefined }> {
  const caseId = parseId('case', id)
  const after = cursor === undefined ? beforeAll : parseCursor(cursor, readPlace)
  return inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    const { entries, next } = await takeVisits(tx, caseId, toFilters(filters), after, limit)
    return { entries, next: next && toCursor(next.day, next.position, next.encounterId) }
  })
}

/** So many visits from a place on, and where the next ones begin, where there are more. */
export async function takeVisits(
  tx: TenantTx,
  caseId: Uuid,
  filters: VisitFilters,
  after: VisitPlace,
  most: number,
): Promise<{ entries: ChronologyEntry[]; next: VisitPlace | undefined }> {
  const rows = await listVisits(tx, caseId, filters, after, most + 1)
  const shown = rows.slice(0, most)
  const records = await toRecords(tx, caseId, shown)
  const entries = records.map((record, at) => ({
    ...record,
    quotes: [...(shown[at]?.body.quotes ?? [])],
    reviewed: false,
  }))
  return { entries, next: rows.length > most ? shown.at(-1) : undefined }
}

/** The pages that the chronology is not made of, each with its reason. */
export async function listPagesLeftOut(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
): Promise<LeftOutPages[]> {
  const caseId = parseId('case', id)
  return inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    return toLeftOut(await listLeftOut(tx, caseId, mostLeftOut))
  })
}

function readPlace([day, position, encounterId]: readonly unknown[]): VisitPlace | undefined {
  const place = readWhole(position)
  if (place === undefined || typeof day !== 'string' || !/^(?:~|[\d-]{4,10})$/.test(day)) return undefined
  if (typeof encounterId !== 'string' || !/^[\w-]{1,100}$/.test(encounterId)) return undefined
  return { day, position: place, encounterId }
}
