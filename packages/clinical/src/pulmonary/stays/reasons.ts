import type { ReviewedFinding } from '../../finding.ts'
import type { Recorded } from '../../recorded.ts'

export type Admission = Recorded<
  Extract<ReviewedFinding, { readonly category: 'medical.admission' | 'pulmonary.exacerbation' }>
>

/** Names of the diseases that an exacerbation may be of, as reasons write them. */
const diseases: readonly (readonly [disease: string, pattern: RegExp])[] = [
  ['COPD', /\bcopd\b|\baecopd\b|\bchronic obstructive (?:pulmonary|lung|airways?) disease\b/i],
  ['asthma', /\basthma|\bstatus asthmaticus\b/i],
  ['bronchiectasis', /\bbronchiectasis\b/i],
  ['cysticFibrosis', /\bcystic fibrosis\b/i],
  ['interstitial', /\binterstitial\b|\bpulmonary fibrosis\b/i],
]

/** Whether two accounts of a stay name one reason. One that names none agrees with all that it is told after. */
export function forTheSame(stay: readonly Admission[], told: readonly Admission[]): boolean {
  const [known, later] = [stay.flatMap(reasonsOf), told.flatMap(reasonsOf)]
  return later.length === 0 || known.some((one) => later.some((other) => agree(one, other)))
}

function reasonsOf({ value }: Admission): string[] {
  if ('disease' in value) return [value.disease]
  return value.reason === undefined ? [] : [value.reason.trim().toLowerCase()]
}

function agree(one: string, other: string): boolean {
  if (one.includes(other) || other.includes(one)) return true
  const [these, those] = [diseasesIn(one), diseasesIn(other)]
  // An exacerbation of what is not said may be that of any of these diseases.
  if (one === 'unspecified') return those.length > 0
  if (other === 'unspecified') return these.length > 0
  return these.some((disease) => those.includes(disease))
}

function diseasesIn(reason: string): string[] {
  return diseases.filter(([disease, pattern]) => disease === reason || pattern.test(reason)).map(([disease]) => disease)
}
