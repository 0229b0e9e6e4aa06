import type { Moment } from '../../dates/moment.ts'
import type { Assertion } from '../../finding.ts'
import type { Sentence } from '../../text/page-text.ts'
import type { LungUnit, Measure, Phase } from '../pulmonary.ts'

/** What a number in a report can be. `change` and `skip` (an upper limit, a single trial) are read and left. */
export type Kind = 'amount' | 'percent' | 'predicted' | 'lower' | 'z' | 'change' | 'skip'
export type KeptKind = Exclude<Kind, 'change' | 'skip'>

/** One measure of one test as a page has it, before it becomes a mention. */
export type Reading = {
  readonly measure: Measure
  readonly phase: Phase
  readonly amount?: number
  readonly unit?: LungUnit
  readonly predicted?: number
  readonly percentPredicted?: number
  readonly lowerLimit?: number
  readonly zScore?: number
  readonly on?: Moment
  /** In the page's text: the label and the values. */
  readonly start: number
  readonly end: number
  readonly sentence: Sentence
  readonly assertion: Assertion
  readonly rule: string
  readonly confidence: 'high' | 'medium'
  /** The table or the paragraph: values are compared only within one. */
  readonly source: string
}

export const plainly: Assertion = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
}
