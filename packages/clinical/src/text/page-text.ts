export type SectionKind =
  | 'chiefComplaint'
  | 'presentIllness'
  | 'medicalHistory'
  | 'surgicalHistory'
  | 'socialHistory'
  | 'familyHistory'
  | 'medications'
  | 'allergies'
  | 'immunizations'
  | 'problems'
  | 'reviewOfSystems'
  | 'vitals'
  | 'examination'
  | 'laboratory'
  | 'imaging'
  | 'lungFunction'
  | 'procedure'
  | 'course'
  | 'assessment'
  | 'plan'
  | 'instructions'
  | 'discharge'
  | 'opinion'
  | 'work'
  | 'signature'
  | 'other'

export type Section = {
  readonly kind: SectionKind
  /** As the page has it, without colon. */
  readonly title: string
  /** Of the title; `body` is where what it heads begins. A section carried over from the page before starts at 0. */
  readonly start: number
  readonly body: number
  readonly end: number
}

export type Sentence = {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly section?: Section
  /** One entry of a list or one line of a form, rather than prose. */
  readonly item: boolean
  readonly asked?: Asked
}

/** Where a sentence is a question with its answer: how far it asks, and where the answer is. */
export type Asked = {
  readonly start: number
  readonly end: number
  /** None where nobody answered. */
  readonly answer?: { readonly start: number; readonly end: number }
  readonly said?: 'yes' | 'no'
  /** What stands above several questions and belongs to each: `Have you ever had:` */
  readonly stem?: string
}

/** A row of a table and the day it begins with; offsets in the page as it was read. Without a year it is `--06-08`. */
export type DatedRow = { readonly start: number; readonly end: number; readonly day: string }

/** A page prepared for reading. Offsets are in `text`, which is normalised; `toRaw` leads back to the page as it was read. */
export type PageText = {
  readonly text: string
  readonly sections: readonly Section[]
  readonly sentences: readonly Sentence[]
  /** Rows of tables that have days of their own. */
  readonly rows?: readonly DatedRow[]
  /** Words that were misread and what stands for them in `text`, in order; offsets in the page as it was read. */
  readonly repaired?: readonly { readonly start: number; readonly end: number; readonly text: string }[]
  toRaw(start: number, end: number): readonly [start: number, end: number]
}
