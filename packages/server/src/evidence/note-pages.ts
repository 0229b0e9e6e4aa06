import type { PageNotes } from '@casefold/clinical/notes'
import { notesWithoutText } from '@casefold/clinical/read-page'
import { rulesVersion } from '@casefold/clinical/rules'
import { inTenant } from '../adapters/postgres/database.ts'
import { orNull } from '../adapters/threads/thread-pool.ts'
import type { App } from '../app.ts'
import { firstUuid, toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { claimEvidence } from './case-evidence.store.ts'
import {
  deletePassedNotes,
  listUnnotedPages,
  type PagePlace,
  type UnnotedPage,
  upsertNotes,
} from './evidence-page.store.ts'

const pagesAtOnce = 20
/** After so many, the workflow is asked whether to go on. */
const mostPages = 1_000

/** Notes what pages of the case say of encounters, as far as that is missing. True: there may be more of them. */
export async function notePages(
  app: Pick<App, 'db' | 'now' | 'analyser'>,
  work: Work,
  signal: AbortSignal,
): Promise<boolean> {
  const principal = operator(work.tenantId)
  const owner = { tenantId: work.tenantId, caseId: work.rowId, rules: rulesVersion }
  let place: PagePlace = { ordinal: -1, documentId: firstUuid(0), pageNumber: 0 }
  for (let noted = 0; noted < mostPages; noted += pagesAtOnce) {
    const pages = await inTenant(app.db, principal, async (tx) => {
      if (!(await claimEvidence(tx, work, app.now()))) return []
      if (noted === 0) await deletePassedNotes(tx, work.rowId)
      return listUnnotedPages(tx, owner, place, pagesAtOnce)
    })
    const last = pages.at(-1)
    if (!last) return false
    place = last
    const found = await Promise.all(
      pages.map(async (page) => ({ ...page, text: '', notes: await note(app, page, signal) })),
    )
    await inTenant(app.db, principal, (tx) => upsertNotes(tx, owner, found))
  }
  return true
}

/** A page that takes too much work is in an encounter all the same. */
async function note(
  { analyser }: Pick<App, 'analyser'>,
  { documentId, confidence, ...page }: UnnotedPage,
  signal: AbortSignal,
): Promise<PageNotes> {
  const input = { ...page, documentId: toWireId('doc', documentId), ...(confidence !== null && { confidence }) }
  return (await orNull(analyser.do({ kind: 'note', page: input }, { signal }))) ?? notesWithoutText(input)
}
