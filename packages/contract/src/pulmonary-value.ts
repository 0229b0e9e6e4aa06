import { Type } from 'typebox'
import { OneOf } from './text.ts'
import { maybeAmount, maybeMoment, maybeRange, maybeText, range, text } from './value-parts.ts'

/** Beyond these a z-score is a misprint. */
const zScore = Type.Optional(Type.Number({ minimum: -20, maximum: 20 }))
const maybeBoolean = Type.Optional(Type.Boolean())
/** `room air`, `2 L/min` */
const breathing = maybeText
/** The day of the test, where the page names one other than that of the record. */
const on = maybeMoment

/** Values of the categories `pulmonary.*`; docs/findings.md has them in words. */
export const pulmonaryValues = {
  /** One measure of one test, as printed, also where it cannot be right; a ratio in per cent. */
  'pulmonary.measurement': Type.Object({
    measure: OneOf(['FEV1', 'FVC', 'FEV1/FVC', 'FEF25-75', 'TLC', 'RV', 'DLCO', 'PEF']),
    phase: OneOf(['pre', 'post', 'unspecified']),
    amount: maybeAmount,
    unit: Type.Optional(OneOf(['L', 'L/s', 'L/min', 'mL/min/mmHg', 'mmol/min/kPa', '%'])),
    predicted: maybeAmount,
    percentPredicted: maybeAmount,
    lowerLimit: maybeAmount,
    zScore,
    on,
  }),
  /** How a test was made, and what its report makes of it. */
  'pulmonary.test': Type.Object({
    on,
    quality: Type.Optional(OneOf(['acceptable', 'limited', 'notAcceptable'])),
    grade: Type.Optional(OneOf(['A', 'B', 'C', 'D', 'E', 'F', 'U'])),
    repeatable: maybeBoolean,
    height: Type.Optional(Type.Object({ amount: range, unit: OneOf(['cm', 'in']) })),
    withoutShoes: maybeBoolean,
    age: maybeAmount,
    laboratory: maybeText,
    interpretation: Type.Optional(
      OneOf(['normal', 'obstruction', 'restriction', 'mixed', 'nonspecific', 'lowDiffusion']),
    ),
    bronchodilatorResponse: maybeBoolean,
  }),
  'pulmonary.bloodGas': Type.Object({
    sample: OneOf(['arterial', 'venous', 'capillary', 'unspecified']),
    pH: maybeAmount,
    pCO2: maybeAmount,
    pO2: maybeAmount,
    gasUnit: Type.Optional(OneOf(['mmHg', 'kPa'])),
    bicarbonate: maybeAmount,
    saturation: maybeAmount,
    breathing,
    on,
  }),
  'pulmonary.oximetry': Type.Object({
    lowest: range,
    state: OneOf(['rest', 'exertion', 'sleep', 'unspecified']),
    breathing,
    on,
  }),
  'pulmonary.walk': Type.Object({
    distance: Type.Optional(Type.Object({ amount: range, unit: OneOf(['m', 'ft']) })),
    percentPredicted: maybeAmount,
    lowestSaturation: maybeAmount,
    borg: maybeAmount,
    breathing,
    on,
  }),
  'pulmonary.dyspnoea': Type.Object({
    scale: OneOf(['mMRC', 'MRC', 'NYHA', 'Borg', 'CAT']),
    score: Type.Number({ minimum: 0, maximum: 40 }),
  }),
  'pulmonary.oxygen': Type.Object({
    use: OneOf(['inUse', 'prescribed', 'stopped', 'notNeeded']),
    litres: maybeRange,
    worn: Type.Optional(OneOf(['continuous', 'exertion', 'sleep', 'asNeeded'])),
    since: maybeMoment,
  }),
  'pulmonary.ventilation': Type.Object({
    device: OneOf(['CPAP', 'BiPAP', 'nonInvasive', 'invasive']),
    use: OneOf(['inUse', 'given', 'prescribed', 'stopped', 'notNeeded']),
    when: maybeMoment,
    days: maybeRange,
  }),
  /** `count`: `3 exacerbations in the past year`; `days` and `hours` as stated. */
  'pulmonary.exacerbation': Type.Object({
    disease: OneOf(['COPD', 'asthma', 'bronchiectasis', 'cysticFibrosis', 'interstitial', 'unspecified']),
    setting: OneOf(['inpatient', 'emergency', 'outpatient', 'unspecified']),
    treatments: Type.Array(text),
    when: maybeMoment,
    admitted: maybeMoment,
    discharged: maybeMoment,
    days: maybeRange,
    hours: maybeRange,
    count: maybeRange,
  }),
  'pulmonary.exposure': Type.Object({
    agent: text,
    job: maybeText,
    years: maybeRange,
    from: maybeMoment,
    to: maybeMoment,
  }),
}
