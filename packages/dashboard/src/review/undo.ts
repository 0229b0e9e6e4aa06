import type { DecisionMade } from '@casefold/contract/review'
import type { ReviewData } from './review-data.ts'

/** What somebody decided last: one thing, or several findings at once. */
export type Undoable =
  | { readonly kind: 'findings'; readonly ids: readonly string[]; readonly display: string }
  | { readonly kind: 'conflict' | 'gap'; readonly ids: readonly [string]; readonly display: string }

type Made = Undoable & { readonly at: string }

/** Read from what is there and not from memory, so that a reload loses nothing. */
export function lastDecided({ findings, conflicts, gaps }: ReviewData, by: string): Undoable | undefined {
  const isOwn = (made: DecisionMade | null): made is DecisionMade =>
    made !== null && made.by === by && made.carriedFrom === undefined && made.decision !== 'withdrawn'
  const own: Made[] = [
    ...findings.flatMap(({ findingId, display, decision }) =>
      isOwn(decision) ? { kind: 'findings' as const, ids: [findingId], display, at: decision.at } : [],
    ),
    ...conflicts.flatMap(({ conflictId, explanation, resolution }) =>
      // One that is left unresolved cannot be taken back any further.
      isOwn(resolution) && resolution.decision !== 'unresolved'
        ? { kind: 'conflict' as const, ids: [conflictId] as const, display: explanation, at: resolution.at }
        : [],
    ),
    ...gaps.flatMap(({ gapId, detail, decision }) =>
      isOwn(decision) ? { kind: 'gap' as const, ids: [gapId] as const, display: detail, at: decision.at } : [],
    ),
  ]
  const last = own.reduce<Made | undefined>(
    (latest, made) => (latest && latest.at >= made.at ? latest : made),
    undefined,
  )
  if (last?.kind !== 'findings') return last
  // What was decided at one moment was one decision.
  const ids = own.flatMap((made) => (made.kind === 'findings' && made.at === last.at ? made.ids : []))
  return { ...last, ids }
}
