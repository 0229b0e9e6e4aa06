import type { TenantTx } from '../../adapters/postgres/database.ts'
import { AppError } from '../../kernel/errors.ts'
import type { RequestState } from '../report-request.ts'
import { listItems } from './review-item.store.ts'
import { beforeAll, isApproved, isUndecided } from './review-item.ts'
import { citationsOf } from './review-record.ts'
import { openVerifier } from './verify-citations.ts'

const itemsAtOnce = 500

/**
 * Before a report is made of them: each finding is decided about, where the tenant asks for that, and what was approved
 * is still what the pages say.
 */
export async function refuseUndecided(
  tx: TenantTx,
  { reportRequestId }: RequestState,
  everyOne: boolean,
): Promise<void> {
  let after = beforeAll
  let undecided = 0
  const broken: string[] = []
  for (let more = true; more; ) {
    const batch = await listItems(tx, reportRequestId, 'finding', after, itemsAtOnce)
    undecided += batch.filter(isUndecided).length
    const standing = batch.filter(isApproved)
    const verify = await openVerifier(tx, citationsOf(standing))
    for (const item of standing)
      if (citationsOf([item]).some((citation) => verify(citation) === false)) broken.push(item.itemId)
    after = batch.at(-1) ?? after
    more = batch.length === itemsAtOnce
  }
  if (everyOne && undecided > 0) throw incomplete(undecided)
  if (broken.length > 0) throw brokenSources(broken)
}

function incomplete(undecided: number): AppError {
  const message = `${undecided} of the findings ${undecided === 1 ? 'waits' : 'wait'} for a decision`
  return new AppError('review_incomplete', { details: [{ path: '/findings', code: 'undecided', message }] })
}

const mostDetails = 20

function brokenSources(ids: readonly string[]): AppError {
  const message = 'its page no longer says what it quotes; cite other words, or reject it'
  const details = ids.map((id) => ({ path: `/findings/${id}`, code: 'citation_broken', message }))
  return new AppError('invalid_state', { details: details.slice(0, mostDetails) })
}
