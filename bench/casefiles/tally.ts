/** Labels found of those there are, those with the right value, and what was reported right of all that was reported. */
export type Tally = { labelled: number; found: number; valued: number; reported: number; right: number }

export type Scores = Map<string, Tally>

export function tallyOf(scores: Scores, name: string): Tally {
  const known = scores.get(name)
  if (known) return known
  const tally = { labelled: 0, found: 0, valued: 0, reported: 0, right: 0 }
  scores.set(name, tally)
  return tally
}

/** Told what a label or a report missed; for those who work on the readers. */
export type OnMiss = (line: string) => void
