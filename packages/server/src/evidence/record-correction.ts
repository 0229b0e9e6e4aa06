import { correctKept } from '@casefold/clinical/case/correct-kept'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { lockEvidence, updateCorrected } from './case-evidence.store.ts'
import { insertCorrection } from './correction.store.ts'
import type { Correction, Corrections } from './correction.ts'
import { findDecider } from './decider.ts'
import { findEncounter, upsertEncounters } from './encounter.store.ts'
import { toNewEncounter } from './encounter.ts'

type Needs = Pick<App, 'now'>

/** Adds a correction to the trail of the case, and owes what follows from it. The evidence must be locked. */
export async function recordCorrection(
  tx: TenantTx,
  { now }: Needs,
  principal: Principal,
  caseId: Uuid,
  made: Correction,
): Promise<{ seq: number; work: Work }> {
  const at = now()
  const owner = { tenantId: principal.tenantId, caseId, traceparent: principal.request?.traceparent ?? '' }
  const { seq, work } = await updateCorrected(tx, owner, made.action !== 'correct', at)
  await insertCorrection(tx, owner, { ...made, seq, by: await findDecider(tx, principal), at })
  return { seq, work }
}

/** Corrects what is said of an encounter, for every report of the case. Undefined: the case has no evidence. */
export async function correctForCase(
  tx: TenantTx,
  app: Needs,
  principal: Principal,
  { caseId, encounterId }: { readonly caseId: Uuid; readonly encounterId: string },
  corrections: Corrections,
): Promise<{ seq: number; work: Work } | undefined> {
  const evidence = await lockEvidence(tx, caseId)
  if (!evidence) return undefined
  const found = await findEncounter(tx, caseId, encounterId)
  const opening = found?.body.opening ?? ''
  if (found) {
    const body = correctKept(found.body, { encounterId, ...corrections })
    await upsertEncounters(tx, evidence, [toNewEncounter(body, found.position)])
  }
  const made = { encounterId, opening, action: 'correct', body: corrections } as const
  return recordCorrection(tx, app, principal, caseId, made)
}
