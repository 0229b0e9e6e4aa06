/** GOLD 1 to 4, of an FEV1 after a bronchodilator in per cent of predicted. The ratio must be below 0.70 before that. */
export function goldGrade(percent: number): 1 | 2 | 3 | 4 {
  if (percent >= 80) return 1
  if (percent >= 50) return 2
  return percent >= 30 ? 3 : 4
}

/** A ratio in per cent against the fixed limit of 0.70. */
export function isBelowFixed(ratio: number): boolean {
  return ratio < 70
}

/** The same of two volumes, in whole millilitres: a quotient of decimals may fall on the wrong side of the limit. */
export function quotientBelowFixed(fev1: number, fvc: number): boolean {
  return Math.round(fev1 * 1000) * 100 < Math.round(fvc * 1000) * 70
}

export type Severity2005 = 'mild' | 'moderate' | 'moderately severe' | 'severe' | 'very severe'

/** ATS/ERS 2005, of an FEV1 in per cent of predicted, where something else was found abnormal. */
export function severity2005(percent: number): Severity2005 {
  if (percent >= 70) return 'mild'
  if (percent >= 60) return 'moderate'
  if (percent >= 50) return 'moderately severe'
  return percent >= 35 ? 'severe' : 'very severe'
}

export type Severity2021 = 'mild' | 'moderate' | 'severe'

/** ATS/ERS 2021, of a z-score; none where it is not below −1.645. */
export function severity2021(zScore: number): Severity2021 | undefined {
  if (zScore >= -1.645) return undefined
  if (zScore >= -2.5) return 'mild'
  return zScore >= -4 ? 'moderate' : 'severe'
}
