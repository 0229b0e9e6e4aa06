import type { Rule, Run, Style } from '../layout.ts'

/** The words of the analyser, written again: what is measured shares no code with what measures it. */
export type LungMeasure = 'FEV1' | 'FVC' | 'FEV1/FVC' | 'FEF25-75' | 'TLC' | 'RV' | 'DLCO' | 'PEF'
export type LungPhase = 'pre' | 'post' | 'unspecified'
export type LungField = 'amount' | 'percentPredicted' | 'predicted' | 'lowerLimit' | 'zScore'

/** One number that a page prints. A ratio counts in per cent. */
export type LungValue = {
  readonly measure: LungMeasure
  readonly phase: LungPhase
  readonly field: LungField
  readonly number: number
  /** Of an amount, where the page prints one. */
  readonly unit?: string
  /** `2019`, `2019-03` or `2019-03-14` */
  readonly date: string
}

export type LungTruth = {
  /** What must be told, and nothing else. */
  readonly values: readonly LungValue[]
  /** Measures whose printed numbers cannot be right together: one of them at least must be flagged. */
  readonly implausible?: { readonly rule: string; readonly measures: readonly LungMeasure[]; readonly phase: LungPhase }
}

/** A word of `text`, and where it stands in shares of the page. */
export type LungWord = {
  readonly start: number
  readonly end: number
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export type LungPage = LungTruth & {
  readonly seed: number
  readonly layout: string
  readonly heldOut: boolean
  readonly style: Style
  readonly lines: readonly (readonly Run[])[]
  readonly rules: readonly Rule[]
}

export type LungSentence = LungTruth & {
  readonly seed: number
  readonly sentence: string
  readonly text: string
  readonly heldOut: boolean
}
