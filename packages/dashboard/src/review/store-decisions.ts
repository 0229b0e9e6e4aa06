import type { BulkDecision, ConflictDecision, FindingDecision, GapDecision } from '@casefold/contract/decision'
import type { ConflictRecord, FindingRecord, GapRecord } from '@casefold/contract/review'
import type { QueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import type { DecisionQueue } from './decision-queue.ts'
import { patchConflict, patchFindings, patchGap, patchSeen } from './use-review-data.ts'

/** A decision about one finding, or about several equal ones at once. */
export type Verdict = Pick<FindingDecision, 'reason' | 'sourceSeen' | 'despiteFlags'> & {
  readonly decision: 'approve' | 'reject'
}

/** Flags that speak against a finding stand beside what is edited or cited: whoever saves that goes on despite them. */
export function despite({ blocked, flags }: FindingRecord): Pick<FindingDecision, 'despiteFlags'> {
  return blocked ? { despiteFlags: [...flags] } : {}
}

/** Where decisions go, and where their answers are kept. */
export type Place = { readonly client: QueryClient; readonly id: string; readonly queue: DecisionQueue }

type Seen = Pick<FindingRecord, 'findingId' | 'version'>

/** Bound to what was on the screen: where somebody else decided since, it is refused. */
export async function storeOne(
  { client, id, queue }: Place,
  { findingId, version: seen }: Seen,
  made: FindingDecision,
): Promise<void> {
  const version = queue.versionOf(findingId, seen)
  const answer = await casefold.reviews.decide(id, findingId, { ...made, version })
  queue.noteVersion(findingId, version, answer.version)
  patchFindings(client, id, [answer])
}

export async function storeConflict(
  { client, id, queue }: Place,
  { conflictId, version: seen }: ConflictRecord,
  made: ConflictDecision,
): Promise<void> {
  const version = queue.versionOf(conflictId, seen)
  const answer = await casefold.reviews.decideConflict(id, conflictId, { ...made, version })
  queue.noteVersion(conflictId, version, answer.version)
  patchConflict(client, id, answer)
}

export async function storeGap(
  { client, id, queue }: Place,
  { gapId, version: seen }: GapRecord,
  made: GapDecision,
): Promise<void> {
  const version = queue.versionOf(gapId, seen)
  const answer = await casefold.reviews.decideGap(id, gapId, { ...made, version })
  queue.noteVersion(gapId, version, answer.version)
  patchGap(client, id, answer)
}

/** Which findings were open; it decides nothing. */
export async function storeSeen({ client, id }: Place, findingIds: readonly string[]): Promise<void> {
  for (let from = 0; from < findingIds.length; from += atOnce)
    await casefold.reviews.see(id, findingIds.slice(from, from + atOnce))
  patchSeen(client, id, new Set(findingIds))
}

/** As many as one call takes. */
const atOnce = 1000

/** Answers how many were left out, because they were edited, or each of them asks for a decision of its own. */
export async function storeMany(
  place: Place,
  findings: readonly FindingRecord[],
  verdict: Pick<BulkDecision, 'decision' | 'reason' | 'sourceSeen'>,
): Promise<number> {
  let leftOut = 0
  for (let from = 0; from < findings.length; from += atOnce) {
    const ids = findings.slice(from, from + atOnce).map(({ findingId }) => findingId)
    const { decided } = await casefold.reviews.decideMany(place.id, { ...verdict, filter: { findingIds: ids } })
    leftOut += ids.length - decided
  }
  await readAgain(place, findings)
  return leftOut
}

/** Several at once are answered with a number: what they are now is asked for. */
async function readAgain({ client, id, queue }: Place, findings: readonly FindingRecord[]): Promise<void> {
  const before = new Map(findings.map(({ findingId, version }) => [findingId, version]))
  for (const group of new Set(findings.map((finding) => finding.group))) {
    const fresh: FindingRecord[] = []
    for await (const finding of casefold.reviews.findings(id, { group, limit: atOnce })) fresh.push(finding)
    for (const { findingId, version } of fresh) queue.noteVersion(findingId, before.get(findingId) ?? version, version)
    patchFindings(client, id, fresh)
  }
}
