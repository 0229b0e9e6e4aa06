import { newId } from '@casefold/clinical/encounters/name-groups'
import { openingOf } from '@casefold/clinical/encounters/opening'
import type { CaseEncounterRecord, EncounterSplit } from '@casefold/contract/encounter'
import type { TenantTx } from '../adapters/postgres/database.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { getDocumentRow } from '../documents/get-document.ts'
import { findPage } from '../documents/page.store.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { refusal } from '../kernel/refusal.ts'
import { findReplay } from '../tenancy/once.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { changeEncounters, type Needs } from './change-encounters.ts'
import type { EncounterPath } from './correct-encounter.ts'
import type { SplitAt } from './correction.ts'
import { listKnown } from './encounter.store.ts'
import type { EncounterRow } from './encounter.ts'
import { getEncounter } from './get-encounter.ts'

const longestLine = 400

/** Makes another encounter of what stands from a place on. Answers both. */
export async function splitEncounter(
  app: Needs,
  principal: Principal,
  { caseId: id, encounterId }: EncounterPath,
  { version, ...place }: EncounterSplit,
): Promise<CaseEncounterRecord[]> {
  const kept = await findReplay<{ records: CaseEncounterRecord[] }>(app, principal)
  if (kept) return kept.records
  return changeEncounters(app, principal, id, {
    action: 'splitEncounter',
    after: 2,
    refuse: () => refusal('/body/offset', 'range', 'must be a place in the encounter, behind its beginning'),
    prepare: async (tx, caseId) => {
      await getCaseRow(tx, app, principal, caseId)
      await getDocumentRow(tx, app, principal, parseId('doc', place.documentId))
      const row = await getEncounter(tx, caseId, encounterId, version)
      const taken = new Set((await listKnown(tx, caseId)).map((known) => known.encounterId))
      const body = await splitAt(tx, row, place, taken)
      return { rows: [row], made: { encounterId, opening: row.body.opening, action: 'split', body } }
    },
  })
}

async function splitAt(
  tx: TenantTx,
  { body }: EncounterRow,
  { documentId, pageNumber, offset: at, readVersion }: Omit<EncounterSplit, 'version'>,
  taken: Set<string>,
): Promise<SplitAt> {
  const own = body.encounter.segments.some((each) => each.documentId === documentId && each.pageNumber === pageNumber)
  const page = own ? await findPage(tx, parseId('doc', documentId), pageNumber) : undefined
  if (!page) throw refusal('/body/pageNumber', 'page', 'is no page of the encounter')
  if (readVersion !== undefined && readVersion !== page.readVersion) throw new AppError('decision_outdated')
  const [line = ''] = page.ocrText
    .slice(at, at + longestLine)
    .trimStart()
    .split('\n')
  const opening = openingOf(line)
  const encounterId = newId({ documentId, pageNumber, opening, from: at }, taken)
  return { encounterId, opening, documentId, pageNumber, readVersion: page.readVersion, at }
}
