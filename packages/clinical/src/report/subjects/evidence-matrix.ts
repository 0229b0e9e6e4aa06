import type { ReviewedFinding } from '../../finding.ts'
import type { Evidence } from '../evidence.ts'
import { byDate } from '../order.ts'
import type { Table } from '../report-content.ts'
import { capital, sayDate } from '../say.ts'
import { statementRow } from '../table.ts'

/** Matters on which a person is asked again and again, and what counts as an answer. */
const matters: readonly (readonly [heading: string, answers: ReadonlySet<string>])[] = [
  ['Smoking', new Set(['smoking.status', 'smoking.use', 'smoking.quit'])],
  ['Earlier troubles', new Set(['medical.denial'])],
  ['Injury', new Set(['medical.injury'])],
  ['Work', new Set(['medical.work'])],
  ['Exposure', new Set(['pulmonary.exposure'])],
  ['Allergies', new Set(['allergy.none', 'allergy.reaction'])],
  ['Medication', new Set(['medication.none'])],
]
const most = 4

/** Who was told what, when: one row a record, one column a matter. One record alone is no comparison. */
export function evidenceMatrix(evidence: Evidence): Table[] {
  const answers = evidence.confirmed.filter(
    ({ category, duplicateOf, citations }) =>
      duplicateOf === undefined && citations.length > 0 && matters.some(([, some]) => some.has(category)),
  )
  const visits = Map.groupBy(byDate(answers, evidence.dateOf), (one) => evidence.encounterOf(one)?.id ?? '')
  visits.delete('')
  const asked = matters.filter(([, some]) => answers.some(({ category }) => some.has(category)))
  if (visits.size < 2 || asked.length === 0) return []
  const rows = [...visits.values()].map((all) => {
    const cells = asked.map(([, some]) => sayAnswers(all.filter(({ category }) => some.has(category))))
    return statementRow(evidence, all, [sayDate(all[0] && evidence.dateOf(all[0])), toldTo(evidence, all), ...cells])
  })
  return [
    {
      id: 'evidence.matrix',
      title: 'Who was told what, when',
      note: 'One row a record. An empty cell means that the record does not speak of the matter, not that it was denied.',
      columns: ['Date', 'Told to', ...asked.map(([heading]) => heading)],
      rows,
    },
  ]
}

function toldTo(evidence: Evidence, [first]: readonly ReviewedFinding[]): string {
  const encounter = first && evidence.encounterOf(first)
  return encounter?.provider ?? encounter?.facility ?? capital(encounter?.documentType ?? '')
}

/** Each once; a long list says that it goes on. */
function sayAnswers(findings: readonly ReviewedFinding[]): string {
  const said = [...new Set(findings.map(({ display }) => display))]
  return said.slice(0, most).join('; ') + (said.length > most ? '; and more' : '')
}
