import type { ConflictRecord, DecisionMade, FindingRecord, GapRecord } from '@casefold/contract/review'
import type { ReviewData } from './review-data.ts'

/** What somebody decided last: one thing, or several findings at once. */
export type Undoable =
  | { readonly kind: 'finding'; readonly findings: readonly FindingRecord[] }
  | { readonly kind: 'conflict'; readonly conflict: ConflictRecord }
  | { readonly kind: 'gap'; readonly gap: GapRecord }

type Made = Undoable & { readonly at: string }

/** Read from what is there and not from memory, so that a reload loses nothing. */
export function lastDecided({ findings, conflicts, gaps }: ReviewData, by: string): Undoable | undefined {
  const isOwn = (made: DecisionMade | null): made is DecisionMade =>
    made !== null && made.by === by && made.carriedFrom === undefined && made.decision !== 'withdrawn'
  // What was decided at one moment was one decision.
  const together = Map.groupBy(
    findings.filter(({ decision }) => isOwn(decision)),
    ({ decision }) => decision?.at ?? '',
  )
  const own: Made[] = [
    ...[...together].map(([at, some]) => ({ kind: 'finding' as const, findings: some, at })),
    ...conflicts.flatMap((conflict) =>
      isOwn(conflict.resolution) ? { kind: 'conflict' as const, conflict, at: conflict.resolution.at } : [],
    ),
    ...gaps.flatMap((gap) => (isOwn(gap.decision) ? { kind: 'gap' as const, gap, at: gap.decision.at } : [])),
  ]
  return own.reduce<Made | undefined>((latest, made) => (latest && latest.at >= made.at ? latest : made), undefined)
}

/** Its id, to go there, and its words. */
export function toldOf(last: Undoable): { readonly id: string; readonly display: string } {
  if (last.kind === 'conflict') return { id: last.conflict.conflictId, display: last.conflict.explanation }
  if (last.kind === 'gap') return { id: last.gap.gapId, display: last.gap.detail }
  return { id: last.findings[0]?.findingId ?? '', display: last.findings[0]?.display ?? '' }
}
