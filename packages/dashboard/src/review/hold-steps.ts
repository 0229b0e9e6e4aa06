/** What a window does about a review that is open in it. */
type HoldStep = 'take' | 'look' | 'rest'

type Standing = {
  /** It waits for review, and whoever looks at it may decide. */
  readonly mayDecide: boolean
  readonly isVisible: boolean
  readonly heldBy: string | null
  readonly own: string
}

/** Nobody has it, or this person, in whichever window: take it, or keep it. Somebody else: see whether they still do. */
export function nextStep({ mayDecide, isVisible, heldBy, own }: Standing): HoldStep {
  if (!mayDecide || !isVisible) return 'rest'
  return isElsewhere(heldBy, own) ? 'look' : 'take'
}

export function isElsewhere(heldBy: string | null, own: string): heldBy is string {
  return heldBy !== null && heldBy !== own
}

/** It lasts two minutes, and one renewal may get lost. Whose hold has run out, nobody tells us. */
export const repeatMs = { take: 45_000, look: 20_000 } as const

const freshMs = 5_000

/** Whether to ask for it now: what was just answered need not be asked again, unless it was let go since. */
export function isDue(heldBy: string | null, takenMs: number, nowMs: number): boolean {
  return heldBy === null || nowMs - takenMs >= freshMs
}
