import type { ReviewedFinding, Severity } from '../finding.ts'
import type { Evidence } from './evidence.ts'
import { byDate, compareText } from './order.ts'
import type { ContentConflict, Row, Sentence } from './report-content.ts'
import type { ConflictOutcome } from './report-input.ts'
import { sayDate, sayWords } from './say.ts'
import { type Piece, toSentence } from './sentence.ts'
import { toRow } from './table.ts'

const worst: readonly Severity[] = ['material', 'significant', 'minor']

const outcomes: Readonly<Record<ConflictOutcome['resolution'], string>> = {
  preferred: 'The reviewer preferred one statement',
  bothStand: 'The reviewer let both statements stand',
  explained: 'The reviewer gave an explanation',
  unresolved: 'Unresolved',
}

/** Those that still have two sides, worst first. One whose side was rejected is no conflict of this report. */
export function standingConflicts(evidence: Evidence, conflicts: readonly ConflictOutcome[]): ConflictOutcome[] {
  const rank = ({ conflict }: ConflictOutcome): number => worst.indexOf(conflict.severity)
  return conflicts
    .filter((outcome) => sidesOf(evidence, outcome).length >= 2)
    .sort((one, other) => rank(one) - rank(other) || compareText(one.conflict.id, other.conflict.id))
}

export function toContentConflicts(evidence: Evidence, standing: readonly ConflictOutcome[]): ContentConflict[] {
  return standing.map((outcome) => {
    const { conflict, resolution, preferred, note } = outcome
    const sides = sidesOf(evidence, outcome)
    const words: Piece = { text: sayWords(conflict.explanation), findings: sides }
    return {
      id: conflict.id,
      kind: conflict.kind,
      severity: conflict.severity,
      explanation: toSentence(evidence, [words]),
      sides: sides.map((finding) => toSide(evidence, finding, preferred)),
      resolution: outcomes[resolution],
      ...(preferred !== undefined && { preferred }),
      ...(note !== undefined && { note }),
    }
  })
}

function sidesOf(evidence: Evidence, { conflict }: ConflictOutcome): ReviewedFinding[] {
  const sides = conflict.findingIds.flatMap((id) => evidence.find(id) ?? [])
  return byDate(
    sides.sort((one, other) => compareText(one.id, other.id)),
    evidence.dateOf,
  )
}

function toSide(evidence: Evidence, finding: ReviewedFinding, preferred: string | undefined): Row {
  const remark = [
    evidence.isConfirmed(finding.id) ? '' : 'not confirmed',
    finding.id === preferred ? 'preferred by the reviewer' : '',
  ].filter((part) => part !== '')
  const provider = evidence.encounterOf(finding)?.provider ?? ''
  return toRow(evidence, [finding], [sayDate(evidence.dateOf(finding)), provider, finding.display, remark.join(', ')])
}

/** The worst one, in the words that explain it. */
export function conflictSentence(evidence: Evidence, standing: readonly ConflictOutcome[]): Sentence {
  const [first, second] = standing
  if (!first) return toSentence(evidence, ['No conflict was found between these statements.'])
  const { severity, explanation } = first.conflict
  const words: Piece = { text: sayWords(explanation), findings: sidesOf(evidence, first) }
  const more =
    second?.conflict.severity === severity ? ' The other conflicts of this severity are under Conflicts.' : ''
  return toSentence(evidence, [`Conflict of ${severity} severity: `, words, more])
}
