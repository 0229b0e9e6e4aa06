import type { BulkDecided, BulkDecision } from '@casefold/contract/decision'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { type Decider, findDecider } from '../../evidence/decider.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import type { RequestState } from '../report-request.ts'
import type { NewDecision } from './decision-chain.ts'
import { appendDecisions, lockRequest, refuseUnlessOpen } from './open-review.ts'
import { recountItems } from './review-decision.store.ts'
import { decideItems, listItems, planEachTime } from './review-item.store.ts'
import { beforeAll, type Decided, type FindingFilter, isApproved, isUndecided, type ReviewItem } from './review-item.ts'
import { citationsOf } from './review-record.ts'
import { shareDecisions } from './share-decisions.ts'
import { openVerifier } from './verify-citations.ts'

/** One decision about all findings that a filter names. */
export async function decideMany(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
  { decision, reason, filter, note, sourceSeen = false }: BulkDecision,
): Promise<BulkDecided> {
  if (decision === 'reject' && !reason) throw refusal('/body/reason', 'required', 'is required with reject')
  const requestId = parseId('rreq', id)
  const happening = { action: 'decideFindings', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const at = app.now()
    const request = await lockRequest(tx, app, principal, requestId)
    refuseUnlessOpen(request, principal, at)
    const { undecided = decision !== 'withdraw', ...named } = filter
    const said = { ...(reason && { reason }), ...(note && { note }) }
    const together: Together = { decision, said, sourceSeen, person: await findDecider(tx, principal), at }
    const { made, blocked } = await decideTogether(tx, request, together, named, undecided)
    await appendDecisions(tx, request, made, {}, at)
    await recountItems(tx, requestId, at)
    // Whoever names the findings has them before them; a filter is meant for this report.
    if (filter.findingIds)
      await shareDecisions(tx, request, {
        kind: 'finding',
        itemIds: made.map(({ itemId }) => itemId),
        person: together.person,
        at,
      })
    return { decided: made.length, blocked }
  })
}

export type Together = {
  readonly decision: 'approve' | 'reject' | 'withdraw'
  readonly said: Pick<Decided, 'reason' | 'note'>
  readonly sourceSeen: boolean
  readonly person: Decider
  readonly at: Date
}

type Done = { readonly made: NewDecision[]; readonly blocked: number }

const itemsAtOnce = 500

/** Decides batch by batch; the caller hangs what was made on the chain. */
export async function decideTogether(
  tx: TenantTx,
  { reportRequestId }: RequestState,
  together: Together,
  filter: FindingFilter,
  undecided: boolean,
): Promise<Done> {
  const made: NewDecision[] = []
  let blocked = 0
  let after = beforeAll
  await planEachTime(tx)
  for (let more = true; more; ) {
    const batch = await listItems(tx, reportRequestId, 'finding', after, itemsAtOnce, filter)
    const meant = batch.filter((item) => (!undecided || waits(item)) && isChanged(item, together.decision))
    const covered = together.decision === 'approve' ? await approvable(tx, meant) : meant
    blocked += meant.length - covered.length
    for (const [decision, items] of byOutcome(covered, together.decision)) {
      const decided = decision === null ? null : decidedOf(together)
      const ids = items.map(({ itemId }) => itemId)
      await decideItems(tx, reportRequestId, ids, { decision, decided })
      made.push(...ids.map((itemId) => toDecision(together, itemId)))
    }
    after = batch.at(-1) ?? after
    more = batch.length === itemsAtOnce
  }
  return { made, blocked }
}

/** No decision about many takes back what somebody rejected, whatever became of its quotes. */
function waits(item: ReviewItem<'finding'>): boolean {
  return isUndecided(item) && item.decision !== 'rejected'
}

/** What is so already is not decided again; what somebody edited or cited anew is not set back by approving many. */
function isChanged(item: ReviewItem<'finding'>, decision: Together['decision']): boolean {
  const { display, citations } = item.decided ?? {}
  if (decision === 'approve') return !isApproved(item) && display === undefined && citations === undefined
  if (decision === 'reject') return item.decision !== 'rejected' || item.changedSince
  return item.decision !== null && item.decision !== 'withdrawn'
}

/** Never what carries a blocking flag, nor what its source no longer says. */
async function approvable(
  tx: TenantTx,
  items: readonly ReviewItem<'finding'>[],
): Promise<readonly ReviewItem<'finding'>[]> {
  const free = items.filter(({ blocked }) => !blocked)
  const verify = await openVerifier(tx, citationsOf(free))
  return free.filter((item) => citationsOf([item]).every((citation) => verify(citation) !== false))
}

function byOutcome(
  items: readonly ReviewItem<'finding'>[],
  decision: Together['decision'],
): Map<string | null, ReviewItem<'finding'>[]> {
  if (decision === 'approve') return new Map([['approved', [...items]]])
  if (decision === 'reject') return new Map([['rejected', [...items]]])
  return Map.groupBy(items, ({ body }) => (body.origin.by === 'reviewer' ? 'withdrawn' : null))
}

function decidedOf({ person, at, sourceSeen, said }: Together): Decided {
  return { ...person, at: at.toISOString(), sourceSeen, together: true, ...said }
}

function toDecision({ decision, said, sourceSeen, person, at }: Together, itemId: string): NewDecision {
  const { by: actor, name, credentials } = person
  const body = { ...said, together: true }
  return { kind: 'finding', itemId, decision, body, actor, name, credentials, sourceSeen, at }
}
