import type { ReportContent } from '@casefold/clinical/report/report-content'

const heading = [
  ...['findingId', 'category', 'confirmed', 'date', 'finding', 'value', 'polarity', 'certainty', 'temporality'],
  ...['experiencer', 'confidence', 'flags', 'origin', 'rule', 'edited', 'duplicateOf', 'note', 'citations', 'document'],
  ...['page', 'pageLabel', 'quote'],
]

/** One row a finding, with its first citation in full and the numbers of all. */
export function findingRows({ findings, citations }: ReportContent): string[][] {
  const byNumber = new Map(citations.map((citation) => [citation.n, citation]))
  const rows = findings.map((finding) => {
    const first = byNumber.get(finding.citations[0] ?? 0)
    const { polarity, certainty, temporality, experiencer } = finding.assertion
    return [
      ...[finding.id, finding.category, finding.confirmed ? 'yes' : 'no', finding.effectiveDate?.value ?? ''],
      ...[finding.display, JSON.stringify(finding.value), polarity, certainty, temporality, experiencer],
      ...[finding.confidence, finding.flags.join(' '), finding.origin.by],
      'rule' in finding.origin ? finding.origin.rule : '',
      finding.original || finding.recited ? 'yes' : 'no',
      ...[finding.duplicateOf ?? '', finding.note ?? '', finding.citations.join(' ')],
      ...[first?.fileName ?? '', first ? String(first.pageNumber) : '', first?.pageLabel ?? ''],
      first === undefined ? '' : first.kind === 'text' ? first.quote : first.transcription,
    ]
  })
  return [heading, ...rows]
}
