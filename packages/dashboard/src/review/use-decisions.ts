import type { ConflictDecision, FindingDecision, GapDecision, NewFinding } from '@casefold/contract/decision'
import type { DecisionMade, FindingRecord } from '@casefold/contract/review'
import { CasefoldError } from '@casefold/sdk/errors'
import { useQueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { readError } from '../kit/read-error.ts'
import { useToast } from '../kit/toast.tsx'
import { recordKeys } from '../record-cache.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { storeMany, storeOne, type Verdict } from './store-decisions.ts'
import type { Undoable } from './undo.ts'
import { patchConflict, patchFindings, patchGap, refreshReview } from './use-review-data.ts'
import { useTurns } from './use-turns.ts'

export type Decisions = {
  /** Decisions that are not stored yet. */
  readonly pending: number
  /** On the screen at once, and stored in its turn. */
  decide(findings: readonly FindingRecord[], verdict: Verdict): void
  /** These two are waited for: the service may refuse what somebody wrote. */
  change(finding: FindingRecord, decision: FindingDecision): Promise<void>
  add(finding: NewFinding): Promise<FindingRecord>
  decideConflict(conflictId: string, decision: ConflictDecision): void
  decideGap(gapId: string, decision: GapDecision): void
  takeBack(last: Undoable): void
}

type Trouble = {
  /** Somebody else holds the review now. */
  readonly onHeld: () => void
  /** The decision about this one was not taken. */
  readonly onRefused: (itemId: string) => void
}

export function useDecisions(id: string, trouble: Trouble): Decisions {
  const client = useQueryClient()
  const say = useToast()
  const w = useWords().review.status
  const { pending, inTurn } = useTurns()
  const ownDecision = useOwnDecision()
  const { noted, refused } = useRefused(id, trouble)
  const soon = (itemId: string, work: () => Promise<void>): void =>
    void inTurn(work).catch((error: unknown) => refused(error, itemId))
  const waited = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    inTurn(work).catch((error: unknown) => {
      noted(error)
      throw error
    })
  const many = async (ids: readonly string[], verdict: Parameters<typeof storeMany>[3]): Promise<void> => {
    const leftOut = await storeMany(client, id, ids, verdict)
    if (leftOut > 0) say(w.partly(leftOut), 'bad')
  }
  const decideConflict: Decisions['decideConflict'] = (conflictId, decision) =>
    soon(conflictId, async () =>
      patchConflict(client, id, await casefold.reviews.decideConflict(id, conflictId, decision)),
    )
  const decideGap: Decisions['decideGap'] = (gapId, decision) =>
    soon(gapId, async () => patchGap(client, id, await casefold.reviews.decideGap(id, gapId, decision)))
  return {
    ...{ pending, decideConflict, decideGap },
    decide: (findings, verdict) => {
      const ids = findings.map(({ findingId }) => findingId)
      const [first = ''] = ids
      const decision = ownDecision(verdict, ids.length > 1)
      patchFindings(
        client,
        id,
        findings.map((finding) => ({ ...finding, decision, changedSinceDecision: false })),
      )
      soon(first, () => (ids.length > 1 ? many(ids, verdict) : storeOne(client, id, first, verdict)))
    },
    change: ({ findingId }, decision) => waited(() => storeOne(client, id, findingId, decision)),
    add: (finding) =>
      waited(async () => {
        const added = await casefold.reviews.add(id, finding)
        // It may stand in conflict with others.
        await refreshReview(client, id)
        return added
      }),
    takeBack: ({ kind, ids }) => {
      const [first = ''] = ids
      if (kind === 'gap') decideGap(first, { decision: 'withdraw' })
      else if (kind === 'conflict') decideConflict(first, { resolution: 'unresolved' })
      else if (ids.length > 1) soon(first, () => many(ids, { decision: 'withdraw' }))
      else soon(first, () => storeOne(client, id, first, { decision: 'withdraw' }))
    },
  }
}

/** As the service will answer it, so that nobody has to wait for that. */
function useOwnDecision(): (verdict: Verdict, together: boolean) => DecisionMade {
  const { userId: by, displayName: name, credentials } = useSession()
  return ({ decision, reason, sourceSeen = false }, together) => ({
    decision: decision === 'approve' ? 'approved' : 'rejected',
    ...(reason && { reason }),
    at: new Date().toISOString(),
    ...{ by, name, credentials, sourceSeen, together },
  })
}

type Refused = {
  /** Where whoever asked says themselves what went wrong. */
  readonly noted: (error: unknown) => void
  readonly refused: (error: unknown, itemId: string) => void
}

/** What was shown before its time is taken back, and said. */
function useRefused(id: string, { onHeld, onRefused }: Trouble): Refused {
  const w = useWords()
  const say = useToast()
  const client = useQueryClient()
  const codeOf = (error: unknown): string => (error instanceof CasefoldError ? error.code : '')
  const noted = (error: unknown): void => {
    const code = codeOf(error)
    if (code === 'review_held') onHeld()
    if (code === 'invalid_state') void client.invalidateQueries({ queryKey: recordKeys.request(id) })
    if (code === 'decision_outdated') void refreshReview(client, id)
  }
  return {
    noted,
    refused: (error, itemId) => {
      noted(error)
      const isOutdated = codeOf(error) === 'decision_outdated'
      say(isOutdated ? w.review.status.outdated : w.review.status.notSaved(readError(error, w).sentence), 'bad')
      void refreshReview(client, id).then(() => onRefused(itemId))
    },
  }
}
