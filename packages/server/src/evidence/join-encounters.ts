import type { CaseEncounterRecord, EncounterJoin } from '@casefold/contract/encounter'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { refusal } from '../kernel/refusal.ts'
import { findReplay } from '../tenancy/once.ts'
import { changeEncounters, type Needs } from './change-encounters.ts'
import type { EncounterPath } from './correct-encounter.ts'
import { findEncounter } from './encounter.store.ts'
import { getEncounter } from './get-encounter.ts'

/** Makes another encounter a part of this one. Answers this one. */
export async function joinEncounters(
  app: Needs,
  principal: Principal,
  { caseId: id, encounterId }: EncounterPath,
  { encounterId: otherId, version }: EncounterJoin,
): Promise<CaseEncounterRecord> {
  const kept = await findReplay<{ records: CaseEncounterRecord[] }>(app, principal)
  const records =
    kept?.records ??
    (await changeEncounters(app, principal, id, {
      action: 'joinEncounters',
      after: 1,
      refuse: () => new AppError('decision_outdated'),
      prepare: async (tx, caseId) => {
        await getCaseRow(tx, app, principal, caseId)
        const row = await getEncounter(tx, caseId, encounterId, version)
        const other = otherId === encounterId ? undefined : await findEncounter(tx, caseId, otherId)
        if (!other) throw refusal('/body/encounterId', 'encounter', 'is no other encounter of the case')
        const body = { encounterId: otherId, opening: other.body.opening }
        return { rows: [row, other], made: { encounterId, opening: row.body.opening, action: 'join', body } }
      },
    }))
  return records[0] as CaseEncounterRecord
}
