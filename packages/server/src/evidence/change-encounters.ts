import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { lockEvidence } from './case-evidence.store.ts'
import { type Correction, toChange } from './correction.ts'
import { deleteEncounters, upsertEncounters } from './encounter.store.ts'
import { type EncounterRow, toNewEncounter } from './encounter.ts'
import { toRecords } from './encounter-record.ts'
import { listNotesOf } from './evidence-page.store.ts'
import { getEncounter } from './get-encounter.ts'
import { recordCorrection } from './record-correction.ts'

export type Needs = Pick<App, 'db' | 'log' | 'now' | 'workflows' | 'analyser'>

/** What is to be changed: the encounters that it concerns, as they were seen, and the correction. */
type Prepared = { readonly rows: readonly EncounterRow[]; readonly made: Correction }

type Change = {
  readonly action: 'splitEncounter' | 'joinEncounters'
  /** Refuses what cannot be. */
  readonly prepare: (tx: TenantTx, caseId: Uuid) => Promise<Prepared>
  /** How many encounters there are afterwards; others mean that nothing changed. */
  readonly after: number
  readonly refuse: () => AppError
}

/** Splits or joins encounters: they are computed outside any transaction, and stored while nobody changed them. */
export async function changeEncounters(
  app: Needs,
  principal: Principal,
  id: string,
  { action, prepare, after, refuse }: Change,
): Promise<CaseEncounterRecord[]> {
  const caseId = parseId('case', id)
  const { rows, made, notes } = await inTenant(app.db, principal, async (tx) => {
    const prepared = await prepare(tx, caseId)
    const pages = prepared.rows
      .flatMap(({ body }) => body.encounter.segments)
      .map(({ documentId, pageNumber }) => ({ documentId: parseId('doc', documentId), pageNumber }))
    const found = await listNotesOf(tx, pages)
    // Its pages changed, and what is said of them is about to.
    if (found.length < new Set(pages.map((page) => JSON.stringify(page))).size) throw new AppError('decision_outdated')
    return { ...prepared, notes: found }
  })
  const bodies = rows.map(({ body }) => body)
  const changed = await app.analyser.do(
    { kind: 'change', of: [bodies, notes, toChange(made)] },
    { pages: notes.length },
  )
  if (changed.length !== after) throw refuse()
  const happening = { action, outcome: 200, objects: [toWireId('case', caseId)] }
  const { records, owed } = await changeInTenant(app, principal, happening, async (tx) => {
    const evidence = await lockEvidence(tx, caseId)
    if (!evidence) throw new AppError('not_found')
    for (const { encounterId, version } of rows) await getEncounter(tx, caseId, encounterId, version)
    const own = new Set(changed.map(({ encounter }) => encounter.id))
    const gone = rows.map(({ encounterId }) => encounterId).filter((encounterId) => !own.has(encounterId))
    await deleteEncounters(tx, caseId, gone)
    // Where they stand among the others is computed with them.
    const position = rows[0]?.position ?? 0
    await upsertEncounters(
      tx,
      evidence,
      changed.map((body) => toNewEncounter(body, position)),
    )
    const { work } = await recordCorrection(tx, app, principal, caseId, made)
    const stored = await Promise.all(changed.map(({ encounter }) => getEncounter(tx, caseId, encounter.id, undefined)))
    return { records: await toRecords(tx, caseId, stored), owed: work }
  })
  await app.workflows.start('computeEvidence', owed)
  return records
}
