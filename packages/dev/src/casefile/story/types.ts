import type { Block, Rule, Run, Style } from '../layout.ts'
import type { TruthWord } from '../truth.ts'
import type { DateForm } from './random.ts'

/** A page of a story: the number of its document, from 0, and of the page in it, from 1. */
export type Place = { readonly document: number; readonly page: number }

export type Subject = { readonly name: string; readonly dateOfBirth: string; readonly sex: 'female' | 'male' }

export type StoryPage = {
  readonly text: string
  readonly words: readonly TruthWord[]
  readonly style: Style
  readonly lines: readonly (readonly Run[])[]
  readonly rules: readonly Rule[]
  readonly canary: string
}

type StoryDocument = {
  readonly fileName: string
  readonly facility: string
  readonly provider: string
  readonly pages: readonly StoryPage[]
}

export type FactSubject = 'smoking' | 'medication' | 'allergy' | 'medical' | 'pulmonary'

/** What a record says, and where. The date is that of the visit. */
export type PlantedFact = {
  readonly subject: FactSubject
  readonly kind: string
  readonly value: string
  readonly date: string
  readonly place: Place
}

/** Each side holds every page that says its part; `implied` are kinds that the same pages may also be said to show. */
export type PlantedConflict = {
  readonly kind: string
  readonly implied: readonly string[]
  readonly sides: readonly (readonly Place[])[]
  /** What each side says, for whoever looks for what was missed. */
  readonly words?: readonly (readonly string[])[]
}

type PlantedDuplicate = { readonly kind: 'sentence' | 'page'; readonly original: Place; readonly copy: Place }
export type PlantedGap = { readonly from: string; readonly to: string }
type PlantedVisit = { readonly date: string; readonly type: DocumentType; readonly pages: readonly Place[] }

export type StoryTruth = {
  readonly facts: readonly PlantedFact[]
  readonly conflicts: readonly PlantedConflict[]
  readonly duplicates: readonly PlantedDuplicate[]
  readonly wrongPatient: readonly Place[]
  readonly gaps: readonly PlantedGap[]
  readonly visits: readonly PlantedVisit[]
}

export type Story = {
  readonly seed: number
  readonly subject: Subject
  readonly documents: readonly StoryDocument[]
  readonly truth: StoryTruth
}

export type DocumentType =
  | 'progress'
  | 'emergency'
  | 'discharge'
  | 'intake'
  | 'laboratory'
  | 'pharmacy'
  | 'letter'
  | 'imaging'
  | 'workSlip'
  | 'disability'
  | 'lungTest'

/** An office whose records are one document, with habits of its own. */
export type Office = {
  readonly facility: string
  readonly provider: string
  readonly specialty: Specialty
  readonly dateLabel: string
  readonly dateForm: DateForm
  readonly headStyle: number
  readonly listStyle: number
  readonly titleStyle: number
  readonly banner: 'none' | 'fax' | 'printed'
  readonly handling: string
  readonly style: Style
}
export type Specialty =
  | 'family'
  | 'pulmonary'
  | 'hospital'
  | 'orthopaedic'
  | 'pharmacy'
  | 'allergy'
  | 'laboratory'
  | 'occupational'

export type SaidIn =
  | 'social'
  | 'medications'
  | 'allergies'
  | 'history'
  | 'course'
  | 'plan'
  | 'results'
  | 'dispensed'
  | 'problems'
  | 'surgeries'
  | 'family'
  | 'work'
  | 'answers'
  | 'report'

/** One statement of a visit about one of the subjects. */
export type Said = {
  readonly in: SaidIn
  readonly subject: FactSubject
  readonly kind: string
  readonly value: string
  readonly text: string
  /** The same as cells, for offices that write tables. */
  readonly row?: readonly string[]
  /** A table that stands for the text. */
  readonly table?: readonly (readonly string[])[]
}

export type Visit = {
  readonly date: string
  readonly office: Office
  readonly type: DocumentType
  readonly says: Said[]
}

/** A conflict while the pages are not yet made: its sides are statements. */
export type DraftConflict = {
  readonly kind: string
  readonly implied: readonly string[]
  readonly sides: readonly Said[][]
}

/** A block of a page and the statements that stand in it. */
export type Part = { readonly block: Block; readonly says: readonly Said[] }
