import { makeConflict } from '../src/case/make-conflict.ts'
import type { Finding } from '../src/finding.ts'
import type { ReportType } from '../src/page-input.ts'
import type { ApprovedFinding, ReportInput } from '../src/report/report-input.ts'
import { plantedFindings } from './planted-findings.ts'
import { plantedDocument, plantedEncounters } from './planted-records.ts'

const { never, current, use, nkda, hives, anaphylaxis } = plantedFindings
const conflicts = [
  makeConflict(
    'smoking.neverVsUse',
    'material',
    [current, use, never],
    'The record of 2014-11-20 says never smoker; the record of 2009-03-14 says 1 to 1.5 packs a day for 20 years.',
  ),
  makeConflict(
    'allergy.noneVsReaction',
    'material',
    [hives, anaphylaxis, nkda],
    'The record of 2014-11-20 says no known drug allergies; earlier records name a reaction to penicillin.',
  ),
]

/** A report's input in which everything is approved that speaks of its matter. */
export function plantInput(reportType: ReportType, more: Partial<ReportInput> = {}): ReportInput {
  const about = reportType.replace('History', '.')
  const all = Object.values<Finding>(plantedFindings)
  const own = ['smoking.', 'medication.', 'allergy.'].includes(about)
    ? all.filter(({ category }) => category.startsWith(about))
    : all
  const ids = new Set(own.map(({ id }) => id))
  return {
    reportType,
    case: { claimNumber: 'CLM-2016-0042', title: 'Ortega v. Northern Mutual', caseType: 'IME' },
    subject: { name: 'Jane Roe', dateOfBirth: '1961-05-04', sex: 'female' },
    parameters: {},
    documents: [
      {
        documentId: plantedDocument,
        ordinal: 1,
        fileName: 'records.pdf',
        pages: 5,
        sha256: 'f'.repeat(64),
        read: true,
      },
    ],
    unread: [{ documentId: plantedDocument, pageNumber: 5, reason: 'not_read' }],
    encounters: plantedEncounters,
    approved: own.map((finding): ApprovedFinding => ({ finding })),
    unconfirmed: [],
    rejected: 0,
    conflicts: conflicts
      .filter(({ findingIds }) => findingIds.every((id) => ids.has(id)))
      .map((conflict) => ({ conflict: { ...conflict, strength: 'strong' }, resolution: 'unresolved' })),
    gaps: [],
    method: { ruleVersion: '1' },
    ...more,
  }
}
