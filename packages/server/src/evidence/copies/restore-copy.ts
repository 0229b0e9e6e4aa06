import { openingOfPage } from '@casefold/clinical/encounters/restored-pages'
import type { CopiedPage } from '@casefold/contract/copy'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { getCaseRow } from '../../cases/get-case.ts'
import { getDocumentRow } from '../../documents/get-document.ts'
import { parsePageNumber } from '../../documents/get-pages.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { lockEvidence } from '../case-evidence.store.ts'
import { listNotesOf } from '../evidence-page.store.ts'
import { updateRestored } from '../page-copy.store.ts'
import { recordCorrection } from '../record-correction.ts'
import { findCopy, listDeciders } from './copy.store.ts'
import { type CopyRow, pageIdOf, toCopiedPage } from './copy.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'workflows'>

type CopyPath = { readonly caseId: string; readonly documentId: string; readonly pageNumber: string }

/** Says that a page is no copy, or that it is one after all. What is so already is left alone. */
export async function restoreCopy(
  app: Needs,
  principal: Principal,
  path: CopyPath,
  restored: boolean,
): Promise<CopiedPage> {
  const caseId = parseId('case', path.caseId)
  const page = { documentId: parseId('doc', path.documentId), pageNumber: parsePageNumber(path.pageNumber) }
  const objects = [toWireId('case', caseId), toWireId('doc', page.documentId)]
  const happening = { action: 'restoreCopy', outcome: 200, objects }
  const { copy, owed } = await changeInTenant(app, principal, happening, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    await getDocumentRow(tx, app, principal, page.documentId)
    await lockEvidence(tx, caseId)
    const found = await findCopy(tx, caseId, page)
    if (!found) throw new AppError('not_found')
    const decided = { ...found, restored }
    const work = found.restored === restored ? undefined : await decide(tx, app, principal, caseId, decided)
    const deciders = await listDeciders(tx, caseId, [pageIdOf(decided)])
    return { copy: toCopiedPage(decided, deciders), owed: work }
  })
  if (owed) await app.workflows.start('computeEvidence', owed)
  return copy
}

async function decide(
  tx: TenantTx,
  app: Needs,
  principal: Principal,
  caseId: Uuid,
  { documentId, pageNumber, restored }: Pick<CopyRow, 'documentId' | 'pageNumber' | 'restored'>,
): Promise<Work> {
  const page = { documentId, pageNumber }
  const [notes] = await listNotesOf(tx, [page])
  // It is being read again, and what was said of it is about to be another page's.
  if (!notes) throw new AppError('decision_outdated')
  await updateRestored(tx, caseId, { ...page, restored })
  const { work } = await recordCorrection(tx, app, principal, caseId, {
    encounterId: pageIdOf(page),
    opening: openingOfPage(notes),
    action: 'copy',
    body: { documentId: toWireId('doc', documentId), pageNumber, restored },
  })
  return work
}
