import type { FindingRecord } from '@casefold/contract/review'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'
import { isBroken, isRejected, isUndecided } from './review-data.ts'
import type { FindingRow, ItemRow } from './review-rows.ts'
import type { Verdict } from './store-decisions.ts'
import type { Decisions } from './use-decisions.ts'
import { openIn } from './use-seen.ts'
import type { Sources } from './use-sources.ts'

export type Verdicts = {
  /** Where a flag speaks against it, that is asked about first. */
  approve(): void
  /** Also what a flag speaks against. */
  approveFlagged(): void
  reject(reason: NonNullable<Verdict['reason']>): void
}

type Looked = {
  readonly row: ItemRow | undefined
  readonly sources: Sources
  readonly decisions: Decisions
  readonly toNextWaiting: () => void
  readonly onFlagged: () => void
}

/** Approving and rejecting what is looked at. */
export function useVerdicts({ row, sources, decisions, toNextWaiting, onFlagged }: Looked): Verdicts {
  const w = useWords().review
  const say = useToast()
  const decide = (findings: readonly FindingRecord[], verdict: Verdict): void => {
    // Equal ones are decided together; that their row was open is said before.
    if (findings.length > 1) decisions.see(openIn(row, sources))
    // Before the rows change: the next one is counted from where this one stands.
    toNextWaiting()
    decisions.decide(findings, { ...verdict, sourceSeen: sources.isSeen(findings) })
  }
  const approve = (isAsked: boolean): void => {
    if (row?.kind !== 'finding') return
    const findings = coveredBy(row, isRejected)
    const isFlagged = findings.some(({ blocked }) => blocked)
    const despiteFlags = findings.flatMap(({ flags }) => flags)
    if (findings.length === 0) toNextWaiting()
    else if (findings.some(isBroken)) say(w.list.brokenHint, 'bad')
    else if (isFlagged && !isAsked) onFlagged()
    else sources.whenDrawn(() => decide(findings, { decision: 'approve', ...(isFlagged && { despiteFlags }) }))
  }
  return {
    approve: () => approve(false),
    approveFlagged: () => approve(true),
    reject: (reason) => {
      if (row?.kind !== 'finding') return
      const findings = coveredBy(row, (finding) => !isRejected(finding))
      if (findings.length === 0) toNextWaiting()
      else decide(findings, { decision: 'reject', reason })
    },
  }
}

/** What nobody decided. A finding that is alone in its row can also be decided anew. */
function coveredBy({ members }: FindingRow, isOther: (finding: FindingRecord) => boolean): readonly FindingRecord[] {
  const isAlone = members.length === 1
  return members.filter((finding) => isUndecided(finding) || (isAlone && isOther(finding)))
}
