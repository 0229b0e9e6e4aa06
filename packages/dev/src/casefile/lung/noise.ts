import type { Random } from '../random.ts'

/** Words that stand around the numbers of a report and measure nothing of this person. */
const reference = [
  'Reference equations: NHANES III (Hankinson 1999).',
  'Predicted set: GLI 2012, Caucasian. LLN = 5th percentile (z = -1.645).',
  'Reference set: Knudson 1983; volumes Goldman 1959; DLCO Miller 1983.',
  'Ref: ECSC 1993, lower limits at 1.645 RSD.',
  'Values marked with * are below the lower limit of normal.',
  'Calibration 3.00 L syringe, passed 07:41. ATPS to BTPS factor 1.09. PB 756 mmHg, temp 22 C.',
]
const legends = [
  'Quality grades: A = 3 acceptable tests within 0.15 L; B = 2 within 0.15 L; C = 2 within 0.20 L.',
  'Severity (ATS/ERS 2005): mild FEV1 > 70 %, moderate 60-69 %, moderately severe 50-59 %, severe 35-49 %, very severe FEV1 < 35 %.',
  'GOLD 1: FEV1 >= 80 %. GOLD 2: FEV1 50-79 %. GOLD 3: FEV1 30-49 %. GOLD 4: FEV1 < 30 %.',
  'Obstruction: FEV1/FVC < 0.70 or below LLN. Restriction: TLC < 80 % predicted.',
  'Significant response: increase of FEV1 or FVC >= 12 % and 200 mL from baseline.',
  'Legend: FEV1 < 80 % abnormal, DLCO < 40 % severe, RV > 120 % air trapping.',
]
const interpretations = [
  'Interpretation: The FEV1/FVC ratio and the FEV1 are reduced, consistent with airflow obstruction.',
  'Interpretation: Spirometry within normal limits. No significant response to inhaled bronchodilator.',
  'Impression: Reduced FVC with a normal FEV1/FVC ratio suggests restriction. Lung volumes are recommended.',
  'Interpretation: There is a moderate obstructive defect. The FEV1 improved by 11 % and 180 mL after albuterol.',
]
const comments = [
  'Comment: Good patient effort and cooperation. The results of this test meet ATS standards for acceptability and repeatability.',
  'Comment: FVC maneuver ended early on two of five efforts; FVC may be underestimated.',
]
const teaching = [
  'FEV1 is the amount of air that you can blow out in one second. A normal FEV1 is 80 % or more of predicted.',
  'Your peak flow zones: green 400 to 500 L/min, yellow 250 to 399 L/min, red below 250 L/min.',
  'Example: a man of 40 years and 175 cm has a predicted FEV1 of about 3.9 L.',
  'SAMPLE REPORT FOR TRAINING: FEV1 3.52 L (98 %), FVC 4.41 L (101 %). Not a patient result.',
]
const undone = [
  'DLCO: not performed.',
  'Lung volumes by plethysmography ordered, not done today.',
  'TLC and RV: patient unable to perform.',
  'DLCO pending. Repeat spirometry in 6 months.',
  'Post-bronchodilator testing was not done because of tachycardia of 118.',
]

/** Some of each, in the order a page has them. `undone` only where the page does not print what it denies. */
export function noiseLines(
  random: Random,
  hasVolumes: boolean,
  hasPost: boolean,
): { above: string[]; below: string[] } {
  const denials = undone.filter(
    (line) => !(hasVolumes && /DLCO|TLC|volumes/.test(line)) && !(hasPost && /^Post/.test(line)),
  )
  return {
    above: random.chance(0.5) ? [random.pick(reference)] : [],
    below: [
      random.pick(interpretations),
      ...(random.chance(0.5) ? [random.pick(comments)] : []),
      ...(random.chance(0.6) ? [random.pick(legends)] : []),
      ...(random.chance(0.35) ? random.some(denials, 1) : []),
      ...(random.chance(0.3) ? [random.pick(teaching)] : []),
      ...(random.chance(0.5) ? [random.pick(reference)] : []),
    ],
  }
}
