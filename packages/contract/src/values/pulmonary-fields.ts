import {
  called,
  maybe,
  measure,
  moment,
  name,
  number,
  oneOf,
  range,
  signed,
  text,
  texts,
  type ValueFields,
  within,
  yesNo,
} from './value-field.ts'

/** `room air`, `2 L/min`, `FiO2 40 %` */
const breathing = maybe(text)
/** The day of the test, where the page names one other than that of the record. */
const on = called('testDay', maybe(moment))

export const pulmonaryFields = {
  /**
   * One measure of one test, as printed, also where it cannot be right; a ratio in per cent. `phase`: before or after a
   * bronchodilator, and the two are never mixed; `lowerLimit`: of normal, in the measure's unit.
   */
  'pulmonary.measurement': {
    measure: oneOf('FEV1', 'FVC', 'FEV1/FVC', 'FEF25-75', 'TLC', 'RV', 'DLCO', 'PEF'),
    phase: oneOf('pre', 'post', 'unspecified'),
    amount: called('measured', maybe(number)),
    unit: maybe(oneOf('L', 'L/s', 'L/min', 'mL/min/mmHg', 'mmol/min/kPa', '%')),
    percentPredicted: maybe(number),
    predicted: maybe(number),
    lowerLimit: maybe(number),
    // Beyond these a z-score is a misprint.
    zScore: maybe(within(-20, 20, signed)),
    on,
  },
  /** How a test was made, and what its report makes of it; `grade`: the ATS/ERS quality grade. */
  'pulmonary.test': {
    on,
    quality: maybe(oneOf('acceptable', 'limited', 'notAcceptable')),
    grade: maybe(oneOf('A', 'B', 'C', 'D', 'E', 'F', 'U')),
    repeatable: maybe(yesNo),
    height: maybe(measure('cm', 'in')),
    withoutShoes: maybe(yesNo),
    age: maybe(number),
    laboratory: maybe(text),
    interpretation: maybe(oneOf('normal', 'obstruction', 'restriction', 'mixed', 'nonspecific', 'lowDiffusion')),
    bronchodilatorResponse: maybe(yesNo),
  },
  'pulmonary.bloodGas': {
    sample: oneOf('arterial', 'venous', 'capillary', 'unspecified'),
    pH: maybe(number),
    pCO2: maybe(number),
    pO2: maybe(number),
    gasUnit: maybe(oneOf('mmHg', 'kPa')),
    bicarbonate: maybe(number),
    saturation: maybe(number),
    breathing,
    on,
  },
  'pulmonary.oximetry': {
    lowest: range,
    state: oneOf('rest', 'exertion', 'sleep', 'unspecified'),
    breathing,
    on,
  },
  'pulmonary.walk': {
    distance: maybe(measure('m', 'ft')),
    percentPredicted: maybe(number),
    lowestSaturation: maybe(number),
    borg: maybe(number),
    breathing,
    on,
  },
  'pulmonary.dyspnoea': { scale: oneOf('mMRC', 'MRC', 'NYHA', 'Borg', 'CAT'), score: within(0, 40, number) },
  'pulmonary.oxygen': {
    use: oneOf('inUse', 'prescribed', 'stopped', 'notNeeded'),
    litres: maybe(range),
    worn: maybe(oneOf('continuous', 'exertion', 'sleep', 'asNeeded')),
    since: maybe(moment),
  },
  'pulmonary.ventilation': {
    device: oneOf('CPAP', 'BiPAP', 'nonInvasive', 'invasive'),
    use: oneOf('inUse', 'given', 'prescribed', 'stopped', 'notNeeded'),
    when: maybe(moment),
    days: maybe(range),
  },
  /** `count`: `3 exacerbations in the past year`; `days` and `hours` as stated. */
  'pulmonary.exacerbation': {
    disease: oneOf('COPD', 'asthma', 'bronchiectasis', 'cysticFibrosis', 'interstitial', 'unspecified'),
    setting: oneOf('inpatient', 'emergency', 'outpatient', 'unspecified'),
    treatments: texts,
    when: maybe(moment),
    admitted: maybe(moment),
    discharged: maybe(moment),
    days: maybe(range),
    hours: maybe(range),
    count: maybe(range),
  },
  'pulmonary.exposure': {
    agent: name,
    job: maybe(text),
    years: maybe(range),
    from: maybe(moment),
    to: maybe(moment),
  },
} satisfies Readonly<Record<string, ValueFields>>
