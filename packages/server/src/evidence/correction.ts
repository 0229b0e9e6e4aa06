import type {
  CopyDecision,
  EncounterChange,
  EncounterCorrection,
  EncounterSplit,
} from '@casefold/clinical/case/case-input'
import type { Decider } from './decider.ts'

/** What a person can say of an encounter. */
export type Corrections = Omit<EncounterCorrection, 'encounterId' | 'opening'>

/** Where an encounter was split: in the reading of the page that the person saw. */
export type SplitAt = Omit<EncounterSplit['split'], 'places'> & { readonly readVersion: number; readonly at: number }

type Joined = { readonly encounterId: string; readonly opening: string }

/** One correction, as it was made. */
export type Correction = { readonly encounterId: string /** Its first words then. */; readonly opening: string } & (
  | { readonly action: 'correct' | 'import'; readonly body: Corrections }
  | { readonly action: 'split'; readonly body: SplitAt }
  | { readonly action: 'join'; readonly body: Joined }
  /** Of a page: its id and first words are the page's. */
  | { readonly action: 'copy'; readonly body: CopyDecision['copy'] }
)

export type NewCorrection = Correction & { readonly seq: number; readonly by: Decider; readonly at: Date }

/** A place in another reading of a page, where the words were found again. */
export type FoundPlace = { readonly readVersion: number; readonly at: number }

/** As encounters are computed with it. */
export function toChange(made: Correction, found?: FoundPlace): EncounterChange {
  const { encounterId, opening } = made
  if (made.action === 'join') return { encounterId, opening, join: made.body }
  if (made.action === 'copy') return { encounterId, opening, copy: made.body }
  if (made.action !== 'split') return { encounterId, opening, ...made.body }
  const { readVersion, at, ...split } = made.body
  return { encounterId, opening, split: { ...split, places: [{ readVersion, at }, ...(found ? [found] : [])] } }
}
