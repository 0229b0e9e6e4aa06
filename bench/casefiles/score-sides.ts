import type { Finding } from '@casefold/clinical/finding'
import { placeOf, type ScoredCase } from './labels.ts'
import { near } from './score-conflicts.ts'
import { type OnMiss, type Scores, tallyOf } from './tally.ts'

/** Subjects whose findings a kind of conflict is made of. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  smoking: ['smoking'],
  medication: ['medication', 'allergy', 'medical'],
  allergy: ['allergy', 'medication'],
  medical: ['medical'],
  pulmonary: ['pulmonary', 'smoking', 'medical'],
}

/** Conflicts with a finding on each side that may be compared: what of them is not found, comparison does not find. */
export function scoreSides(one: ScoredCase, scores: Scores, onMiss?: OnMiss): void {
  const { name, labels, read } = one
  const tally = tallyOf(scores, 'sides')
  const usable = read.analysis.findings.filter(isUsable)
  for (const { kind, sides = [] } of labels.conflicts) {
    const [own = ''] = kind.split('.')
    const cites = usable
      .filter(({ category }) => subjects[own]?.some((subject) => category.startsWith(`${subject}.`)))
      .flatMap((finding) => read.citationsOf(finding))
    const isRead = sides.map((side) =>
      side.some((quote) => {
        const { key, start, end } = placeOf(one, quote)
        return cites.some(
          (cite) => cite.key === key && cite.citation.start < end + near && cite.citation.end > start - near,
        )
      }),
    )
    tally.labelled++
    if (isRead.every(Boolean)) tally.found++
    else onMiss?.(`${name} ${kind}: side ${isRead.indexOf(false)} is not read`)
  }
}

function isUsable({ confidence, assertion, flags }: Finding): boolean {
  if (confidence === 'low' || assertion.experiencer !== 'patient' || assertion.temporality === 'hypothetical')
    return false
  return !flags.includes('wrongPatient') && !flags.includes('suspiciousText')
}
