import type { CorrectedPages } from '../encounters/apply-changes.ts'
import type { Encounter, Finding } from '../finding.ts'

/** An encounter's segments, and whether they are another person's. */
export type Read = Pick<CorrectedPages, 'encounter' | 'segments' | 'wrongPatient'>

/** A finding under way, the sentences it was read from, and what it says wherever it is said. */
export type Draft = {
  finding: Finding
  readonly encounter: Encounter
  readonly sentences: Set<string>
  readonly likeness: string
  /** It stands on a page of which a person said that it is no copy: it is no repetition either. */
  isOwn: boolean
}
