import type { ReportType } from '../page-input.ts'
import { isQualified, qualifiersOf } from '../recorded.ts'
import { isMatterOf } from '../subjects.ts'
import type { Evidence } from './evidence.ts'
import type { Table } from './report-content.ts'
import { capital } from './say.ts'
import { tableOf } from './table.ts'

/** What the records say in another way than as a fact about the claimant, and in which: no other list holds it. */
export function qualifiedTable(evidence: Evidence, reportType: ReportType): Table[] {
  const found = evidence.confirmed.filter(isQualified).filter(({ category }) => isMatterOf(reportType, category))
  return tableOf(evidence, found, {
    id: 'statements.qualified',
    title: 'Negated, possible, planned, or about another person',
    note: 'These statements are confirmed as words of the records. They are in no other list of this report.',
    columns: [
      ['Statement', ({ display }) => capital(display)],
      ['Stated as', (finding) => qualifiersOf(finding).join(', ')],
    ],
  })
}
