/** `before` its target ("no fever"), `after` it ("fever: denied"), or `both`. */
export type CueSide = 'before' | 'after' | 'both'

export function sidesMeet(one: CueSide, other: CueSide): boolean {
  return one === other || one === 'both' || other === 'both'
}

/** What a phrase does to the targets in its reach. */
export type CueRule = {
  /** Its group and its words: `negated.before.no-evidence-of`. */
  readonly id: string
  /** `negated`, `family` …, or a word of the subject. `nothing` only keeps a shorter cue inside the phrase from counting. */
  readonly says: string
  readonly side: CueSide
  /** How many words may stand between cue and target; any number if absent. */
  readonly within?: number
  /** Counts only as the last word of its clause. */
  readonly closing?: boolean
}

/** A group of a cue file: phrases with one meaning. */
export type CueList = CueRule & { readonly phrases: readonly string[] }
