/** The day of UTC, counted from 1970. */
export function dayOf(at: Date): number {
  return Math.floor(at.getTime() / 86_400_000)
}

/** Today counts as one of them. */
export const daysShown = 7
export const daysKept = 35
