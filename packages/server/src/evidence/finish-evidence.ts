import type { PageNotes } from '@casefold/clinical/notes'
import { rulesVersion } from '@casefold/clinical/rules'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import { orNull } from '../adapters/threads/thread-pool.ts'
import type { App } from '../app.ts'
import { findCase } from '../cases/case.store.ts'
import { firstUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { analyseAside } from './analyser/analyse-aside.ts'
import type { ResultOf } from './analyser/page-tasks.ts'
import { claimEvidence, lockEvidence, updateComputed } from './case-evidence.store.ts'
import { type CaseEvidence, isWanted } from './case-evidence.ts'
import { deleteEncounters, listKnown, upsertEncounters } from './encounter.store.ts'
import { toNewEncounter } from './encounter.ts'
import { countNotes, hasOpenDocuments, listNotes } from './evidence-page.store.ts'
import { failEvidence } from './fail-evidence.ts'
import { loadChanges } from './load-changes.ts'
import { replaceCopies } from './page-copy.store.ts'

type Needs = Pick<App, 'db' | 'now' | 'log' | 'meter' | 'analyser'>

/** Computes the encounters and copies of a case, unless they are up to date or a document of it is being read. */
export async function finishEvidence(app: Needs, work: Work): Promise<void> {
  const principal = operator(work.tenantId)
  const caseId = work.rowId
  const start = await inTenant(app.db, principal, async (tx) => {
    if (!(await claimEvidence(tx, work, app.now()))) return undefined
    const evidence = await lockEvidence(tx, caseId)
    if (!evidence?.outdated || (await isTooSoon(tx, evidence))) return undefined
    const found = await findCase(tx, caseId)
    return { subject: found?.subject ?? {}, known: await listKnown(tx, caseId) }
  })
  if (!start) return
  const { changes: corrections } = await loadChanges(app, principal, caseId)
  const notes = await loadNotes(app, work)
  const found = await orNull(analyseAside(app, { kind: 'encounters', input: { ...start, corrections, notes } }))
  if (!found) return failEvidence(app, work, 'too_complex')
  const stored = await inTenant(app.db, principal, async (tx) => {
    const evidence = await lockEvidence(tx, caseId)
    if (!isWanted(evidence, work)) return false
    await storeEncounters(tx, evidence, found)
    await updateComputed(tx, caseId, { rules: rulesVersion, pages: notes.length }, app.now())
    return true
  })
  if (!stored) return
  const counts = { pages: notes.length, encounters: found.encounters.length, copies: found.copies.length }
  app.log.info({ caseId: toWireId('case', caseId), attempt: work.attempt, ...counts }, 'evidence computed')
}

/** By so much the pages must have grown before encounters are computed while others are still being read. */
const growth = 1.25

/**
 * A long upload is seen as it is read, and all of it costs no more than a few times the last computation. Whoever ends a
 * document owes it again.
 */
async function isTooSoon(tx: TenantTx, { caseId, pages }: CaseEvidence): Promise<boolean> {
  return (await hasOpenDocuments(tx, caseId)) && (await countNotes(tx, caseId)) < pages * growth
}

const notesAtOnce = 500

async function loadNotes({ db }: Pick<App, 'db'>, { tenantId, rowId }: Work): Promise<PageNotes[]> {
  const notes: PageNotes[] = []
  let after = { documentId: firstUuid(0), pageNumber: 0 }
  for (let more = true; more; ) {
    const some = await inTenant(db, operator(tenantId), (tx) => listNotes(tx, rowId, after, notesAtOnce))
    notes.push(...some.map((each) => each.notes))
    after = some.at(-1) ?? after
    more = some.length === notesAtOnce
  }
  return notes
}

const rowsAtOnce = 500

/** What is no longer found goes; what was corrected about it stays in the trail. */
async function storeEncounters(
  tx: TenantTx,
  owner: CaseEvidence,
  { encounters, copies }: ResultOf['encounters'],
): Promise<void> {
  const rows = encounters.map(toNewEncounter)
  const own = new Set(rows.map(({ encounterId }) => encounterId))
  const before = await listKnown(tx, owner.caseId)
  const gone = before.map(({ encounterId }) => encounterId).filter((id) => !own.has(id))
  if (gone.length > 0) await deleteEncounters(tx, owner.caseId, gone)
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await upsertEncounters(tx, owner, rows.slice(from, from + rowsAtOnce))
  const idOf = (documentId: string): Uuid => parseId('doc', documentId)
  await replaceCopies(
    tx,
    owner,
    copies.map(({ documentId, pageNumber, of, likeness, restored = false }) => ({
      ...{ documentId: idOf(documentId), pageNumber, likeness, restored },
      ...{ ofDocumentId: idOf(of.documentId), ofPageNumber: of.pageNumber },
    })),
  )
}
