import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { findDecider } from '../../evidence/decider.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { RequestState } from '../report-request.ts'
import { appendDecisions, refuseOutdated, refuseUnlessOpen } from './open-review.ts'
import { decideItem } from './review-item.store.ts'
import type { Decided, ItemKind, ReviewItem } from './review-item.ts'
import { shareDecisions } from './share-decisions.ts'

export type MadeDecision = {
  /** As it stands in the history. */
  readonly decision: string
  /** What the item is from then on; null where the decision is withdrawn. */
  readonly outcome: string | null
  readonly said: Pick<Decided, 'note' | 'preferred' | 'corrections'>
  readonly sourceSeen: boolean
  /** The version that whoever decides has seen. */
  readonly version: number | undefined
}

/** A decision about a conflict, a gap or an encounter: the item as it is from then on. */
export async function decideOne<Kind extends ItemKind>(
  tx: TenantTx,
  { now }: Pick<App, 'now'>,
  principal: Principal,
  request: RequestState,
  { kind, item }: { kind: Kind; item: ReviewItem<Kind> },
  { decision, outcome, said, sourceSeen, version: seen }: MadeDecision,
): Promise<ReviewItem<Kind>> {
  const at = now()
  refuseUnlessOpen(request, principal, at)
  refuseOutdated(item, seen)
  const person = await findDecider(tx, principal)
  const decided = outcome === null ? null : { ...person, at: at.toISOString(), sourceSeen, ...said }
  const next = { decision: outcome, decided }
  const version = await decideItem(tx, request.reportRequestId, kind, item.itemId, next)
  const { by: actor, name, credentials } = person
  const row = { kind, itemId: item.itemId, decision, body: { ...said, version } }
  await appendDecisions(tx, request, [{ ...row, actor, name, credentials, sourceSeen, at }], {}, at)
  // What was corrected in a visit is the case's already.
  if (kind !== 'encounter') await shareDecisions(tx, request, { kind, itemIds: [item.itemId], person, at })
  return { ...item, ...next, changedSince: false, version }
}
