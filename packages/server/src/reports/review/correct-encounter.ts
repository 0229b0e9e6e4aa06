import type { CaseInput, EncounterCorrection } from '@casefold/clinical/case/analyse-case'
import type { EncounterChanges } from '@casefold/contract/decision'
import type { EncounterRecord } from '@casefold/contract/review'
import type { App } from '../../app.ts'
import { toPartialDate } from '../../evidence/partial-date.ts'
import { correctForCase } from '../../evidence/record-correction.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import type { Work } from '../../kernel/work.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { recomputeCase } from '../analysis/recompute-case.ts'
import { redate } from '../analysis/redate.ts'
import { updateCorrectionsSeen } from '../analysis/report-analysis.store.ts'
import { decideOne } from './decide-one.ts'
import { getItem, refuseOutdated } from './open-review.ts'
import { toEncounterRecord } from './review-record.ts'

/** Corrects when, where and by whom an encounter was, for every report of the case; everything that hangs on it is computed again. */
export async function correctEncounter(
  app: Pick<App, 'db' | 'log' | 'now' | 'analyser' | 'workflows'>,
  principal: Principal,
  { reportRequestId, encounterId }: { readonly reportRequestId: string; readonly encounterId: string },
  { version, ...changes }: EncounterChanges,
): Promise<EncounterRecord> {
  if (Object.keys(changes).length === 0) throw refusal('/body', 'minProperties', 'must change something')
  if (typeof changes.serviceDate === 'string') toPartialDate('/body/serviceDate', changes.serviceDate)
  const requestId = parseId('rreq', reportRequestId)
  const happening = { action: 'correctEncounter', outcome: 200, objects: [toWireId('rreq', requestId)] }
  let owed: Work | undefined
  const corrected = await recomputeCase(app, principal, requestId, happening, {
    prepare: async (tx) => {
      refuseOutdated(await getItem(tx, requestId, 'encounter', encounterId), version)
      return (input) => amend(input, { encounterId, ...changes })
    },
    decide: async (tx, request) => {
      const item = await getItem(tx, requestId, 'encounter', encounterId)
      const said = { corrections: { ...item.decided?.corrections, ...changes } }
      // Which version was seen is judged before: storing the analysis may have raised it.
      const made = { decision: 'correct', outcome: 'corrected', said, sourceSeen: false, version: undefined }
      const decided = await decideOne(tx, app, principal, request, { kind: 'encounter', item }, made)
      const ofCase = await correctForCase(tx, app, principal, { caseId: request.caseId, encounterId }, changes)
      if (ofCase) await updateCorrectionsSeen(tx, request, ofCase.seq)
      owed = ofCase?.work
      return toEncounterRecord(decided)
    },
  })
  if (owed) await app.workflows.start('computeEvidence', owed)
  return corrected
}

function amend(input: CaseInput, correction: EncounterCorrection): CaseInput {
  return {
    ...input,
    corrections: [...(input.corrections ?? []), correction],
    added: redate(input.added ?? [], correction),
  }
}
