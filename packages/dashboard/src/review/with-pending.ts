import type { DecisionMade } from '@casefold/contract/review'
import type { Pending } from './decision-queue.ts'
import type { ReviewData } from './review-data.ts'

/** What the service knows, with what it will know in a moment. */
export function withPending(data: ReviewData, pending: readonly Pending[]): ReviewData {
  if (pending.length === 0) return data
  const lastOf = (kind: Pending['kind']): Map<string, Pending> =>
    new Map(pending.filter((one) => one.kind === kind).flatMap((one) => one.ids.map((id) => [id, one] as const)))
  const [findings, conflicts, gaps] = [lastOf('finding'), lastOf('conflict'), lastOf('gap')]
  return {
    ...data,
    findings: data.findings.map((finding) => {
      const own = findings.get(finding.findingId)
      return own ? { ...finding, decision: own.made, changedSinceDecision: false } : finding
    }),
    conflicts: data.conflicts.map((conflict) => {
      const own = conflicts.get(conflict.conflictId)
      if (!own) return conflict
      const { preferred: _before, ...rest } = conflict
      return { ...rest, resolution: own.made, ...(own.preferred !== undefined && { preferred: own.preferred }) }
    }),
    gaps: data.gaps.map((gap) => {
      const own = gaps.get(gap.gapId)
      return own ? { ...gap, decision: own.made } : gap
    }),
  }
}

/** A moment after every decision that is known, whatever the clocks say: what is made now is the latest. */
export function momentAfter({ findings, conflicts, gaps }: ReviewData): string {
  const made: readonly (DecisionMade | null)[] = [
    ...findings.map(({ decision }) => decision),
    ...conflicts.map(({ resolution }) => resolution),
    ...gaps.map(({ decision }) => decision),
  ]
  const latest = made.reduce((last, one) => (one ? Math.max(last, Date.parse(one.at)) : last), 0)
  return new Date(Math.max(Date.now(), latest + 1)).toISOString()
}

/** Answers may overtake each other: of two readings of one item the one with the higher version counts. */
export function keepNewer<Item extends { readonly version: number }>(
  known: readonly Item[] | undefined,
  fresh: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] {
  if (!known) return fresh
  const before = new Map(known.map((item) => [idOf(item), item]))
  return fresh.map((item) => {
    const old = before.get(idOf(item))
    return old && old.version > item.version ? old : item
  })
}
