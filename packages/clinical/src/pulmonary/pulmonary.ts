import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'

export type Measure = 'FEV1' | 'FVC' | 'FEV1/FVC' | 'FEF25-75' | 'TLC' | 'RV' | 'DLCO' | 'PEF'
/** Before or after a bronchodilator. The two are never mixed. */
export type Phase = 'pre' | 'post' | 'unspecified'
/** A ratio is kept in per cent. */
export type LungUnit = 'L' | 'L/s' | 'L/min' | 'mL/min/mmHg' | 'mmol/min/kPa' | '%'

export type PulmonaryValues = {
  /** One measure of one test. What is printed is kept, also where it cannot be right. */
  'pulmonary.measurement': {
    readonly measure: Measure
    readonly phase: Phase
    readonly amount?: number
    readonly unit?: LungUnit
    readonly predicted?: number
    readonly percentPredicted?: number
    /** Lower limit of normal, in the measure's unit. */
    readonly lowerLimit?: number
    readonly zScore?: number
    /** Of the test, where the page names a day other than that of the record. */
    readonly on?: Moment
  }
  /** How a test was made, and what its report makes of it. */
  'pulmonary.test': {
    readonly on?: Moment
    readonly quality?: 'acceptable' | 'limited' | 'notAcceptable'
    /** ATS/ERS quality grade. */
    readonly grade?: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'U'
    readonly repeatable?: boolean
    readonly height?: { readonly amount: Range; readonly unit: 'cm' | 'in' }
    readonly withoutShoes?: boolean
    readonly age?: number
    readonly laboratory?: string
    readonly interpretation?: 'normal' | 'obstruction' | 'restriction' | 'mixed' | 'nonspecific' | 'lowDiffusion'
    readonly bronchodilatorResponse?: boolean
  }
  'pulmonary.bloodGas': {
    readonly sample: 'arterial' | 'venous' | 'capillary' | 'unspecified'
    readonly pH?: number
    readonly pCO2?: number
    readonly pO2?: number
    readonly gasUnit?: 'mmHg' | 'kPa'
    readonly bicarbonate?: number
    readonly saturation?: number
    /** `room air`, `2 L/min`, `FiO2 40 %` */
    readonly breathing?: string
    readonly on?: Moment
  }
  'pulmonary.oximetry': {
    readonly lowest: Range
    readonly state: 'rest' | 'exertion' | 'sleep' | 'unspecified'
    readonly breathing?: string
    readonly on?: Moment
  }
  'pulmonary.walk': {
    readonly distance?: { readonly amount: Range; readonly unit: 'm' | 'ft' }
    readonly percentPredicted?: number
    readonly lowestSaturation?: number
    readonly borg?: number
    readonly breathing?: string
    readonly on?: Moment
  }
  'pulmonary.dyspnoea': { readonly scale: 'mMRC' | 'MRC' | 'NYHA' | 'Borg' | 'CAT'; readonly score: number }
  'pulmonary.oxygen': {
    readonly use: 'inUse' | 'prescribed' | 'stopped' | 'notNeeded'
    readonly litres?: Range
    readonly worn?: 'continuous' | 'exertion' | 'sleep' | 'asNeeded'
    readonly since?: Moment
  }
  'pulmonary.ventilation': {
    readonly device: 'CPAP' | 'BiPAP' | 'nonInvasive' | 'invasive'
    readonly use: 'inUse' | 'given' | 'prescribed' | 'stopped' | 'notNeeded'
    readonly when?: Moment
    readonly days?: Range
  }
  'pulmonary.exacerbation': {
    readonly disease: 'COPD' | 'asthma' | 'bronchiectasis' | 'cysticFibrosis' | 'interstitial' | 'unspecified'
    readonly setting: 'inpatient' | 'emergency' | 'outpatient' | 'unspecified'
    readonly treatments: readonly string[]
    readonly when?: Moment
    readonly admitted?: Moment
    readonly discharged?: Moment
    readonly days?: Range
    readonly hours?: Range
    /** `3 exacerbations in the past year` */
    readonly count?: Range
  }
  'pulmonary.exposure': {
    readonly agent: string
    readonly job?: string
    readonly years?: Range
    readonly from?: Moment
    readonly to?: Moment
  }
}
