import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord } from '@casefold/contract/review'
import { sideOf } from './conflict-sides.ts'

type Resolution = Pick<ConflictDecision, 'preferred'> & {
  readonly resolution: Exclude<ConflictDecision['resolution'], 'withdraw'>
}
/** `side` counts from 1 where one side is preferred. */
export type Choice = Resolution & { readonly key: string | undefined; readonly side?: number }

/** One sign each; none of them is a key of the review. */
const keys = { bothStand: 'b', explained: 'o', unresolved: 'v' } as const
const mostKeys = 9

/**
 * Every way in which a conflict can be resolved, with its key. A side is preferred by its first finding; one that is no
 * longer there cannot be.
 */
export function choicesOf(sides: readonly (readonly string[])[], there: ReadonlySet<string>): Choice[] {
  const preferences = sides.flatMap((findingIds, place): Choice[] => {
    const preferred = findingIds.find((id) => there.has(id))
    const side = place + 1
    const key = side <= mostKeys ? `${side}` : undefined
    return preferred === undefined ? [] : [{ resolution: 'preferred', preferred, side, key }]
  })
  const others = (['bothStand', 'explained', 'unresolved'] as const).map((resolution) => ({
    resolution,
    key: keys[resolution],
  }))
  return [...preferences, ...others]
}

export function isChosen({ resolution, preferred }: Resolution, conflict: ConflictRecord): boolean {
  if (conflict.resolution?.decision !== resolution) return false
  if (preferred === undefined || conflict.preferred === undefined) return conflict.preferred === preferred
  return sideOf(conflict, preferred) === sideOf(conflict, conflict.preferred)
}

/** What is sent: bound to what was looked at. */
export function toDecision(
  { resolution, preferred }: Resolution,
  { version }: ConflictRecord,
  note: string,
): ConflictDecision {
  const written = note.trim()
  return {
    resolution,
    ...(preferred !== undefined && { preferred }),
    ...(written !== '' && { note: written }),
    version,
  }
}
