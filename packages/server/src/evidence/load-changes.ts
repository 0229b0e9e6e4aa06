import type { EncounterChange } from '@casefold/clinical/case/case-input'
import { inTenant } from '../adapters/postgres/database.ts'
import { orNull } from '../adapters/threads/thread-pool.ts'
import type { App } from '../app.ts'
import { findPage } from '../documents/page.store.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { listCorrections } from './correction.store.ts'
import { type FoundPlace, type SplitAt, toChange } from './correction.ts'

type Needs = Pick<App, 'db' | 'analyser'>

/** What people changed about the encounters of a case, in order; and how many times they did. */
export async function loadChanges(
  app: Needs,
  principal: Principal,
  caseId: Uuid,
): Promise<{ changes: EncounterChange[]; count: number }> {
  const made = await inTenant(app.db, principal, (tx) => listCorrections(tx, caseId))
  const changes: EncounterChange[] = []
  for (const each of made)
    changes.push(toChange(each, each.action === 'split' ? await findAgain(app, principal, each.body) : undefined))
  return { changes, count: made.length }
}

/** Where the words of a split stand, if the page was read again since. */
async function findAgain(app: Needs, principal: Principal, split: SplitAt): Promise<FoundPlace | undefined> {
  const documentId = parseId('doc', split.documentId)
  const page = await inTenant(app.db, principal, (tx) => findPage(tx, documentId, split.pageNumber))
  if (!page || page.readVersion === split.readVersion) return undefined
  const at = await orNull(app.analyser.do({ kind: 'place', text: page.ocrText, opening: split.opening }))
  return typeof at === 'number' ? { readVersion: page.readVersion, at } : undefined
}
