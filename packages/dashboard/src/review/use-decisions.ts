import type { ConflictDecision, FindingDecision, GapDecision, NewFinding } from '@casefold/contract/decision'
import type { ConflictRecord, DecisionMade, FindingRecord, GapRecord } from '@casefold/contract/review'
import { CasefoldError } from '@casefold/sdk/errors'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { useToast } from '../kit/toast.tsx'
import { noteRefusal, sessionKey } from '../query-client.ts'
import { recordKeys } from '../record-cache.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { type DecisionQueue, type Pending, queueOf } from './decision-queue.ts'
import type { ReviewData } from './review-data.ts'
import { storeConflict, storeGap, storeMany, storeOne, storeSeen, type Verdict } from './store-decisions.ts'
import type { Undoable } from './undo.ts'
import { refreshReview } from './use-review-data.ts'
import { momentAfter } from './with-pending.ts'

export type Decisions = {
  /** These are on the screen at once, and stored in their turn. */
  decide(findings: readonly FindingRecord[], verdict: Verdict): void
  decideConflict(conflict: ConflictRecord, decision: ConflictDecision): void
  decideGap(gap: GapRecord, decision: GapDecision): void
  takeBack(last: Undoable): void
  /** Which findings were open. */
  see(findingIds: readonly string[]): void
  /** These two are waited for: the service may refuse what somebody wrote. */
  change(finding: Pick<FindingRecord, 'findingId' | 'version'>, decision: FindingDecision): Promise<void>
  add(finding: NewFinding): Promise<FindingRecord>
}

/** `data`: as it is shown, with what is not stored yet. `onHeld`: somebody else has the review now. */
export function useDecisions(id: string, data: ReviewData, onHeld: () => void): Decisions {
  const client = useQueryClient()
  const ownDecision = useOwnDecision(data)
  const leftOut = useLeftOut()
  const { queue, soon, waited } = useQueue(id, onHeld)
  const place = { client, id, queue }
  const decideConflict: Decisions['decideConflict'] = (conflict, decision) => {
    const { conflictId, explanation: display } = conflict
    const made = decision.resolution === 'withdraw' ? null : ownDecision(decision.resolution, decision)
    soon({ kind: 'conflict', ids: [conflictId], made, preferred: decision.preferred, display }, () =>
      storeConflict(place, conflict, decision),
    )
  }
  const decideGap: Decisions['decideGap'] = (gap, decision) => {
    const { gapId, detail: display } = gap
    const made = decision.decision === 'withdraw' ? null : ownDecision(decision.decision, decision)
    soon({ kind: 'gap', ids: [gapId], made, display }, () => storeGap(place, gap, decision))
  }
  const decideFindings = (
    findings: readonly FindingRecord[],
    verdict: Verdict | { readonly decision: 'withdraw' },
    made: DecisionMade | null,
  ): void => {
    const [first] = findings
    if (!first) return
    const ids = findings.map(({ findingId }) => findingId)
    soon({ kind: 'finding', ids, made, display: first.display }, async () =>
      findings.length === 1 ? storeOne(place, first, verdict) : leftOut(await storeMany(place, findings, verdict)),
    )
  }
  return {
    ...{ decideConflict, decideGap },
    decide: (given, verdict) => {
      const name = verdict.decision === 'approve' ? 'approved' : 'rejected'
      // A second key before the screen has followed the first does not decide the same again.
      const queued = new Set(queue.state().pending.flatMap(({ ids, made }) => (made?.decision === name ? ids : [])))
      const findings = given.filter(({ findingId }) => !queued.has(findingId))
      decideFindings(findings, verdict, { ...ownDecision(name, verdict), together: findings.length > 1 })
    },
    takeBack: (last) => {
      if (last.kind === 'gap') decideGap(last.gap, { decision: 'withdraw' })
      else if (last.kind === 'conflict') decideConflict(last.conflict, { resolution: 'withdraw' })
      else decideFindings(last.findings, { decision: 'withdraw' }, null)
    },
    // Where it fails they count as not open, and whoever approves is asked.
    see: (findingIds) => void waited(() => storeSeen(place, findingIds)).catch(() => undefined),
    change: (finding, decision) => waited(() => storeOne(place, finding, decision)),
    add: (finding) =>
      waited(async () => {
        const added = await casefold.reviews.add(id, finding)
        // It may stand in conflict with others.
        await refreshReview(client, id)
        return added
      }),
  }
}

type Queue = {
  readonly queue: DecisionQueue
  /** Shown at once, stored in its turn. */
  soon(pending: Pending, store: () => Promise<void>): void
  waited<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/** The queue of whoever is signed in, for as long as they are. */
function useQueue(id: string, onHeld: () => void): Queue {
  const client = useQueryClient()
  const { userId } = useSession()
  const queue = queueOf(userId, id)
  const guarded =
    <Answer>(work: () => Promise<Answer>) =>
    async (): Promise<Answer> => {
      refuseOther(client, userId)
      return work()
    }
  const noted = (error: unknown): void => note(client, id, error, onHeld)
  return {
    queue,
    soon: (pending, store) => void queue.add(pending, guarded(store)).catch(noted),
    waited: (work) =>
      queue.inTurn(guarded(work)).catch((error: unknown) => {
        noted(error)
        throw error
      }),
  }
}

/** What is still to be stored when somebody else signs in is not theirs. */
function refuseOther(client: QueryClient, userId: string): void {
  const now = client.getQueryData<{ userId: string } | null>(sessionKey)
  if (now?.userId !== userId) throw new Error('Somebody else is signed in')
}

function note(client: QueryClient, id: string, error: unknown, onHeld: () => void): void {
  noteRefusal(client, error)
  const code = error instanceof CasefoldError ? error.code : ''
  if (code === 'review_held') onHeld()
  if (code === 'invalid_state') void client.invalidateQueries({ queryKey: recordKeys.request(id) })
  void refreshReview(client, id)
}

type Said = { readonly reason?: string; readonly note?: string; readonly sourceSeen?: boolean }

/** As the service will answer it, so that nobody has to wait for that. */
function useOwnDecision(data: ReviewData): (decision: string, said: Said) => DecisionMade {
  const { userId: by, displayName: name, credentials } = useSession()
  return (decision, { reason, note: written, sourceSeen = false }) => ({
    ...{ decision, by, name, credentials, sourceSeen },
    ...(reason !== undefined && { reason }),
    ...(written !== undefined && { note: written }),
    together: false,
    at: momentAfter(data),
  })
}

function useLeftOut(): (count: number) => void {
  const say = useToast()
  const w = useWords().review.status
  return (count) => {
    if (count > 0) say(w.partly(count), 'bad')
  }
}
