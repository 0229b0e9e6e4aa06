import type { CaseInput } from '@casefold/clinical/case/analyse-case'
import type { Finding } from '@casefold/clinical/finding'
import type { EncounterChanges } from '@casefold/contract/decision'
import type { EncounterRecord } from '@casefold/contract/review'
import type { App } from '../../app.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { recomputeCase } from '../analysis/recompute-case.ts'
import { refusal } from './check-value.ts'
import { decideOne } from './decide-one.ts'
import { getItem, refuseOutdated } from './open-review.ts'
import { toPartialDate } from './partial-date.ts'
import type { Corrections } from './review-item.ts'
import { toEncounterRecord } from './review-record.ts'

/** Mends when, where and by whom an encounter was; everything that hangs on it is computed again. */
export async function correctEncounter(
  app: Pick<App, 'db' | 'log' | 'now' | 'analyser'>,
  principal: Principal,
  { reportRequestId, encounterId }: { readonly reportRequestId: string; readonly encounterId: string },
  { version, ...changes }: EncounterChanges,
): Promise<EncounterRecord> {
  if (Object.keys(changes).length === 0) throw refusal('/body', 'minProperties', 'must change something')
  if (typeof changes.serviceDate === 'string') toPartialDate('/body/serviceDate', changes.serviceDate)
  const requestId = parseId('rreq', reportRequestId)
  const happening = { action: 'correctEncounter', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return recomputeCase(app, principal, requestId, happening, {
    prepare: async (tx) => {
      const item = await getItem(tx, requestId, 'encounter', encounterId)
      refuseOutdated(item, version)
      return (input) => amend(input, encounterId, { ...item.decided?.corrections, ...changes })
    },
    decide: async (tx, request) => {
      const item = await getItem(tx, requestId, 'encounter', encounterId)
      const said = { corrections: { ...item.decided?.corrections, ...changes } }
      // Which version was seen is judged before: storing the analysis may have raised it.
      const made = { decision: 'correct', outcome: 'corrected', said, sourceSeen: false, version: undefined }
      return toEncounterRecord(await decideOne(tx, app, principal, request, { kind: 'encounter', item }, made))
    },
  })
}

function amend(input: CaseInput, encounterId: string, corrections: Corrections): CaseInput {
  const others = (input.corrections ?? []).filter((other) => other.encounterId !== encounterId)
  return {
    ...input,
    corrections: [...others, { encounterId, ...corrections }],
    added: (input.added ?? []).map((finding) => redate(finding, encounterId, corrections)),
  }
}

/** What a reviewer added to the encounter without a date of its own goes with it. */
function redate(finding: Finding, encounterId: string, { serviceDate }: Corrections): Finding {
  const inherited = finding.effectiveDate === undefined || finding.effectiveDate.basis === 'serviceDate'
  if (serviceDate === undefined || !inherited || finding.citations[0].encounterId !== encounterId) return finding
  const { effectiveDate: _, ...undated } = finding
  if (serviceDate === null) return undated
  return { ...undated, effectiveDate: toPartialDate('', serviceDate, 'serviceDate') }
}
