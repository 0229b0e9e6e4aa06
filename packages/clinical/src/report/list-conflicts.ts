import { findConflicts, worstFirst } from '../case/find-conflicts.ts'
import type { ReviewedFinding } from '../finding.ts'
import { canonicalJson } from './canonical-json.ts'
import { type Comparison, toComparison } from './comparison.ts'
import type { Evidence } from './evidence.ts'
import { byDate, compareText } from './order.ts'
import type { ContentConflict, Row, Sentence } from './report-content.ts'
import type { ApprovedFinding, ConflictOutcome, ReportInput } from './report-input.ts'
import { sayDate, sayWords } from './say.ts'
import { type Piece, toSentence } from './sentence.ts'
import { statementRow } from './table.ts'

const outcomes: Readonly<Record<ConflictOutcome['resolution'], string>> = {
  preferred: 'The reviewer preferred one statement',
  bothStand: 'The reviewer let both statements stand',
  explained: 'The reviewer gave an explanation',
  unresolved: 'Unresolved',
}

/** Why a conflict of the analysis is none of this report: what became of a side. */
type End = 'rejected' | 'edited' | 'unconfirmed'

export type JudgedConflicts = {
  /** Strong ones first, and of these the worst. */
  readonly standing: readonly ConflictOutcome[]
  readonly ended: Readonly<Record<End, number>>
  readonly comparison: Comparison
}

/**
 * A conflict stands between what was confirmed as it was found. Where a side was rejected, edited or not confirmed, it
 * stands only if the others still contradict each other, and in the words that this gives.
 */
export function judgeConflicts(evidence: Evidence, input: ReportInput): JudgedConflicts {
  const edited = new Set(input.approved.filter(isOtherValue).map(({ finding }) => finding.id))
  const intact = evidence.sourced.filter(({ id }) => !edited.has(id))
  const intactIds = new Set(intact.map(({ id }) => id))
  const unconfirmed = new Set(evidence.unconfirmed.map(({ id }) => id))
  const isWhole = ({ conflict }: ConflictOutcome): boolean => conflict.findingIds.every((id) => intactIds.has(id))
  const again = input.conflicts.every(isWhole) ? [] : findConflicts(intact, evidence.facts, input.reportType)
  const standing: ConflictOutcome[] = []
  const ended = { rejected: 0, edited: 0, unconfirmed: 0 }
  for (const outcome of input.conflicts) {
    const { id, kind, findingIds } = outcome.conflict
    const own = new Set<string>(findingIds)
    const left = again.find((one) => one.kind === kind && one.findingIds.every((side) => own.has(side)))
    if (isWhole(outcome)) standing.push(outcome)
    else if (left) standing.push({ ...outcome, conflict: { ...left, id } })
    else if (findingIds.some((side) => edited.has(side))) ended.edited++
    else if (findingIds.some((side) => unconfirmed.has(side))) ended.unconfirmed++
    else ended.rejected++
  }
  standing.sort(({ conflict: one }, { conflict: other }) => worstFirst(one, other) || compareText(one.id, other.id))
  return { standing, ended, comparison: toComparison(evidence, input, edited) }
}

/** Other words for the same value leave the conflict as it is. */
function isOtherValue({ finding, original }: ApprovedFinding): boolean {
  return original !== undefined && canonicalJson(original.value) !== canonicalJson(finding.value)
}

export function toContentConflicts(evidence: Evidence, standing: readonly ConflictOutcome[]): ContentConflict[] {
  return standing.map((outcome) => {
    const { conflict, resolution, preferred, note } = outcome
    const sides = sidesOf(evidence, outcome)
    const words: Piece = { text: sayWords(conflict.explanation), sides }
    return {
      id: conflict.id,
      kind: conflict.kind,
      severity: conflict.severity,
      strength: conflict.strength,
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
  const remark = finding.id === preferred ? 'preferred by the reviewer' : ''
  const provider = evidence.encounterOf(finding)?.provider ?? ''
  return statementRow(evidence, [finding], [sayDate(evidence.dateOf(finding)), provider, finding.display, remark])
}

/** The worst of the strong ones, in the words that explain it. */
export function conflictSentence(evidence: Evidence, { standing, ended, comparison }: JudgedConflicts): Sentence {
  const [first, second] = standing.filter(({ conflict }) => conflict.strength === 'strong')
  if (!first && standing.length > 0) return toSentence(evidence, [onlyPossible])
  if (!first) {
    const hasEnded = Object.values(ended).some((count) => count > 0)
    return toSentence(evidence, [hasEnded ? 'No conflict stands after the review.' : noneFound(comparison)])
  }
  const { severity, explanation } = first.conflict
  const words: Piece = { text: sayWords(explanation), sides: sidesOf(evidence, first) }
  const more =
    second?.conflict.severity === severity ? ' The other conflicts of this severity are under Conflicts.' : ''
  return toSentence(evidence, [`Conflict of ${severity} severity: `, words, more])
}

const onlyPossible =
  'Statements that may contradict each other are under Conflicts, as possible conflicts, with what was compared.'

/** Never that no conflict was found: only what was looked at. */
function noneFound({ any }: Comparison): string {
  if (!any) return 'No statements could be compared with each other. The reasons are under Conflicts.'
  return 'The statements that were compared, and those that were not, are under Conflicts. No conflict is listed there.'
}
