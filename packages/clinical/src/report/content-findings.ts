import type { Evidence } from './evidence.ts'
import type { ContentFinding } from './report-content.ts'
import type { ApprovedFinding } from './report-input.ts'

/** Every finding in full, in reading order: what the sentences and tables are held against. */
export function toContentFindings(evidence: Evidence, approved: readonly ApprovedFinding[]): ContentFinding[] {
  const outcomes = new Map(approved.map((outcome) => [outcome.finding.id, outcome]))
  return [...evidence.confirmed, ...evidence.unconfirmed].map((finding) => {
    const { polarity, certainty, temporality, experiencer } = finding.assertion
    const { original, recited, note } = outcomes.get(finding.id) ?? {}
    const effectiveDate = evidence.dateOf(finding)
    return {
      id: finding.id,
      category: finding.category,
      value: finding.value,
      display: finding.display,
      assertion: { polarity, certainty, temporality, experiencer },
      ...(effectiveDate && { effectiveDate }),
      citations: evidence.cite(finding),
      origin: finding.origin,
      confidence: finding.confidence,
      flags: finding.flags,
      ...(finding.duplicateOf !== undefined && { duplicateOf: finding.duplicateOf }),
      confirmed: evidence.isConfirmed(finding.id),
      ...(original && { original }),
      ...(recited !== undefined && { recited }),
      ...(note !== undefined && { note }),
    }
  })
}
