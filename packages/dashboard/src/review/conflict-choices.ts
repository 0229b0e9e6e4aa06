import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord } from '@casefold/contract/review'

type Resolution = Pick<ConflictDecision, 'preferred'> & {
  readonly resolution: Exclude<ConflictDecision['resolution'], 'withdraw'>
}
/** `side` counts from 1 where one side is preferred. */
export type Choice = Resolution & { readonly key: string | undefined; readonly side?: number }

/** One sign each; none of them is a key of the review. */
const keys = { bothStand: 'b', explained: 'o', unresolved: 'v' } as const
const mostKeys = 9

/** Every way in which a conflict can be resolved, with its key. A side that is no longer there cannot be preferred. */
export function choicesOf(findingIds: readonly string[], there: ReadonlySet<string>): Choice[] {
  const preferences = findingIds.flatMap((preferred, place): Choice[] => {
    const side = place + 1
    const key = side <= mostKeys ? `${side}` : undefined
    return there.has(preferred) ? [{ resolution: 'preferred', preferred, side, key }] : []
  })
  const others = (['bothStand', 'explained', 'unresolved'] as const).map((resolution) => ({
    resolution,
    key: keys[resolution],
  }))
  return [...preferences, ...others]
}

export function isChosen({ resolution, preferred }: Resolution, conflict: ConflictRecord): boolean {
  return conflict.resolution?.decision === resolution && conflict.preferred === preferred
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
