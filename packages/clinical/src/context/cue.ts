type CueEffect = 'negated' | 'possible' | 'historical' | 'hypothetical' | 'family' | 'other' | 'none'

/** `before` its target ("no fever"), `after` it ("fever: denied"), or `both`. */
type CueSide = 'before' | 'after' | 'both'

/** What a phrase does to the targets in its reach. `none` only keeps a shorter cue within it from counting. */
export type CueRule = {
  /** The list it is in and its words: `negated.before.no-evidence-of`. */
  readonly id: string
  readonly effect: CueEffect
  readonly side: CueSide
  /** How many words may stand between; any number where it does not say. */
  readonly words?: number
  /** Counts only as the last word of its clause. */
  readonly closing?: boolean
}

export type CueList = Omit<CueRule, 'id'> & { readonly id: string; readonly phrases: string }
