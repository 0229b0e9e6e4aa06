import type { AllergyValues } from './allergy.ts'

type Severity = NonNullable<AllergyValues['allergy.reaction']['severity']>

const words: readonly (readonly [Severity, RegExp])[] = [
  ['lifeThreatening', /\blife[\s-]*threatening\b|\bnear[\s-]*fatal\b|\bfatal\b|\banaphyla\w*/i],
  ['severe', /\bsevere(?:ly)?\b|\bserious\b|\bseverity\s*[:=-]?\s*high\b/i],
  ['moderate', /\bmoderate(?:ly)?\b|\bseverity\s*[:=-]?\s*medium\b/i],
  ['mild', /\bmild(?:ly)?\b|\bminor\b|\bslight\b|\bseverity\s*[:=-]?\s*low\b/i],
]

/** As the record words it; the worst where it says more than one. */
export function severityIn(text: string): Severity | undefined {
  const said = text.replace(/\b(?:no|not|without|denies|denied|never)\s+(?:\w+\s+){0,2}anaphyla\w*/gi, '')
  return words.find(([, pattern]) => pattern.test(said))?.[0]
}
