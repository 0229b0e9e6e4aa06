import { type Database, inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import { sqlState } from '../adapters/postgres/failures.ts'
import { AppError } from '../kernel/errors.ts'
import type { Once, Principal } from '../kernel/principal.ts'
import { findAnswer, insertClaim, type KeptAnswer, updateAnswer } from './idempotency.store.ts'

const day = 86_400_000
const lockNotAvailable = '55P03'

/**
 * Runs the effect once for each Idempotency-Key: claim, effect and answer share one transaction, so that a crash leaves
 * no claim behind and callers at the same moment wait for the first and get its answer.
 */
export function inTenantOnce<Answer>(
  { db, now }: { db: Database; now: () => Date },
  principal: Principal,
  effect: (tx: TenantTx) => Promise<Answer>,
): Promise<Answer> {
  const { once } = principal
  if (!once) return inTenant(db, principal, effect)
  return inTenant(db, principal, async (tx) => {
    const expiresAt = new Date(now().getTime() + day)
    const claimed = await insertClaim(tx, principal.tenantId, once, now(), expiresAt).catch(refuseIfLocked)
    if (!claimed) return replay<Answer>(once, await findAnswer(tx, once.claim, now()))
    const answer = await effect(tx)
    await updateAnswer(tx, once.claim, JSON.stringify(answer))
    return answer
  })
}

/** The answer of a repetition, for those who have much to do before they come to the effect; undefined for the first. */
export async function findReplay<Answer>(
  { db, now }: { db: Database; now: () => Date },
  principal: Principal,
): Promise<Answer | undefined> {
  const { once } = principal
  const kept = once && (await inTenant(db, principal, (tx) => findAnswer(tx, once.claim, now())))
  return once && kept && replay<Answer>(once, kept)
}

function replay<Answer>(once: Once, kept: KeptAnswer | undefined): Answer {
  if (!kept) throw new AppError('idempotency_in_progress', { headers: { 'retry-after': '1' } })
  const sameBody = [once.fingerprint, ...once.olderFingerprints].some((each) => each.equals(kept.fingerprint))
  if (!sameBody) throw new AppError('idempotency_mismatch')
  once.replayed = true
  return kept.answer as Answer
}

function refuseIfLocked(error: unknown): never {
  if (sqlState(error) !== lockNotAvailable) throw error
  throw new AppError('idempotency_in_progress', { headers: { 'retry-after': '1' } })
}
