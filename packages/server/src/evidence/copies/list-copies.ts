import type { CopyGroup, CopyQuery } from '@casefold/contract/copy'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { getCaseRow } from '../../cases/get-case.ts'
import { parseCursor, readId, readWhole, toCursor } from '../../documents/cursor.ts'
import { firstUuid, toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { listCopiesOf, listDeciders, listKept } from './copy.store.ts'
import { type KeptPlace, pageIdOf, toGroups } from './copy.ts'

const defaultLimit = 100
const beforeAll: KeptPlace = { ordinal: -1, documentId: firstUuid(0), pageNumber: 0 }

/** Pages of a case that are repeated, in reading order, each with its copies. */
export async function listCopyGroups(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  id: string,
  { limit = defaultLimit, cursor }: CopyQuery,
): Promise<{ groups: CopyGroup[]; next: string | undefined }> {
  const caseId = parseId('case', id)
  const after = cursor === undefined ? beforeAll : parseCursor(cursor, readPlace)
  return inTenant(app.db, principal, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    const kept = await listKept(tx, caseId, after, limit + 1)
    const shown = kept.slice(0, limit)
    const rows = await listCopiesOf(tx, caseId, shown)
    const restored = rows.filter((row) => row.restored).map(pageIdOf)
    const last = kept.length > limit ? shown.at(-1) : undefined
    return {
      groups: toGroups(rows, await listDeciders(tx, caseId, restored)),
      next: last && toCursor(last.ordinal, toWireId('doc', last.documentId), last.pageNumber),
    }
  })
}

function readPlace([first, second, third]: readonly unknown[]): KeptPlace | undefined {
  const [ordinal, documentId, pageNumber] = [readWhole(first), readId('doc', second), readWhole(third)]
  if (ordinal === undefined || documentId === undefined || pageNumber === undefined) return undefined
  return { ordinal, documentId, pageNumber }
}
