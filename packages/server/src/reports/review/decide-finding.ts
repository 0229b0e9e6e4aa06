import { blockingFlags, type Citation } from '@casefold/clinical/finding'
import { canonicalJson } from '@casefold/clinical/report/canonical-json'
import { sayValue } from '@casefold/clinical/say-value'
import type { FindingDecision, NewCitation } from '@casefold/contract/decision'
import type { FindingRecord } from '@casefold/contract/review'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { changeInTenant } from '../../audit/change-in-tenant.ts'
import { findDecider } from '../../evidence/decider.ts'
import { AppError } from '../../kernel/errors.ts'
import { toWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import { getRequestRow } from '../get-report-request.ts'
import { refuseValue } from './check-value.ts'
import { makeCitation } from './make-citation.ts'
import { appendDecisions, getItem, lockRequest, refuseOutdated, refuseUnlessOpen } from './open-review.ts'
import { recordFinding } from './record-findings.ts'
import { decideItem } from './review-item.store.ts'
import { asDecided, type Decided, isApproved, type ReviewItem } from './review-item.ts'
import { countChange, shareDecisions } from './share-decisions.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'blobs' | 'workflows'>
type Path = { readonly reportRequestId: string; readonly findingId: string }

/** What a decision says of the finding, and what the finding is from then on. */
type Outcome = {
  readonly decision: string | null
  /** In the place of the analyser's. */
  readonly own: Pick<Decided, 'value' | 'display' | 'citations'>
  /** What it replaces, for the history. */
  readonly before?: object
}

/** One decision about one finding. */
export async function decideFinding(
  app: Needs,
  principal: Principal,
  path: Path,
  made: FindingDecision,
): Promise<FindingRecord> {
  refuseIncomplete(made)
  const requestId = parseId('rreq', path.reportRequestId)
  const cited = made.citation ? [await readSource(app, principal, path, made.citation)] : []
  const happening = { action: 'decideFinding', outcome: 200, objects: [toWireId('rreq', requestId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    const at = app.now()
    const request = await lockRequest(tx, app, principal, requestId)
    const item = await getItem(tx, requestId, 'finding', path.findingId)
    if (made.value) refuseValue(item.body.category, made.value)
    refuseUnlessOpen(request, principal, at)
    refuseOutdated(item, made.version)
    const outcome = outcomeOf(item, made, cited)
    const despiteFlags = made.despiteFlags ?? namedBefore(item, outcome)
    if (goesIn(outcome)) refuseBlocked(item, despiteFlags)
    const { reason, note, sourceSeen = false } = made
    const person = await findDecider(tx, principal)
    const said = { ...(reason && { reason }), ...(note && { note }), ...(despiteFlags && { despiteFlags }) }
    const decided: Decided = { ...person, at: at.toISOString(), sourceSeen, ...said, ...outcome.own }
    const next = outcome.decision === null ? { decision: null, decided: null } : { decision: outcome.decision, decided }
    const version = await decideItem(tx, requestId, 'finding', item.itemId, next)
    const after = { ...item, ...next, changedSince: false, version }
    const record = await recordFinding(tx, requestId, after)
    refuseBroken(after, record)
    const body = { ...said, ...outcome.own, before: outcome.before, version }
    const { by: actor, name, credentials } = person
    const row = { kind: 'finding' as const, itemId: item.itemId, decision: made.decision, body }
    const counts = countChange(item, after)
    await appendDecisions(tx, request, [{ ...row, actor, name, credentials, sourceSeen, at }], counts, at)
    await shareDecisions(tx, request, { kind: 'finding', itemIds: [item.itemId], person, at })
    return record
  })
}

function refuseIncomplete(made: FindingDecision): void {
  const { decision, reason, value, display, citation, despiteFlags } = made
  const needed = (name: string): AppError => refusal(`/body/${name}`, 'required', `is required with ${decision}`)
  const unknown = (name: string): AppError => refusal(`/body/${name}`, 'unknown', `has no meaning with ${decision}`)
  if (decision === 'reject' && !reason) throw needed('reason')
  if (decision !== 'reject' && reason) throw unknown('reason')
  if (decision === 'edit' && !value && display === undefined) throw needed('value')
  if (decision !== 'edit' && (value || display !== undefined)) throw unknown(value ? 'value' : 'display')
  if (decision === 'recite' && !citation) throw needed('citation')
  if (decision !== 'recite' && citation) throw unknown('citation')
  if ((decision === 'reject' || decision === 'withdraw') && despiteFlags) throw unknown('despiteFlags')
}

/** Other words and another source put a finding into the report as an approval does. */
function goesIn({ decision }: Outcome): boolean {
  return isApproved({ decision, changedSince: false })
}

/** Whoever changes what is in the report already does not name its flags again. */
function namedBefore(item: ReviewItem<'finding'>, outcome: Outcome): readonly string[] | undefined {
  return goesIn(outcome) && isApproved(item) ? item.decided?.despiteFlags : undefined
}

/** What a blocking flag speaks against is approved only by whoever names the flag. */
function refuseBlocked({ blocked, body }: ReviewItem<'finding'>, named: readonly string[] | undefined): void {
  const blocking = blockingFlags.filter((flag) => body.flags.includes(flag))
  if (!blocked || (named && blocking.every((flag) => named.includes(flag)))) return
  const message = `is required: the finding is flagged ${blocking.join(', ')}`
  throw new AppError('invalid_state', { details: [{ path: '/body/despiteFlags', code: 'blocked', message }] })
}

/** Before the transaction: a picture may have to be drawn. */
async function readSource(app: Needs, principal: Principal, path: Path, wanted: NewCitation): Promise<Citation> {
  const requestId = parseId('rreq', path.reportRequestId)
  const request = await inTenant(app.db, principal, async (tx) => {
    const found = await getRequestRow(tx, app, principal, requestId)
    await getItem(tx, requestId, 'finding', path.findingId)
    return found
  })
  return makeCitation(app, principal, request, wanted)
}

/** An edit and a new source stay until they are withdrawn or the finding is rejected. */
function outcomeOf(item: ReviewItem<'finding'>, made: FindingDecision, cited: readonly Citation[]): Outcome {
  const { value, display, citations } = item.decided ?? {}
  const kept = {
    ...(value !== undefined && { value }),
    ...(display !== undefined && { display }),
    ...(citations && { citations }),
  }
  const asBefore = display === undefined ? 'approved' : 'edited'
  const before = asDecided(item)
  switch (made.decision) {
    case 'approve':
      return { decision: asBefore, own: kept }
    case 'reject':
      return { decision: 'rejected', own: {} }
    case 'edit': {
      const edited = { ...kept, ...(made.value && { value: made.value }), display: wordingOf(item, made) }
      return { decision: 'edited', own: edited, before: { value: before.value, display: before.display } }
    }
    case 'recite':
      return {
        decision: asBefore,
        own: { ...kept, citations: cited },
        before: { citations: before.citations },
      }
    case 'withdraw':
      // What the analyser found waits again; what a reviewer had added is taken back.
      return { decision: item.body.origin.by === 'reviewer' ? 'withdrawn' : null, own: {} }
  }
}

/** Value and wording change together: wording that nobody changed does not outlive the value that it was of. */
function wordingOf(item: ReviewItem<'finding'>, { value, display }: FindingDecision): string {
  const before = asDecided(item)
  const isOther = value !== undefined && canonicalJson(value) !== canonicalJson(before.value)
  if (display !== undefined && !(isOther && display === before.display)) return display
  const decided = { ...item.decided, ...(value && { value }) } as Decided
  return sayValue(asDecided({ ...item, decided }))
}

/** Nothing is approved whose source no longer says it. */
function refuseBroken(item: ReviewItem<'finding'>, { citations }: FindingRecord): void {
  if (!isApproved(item) || citations.every(({ verified }) => verified !== false)) return
  const message = 'the page no longer says these words; cite others, or reject the finding'
  throw new AppError('invalid_state', { details: [{ path: '/body/decision', code: 'citation_broken', message }] })
}
