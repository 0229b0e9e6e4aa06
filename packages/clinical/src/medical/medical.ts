import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'

export type Side = 'left' | 'right' | 'bilateral'

/** What part of medicine a condition belongs to. */
export type BodySystem =
  | 'respiratory'
  | 'cardiovascular'
  | 'digestive'
  | 'nervous'
  | 'mental'
  | 'musculoskeletal'
  | 'endocrine'
  | 'urinary'
  | 'reproductive'
  | 'skin'
  | 'blood'
  | 'infection'
  | 'cancer'
  | 'eye'
  | 'ear'
  | 'immune'
  | 'injury'
  | 'congenital'
  | 'other'

export type ConditionStatus = 'active' | 'resolved' | 'historical' | 'suspected' | 'ruledOut'
export type WorkStatus =
  | 'working'
  | 'released'
  | 'restricted'
  | 'offWork'
  | 'unable'
  | 'disabled'
  | 'retired'
  | 'unemployed'

export type MedicalValues = {
  'medical.condition': {
    /** The words of the record. */
    readonly surface: string
    /** The plain name of the word list, in lower case, without side. */
    readonly name: string
    readonly system: BodySystem
    readonly site?: string
    readonly laterality?: Side
    readonly status: ConditionStatus
    readonly onset?: Moment
    /** What the record puts it down to: `smoking`, `asbestos`, `motor vehicle accident`. */
    readonly cause?: string
  }
  'medical.procedure': {
    readonly surface: string
    readonly name: string
    readonly site?: string
    readonly laterality?: Side
    readonly status: 'done' | 'planned' | 'declined'
    readonly when?: Moment
  }
  'medical.admission': {
    readonly setting: 'inpatient' | 'emergency' | 'observation'
    readonly reason?: string
    readonly facility?: string
    readonly admitted?: Moment
    readonly discharged?: Moment
    /** As stated: `a three-day stay`. */
    readonly days?: Range
    readonly hours?: Range
  }
  'medical.injury': {
    readonly surface: string
    /** How it happened, by the name of the word list: `fall`, `motor vehicle collision`, `lifting`. */
    readonly mechanism: string
    readonly site?: string
    readonly laterality?: Side
    readonly atWork?: boolean
    readonly when?: Moment
  }
  'medical.imaging': {
    readonly modality: string
    readonly site?: string
    readonly laterality?: Side
    readonly when?: Moment
    /** What the record says it showed, in its words. */
    readonly impression?: string
  }
  'medical.family': { readonly name: string; readonly system: BodySystem; readonly relatives: readonly string[] }
  /** Said of the past: `denies prior back injury`, `no previous surgeries`. A denial of symptoms today is none. */
  'medical.denial': {
    readonly denied: 'condition' | 'injury' | 'surgery' | 'trouble' | 'exposure'
    /** The condition, procedure or agent; none where all are denied. */
    readonly name?: string
    readonly site?: string
    readonly laterality?: Side
  }
  'medical.work': {
    readonly status: WorkStatus
    readonly occupation?: string
    readonly restrictions?: string
    readonly since?: Moment
    readonly until?: Moment
  }
  'medical.function': { readonly activity: string; readonly limit: string }
  /** Somebody's judgement, in that person's words: quoted, never ours. */
  'medical.opinion': {
    readonly about: 'cause' | 'disability' | 'impairment' | 'workCapacity' | 'maximumImprovement' | 'prognosis'
    readonly words: string
  }
}
