import type { Evidence } from '../evidence.ts'
import { type RecordedIn, recordedOf } from '../of-category.ts'
import type { Sentence } from '../report-content.ts'
import { listed, type Piece, told, toSentence } from '../sentence.ts'
import { distinct } from '../sources.ts'

type Reaction = RecordedIn<'allergy.reaction'>

/** One entry a substance: every reaction that any record has for it. */
export function reactionSentence(evidence: Evidence): Sentence {
  const bySubstance = Object.entries(
    Object.groupBy(recordedOf(evidence, 'allergy.reaction'), ({ value }) => value.substance),
  )
  if (bySubstance.length === 0) return toSentence(evidence, ['No confirmed finding records an allergy or intolerance.'])
  const pieces = bySubstance.map(([substance, reactions = []]): Piece => {
    const said = [...new Set(reactions.flatMap(({ value }) => value.reactions))]
    const types = [...new Set(reactions.map(({ value }) => value.type))].filter((type) => type !== 'allergy')
    const words = [...said, ...types.map((type) => `recorded as ${type === 'sideEffect' ? 'side effect' : type}`)]
    return { text: words.length === 0 ? substance : `${substance} (${words.join(', ')})`, findings: bearing(reactions) }
  })
  return toSentence(evidence, ['Reactions are recorded to ', ...listed(pieces, 8), '.'])
}

/** The first that names each reaction and each type: enough to bear the words out. */
function bearing(reactions: readonly Reaction[]): Reaction[] {
  const seen = new Set<string>()
  return reactions.filter(({ value }) => {
    const before = seen.size
    for (const word of [value.type, ...value.reactions]) seen.add(word)
    return seen.size > before
  })
}

export function graveSentences(evidence: Evidence): Sentence[] {
  const grave = recordedOf(evidence, 'allergy.reaction').filter(
    ({ value }: Reaction) => value.severity === 'severe' || value.severity === 'lifeThreatening',
  )
  const pieces = distinct(evidence, grave).map((finding) => told(evidence, finding))
  if (pieces.length === 0) return []
  return [toSentence(evidence, ['Recorded as severe or life-threatening: ', ...listed(pieces), '.'])]
}

export function noneSentence(evidence: Evidence): Sentence {
  const pieces = distinct(evidence, recordedOf(evidence, 'allergy.none')).map((finding) => told(evidence, finding))
  if (pieces.length === 0) return toSentence(evidence, ['No confirmed finding states that there are no allergies.'])
  return toSentence(evidence, ['Statements of no allergy: ', ...listed(pieces), '.'])
}

export function toleranceSentences(evidence: Evidence): Sentence[] {
  const found = [
    ...recordedOf(evidence, 'allergy.tolerance'),
    ...recordedOf(evidence, 'allergy.test'),
    ...recordedOf(evidence, 'allergy.delabelled'),
  ]
  if (found.length === 0)
    return [toSentence(evidence, ['No confirmed finding records tolerance, an allergy test or a removed label.'])]
  const pieces = distinct(evidence, found).map((finding) => told(evidence, finding))
  return [toSentence(evidence, ['Tolerance, tests and removed labels: ', ...listed(pieces), '.'])]
}
