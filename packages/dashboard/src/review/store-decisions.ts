import type { FindingDecision } from '@casefold/contract/decision'
import type { FindingRecord } from '@casefold/contract/review'
import type { QueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { knownFinding, patchFindings, refreshReview } from './use-review-data.ts'

/** A decision about one finding, or about several equal ones at once. */
export type Verdict = Pick<FindingDecision, 'reason' | 'sourceSeen'> & { readonly decision: 'approve' | 'reject' }

/** Bound to what was last known of it: where somebody decided since, it is refused. */
export async function storeOne(
  client: QueryClient,
  id: string,
  findingId: string,
  made: FindingDecision,
): Promise<void> {
  const version = knownFinding(client, id, findingId)?.version
  const decision = { ...made, ...(version !== undefined && { version }) }
  patchFindings(client, id, [await casefold.reviews.decide(id, findingId, decision)])
}

/** Answers how many were left out, because each of them asks for a decision of its own. */
export async function storeMany(
  client: QueryClient,
  id: string,
  ids: readonly string[],
  verdict: Verdict | { readonly decision: 'withdraw' },
): Promise<number> {
  // Approving many leaves alone what somebody decided; rejecting all of them means all.
  const filter = { findingIds: [...ids], undecided: verdict.decision === 'approve' }
  const { blocked } = await casefold.reviews.decideMany(id, { ...verdict, filter })
  await readAgain(client, id, ids)
  return blocked
}

/** Several at once are answered with a number: what they are now is asked for. */
async function readAgain(client: QueryClient, id: string, ids: readonly string[]): Promise<void> {
  const groups = new Set(ids.map((findingId) => knownFinding(client, id, findingId)?.group ?? ''))
  const [group = ''] = groups
  if (groups.size !== 1 || group === '') return refreshReview(client, id)
  const fresh: FindingRecord[] = []
  for await (const finding of casefold.reviews.findings(id, { group, limit: 1000 })) fresh.push(finding)
  patchFindings(client, id, fresh)
}
