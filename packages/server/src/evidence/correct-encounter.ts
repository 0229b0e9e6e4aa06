import type { CaseEncounterChanges, CaseEncounterRecord } from '@casefold/contract/encounter'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { refusal } from '../kernel/refusal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { lockEvidence } from './case-evidence.store.ts'
import type { Corrections } from './correction.ts'
import { toRecords } from './encounter-record.ts'
import { getEncounter } from './get-encounter.ts'
import { toPartialDate } from './partial-date.ts'
import { correctForCase } from './record-correction.ts'

export type EncounterPath = { readonly caseId: string; readonly encounterId: string }

/** Corrects what is said of an encounter, once for every report. Open reviews are computed again behind it. */
export async function correctCaseEncounter(
  app: Pick<App, 'db' | 'log' | 'now' | 'workflows'>,
  principal: Principal,
  { caseId: id, encounterId }: EncounterPath,
  { version, ...changes }: CaseEncounterChanges,
): Promise<CaseEncounterRecord> {
  const corrections = toCorrections(changes)
  const caseId = parseId('case', id)
  const happening = { action: 'correctCaseEncounter', outcome: 200, objects: [toWireId('case', caseId)] }
  const { record, owed } = await changeInTenant(app, principal, happening, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    await lockEvidence(tx, caseId)
    await getEncounter(tx, caseId, encounterId, version)
    const made = await correctForCase(tx, app, principal, { caseId, encounterId }, corrections)
    const [shown] = await toRecords(tx, caseId, [await getEncounter(tx, caseId, encounterId, undefined)])
    return { record: shown as CaseEncounterRecord, owed: made?.work }
  })
  if (owed) await app.workflows.start('computeEvidence', owed)
  return record
}

function toCorrections(changes: Omit<CaseEncounterChanges, 'version'>): Corrections {
  if (Object.keys(changes).length === 0) throw refusal('/body', 'minProperties', 'must change something')
  const { date, notThisPatient, ...others } = changes
  for (const name of ['date', 'endDate'] as const) {
    const said = changes[name]
    if (typeof said === 'string') toPartialDate(`/body/${name}`, said)
  }
  return {
    ...others,
    ...(date !== undefined && { serviceDate: date }),
    ...(notThisPatient !== undefined && { wrongPatient: notThisPatient }),
  }
}
