import type { TenantTx } from '../adapters/postgres/database.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findEncounter } from './encounter.store.ts'
import type { EncounterRow } from './encounter.ts'

const encounterIds = /^[\w-]{1,100}$/

/** 404 for what the case does not have; 409 where somebody corrected it since it was seen. */
export async function getEncounter(
  tx: TenantTx,
  caseId: Uuid,
  encounterId: string,
  seen: number | undefined,
): Promise<EncounterRow> {
  const found = encounterIds.test(encounterId) ? await findEncounter(tx, caseId, encounterId) : undefined
  if (!found) throw new AppError('not_found')
  if (seen !== undefined && seen !== found.version) throw new AppError('decision_outdated')
  return found
}
