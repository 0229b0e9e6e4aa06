import type { ReportContent } from '@casefold/clinical/report/report-content'
import { capital, sayDate } from '@casefold/clinical/report/say'
import type { Block } from '../../adapters/typeset/paper.ts'
import { note, plain, tableBlock } from './paper-blocks.ts'

export function chronologyBlocks({ chronology }: ReportContent): Block[] {
  if (chronology.length === 0) return [note('No confirmed finding.')]
  return chronology.flatMap(({ title, rows }): Block[] => [
    ...(title === '' ? [] : [{ kind: 'heading', text: title } as const]),
    tableBlock(
      ['Date', 'Provider', 'Document and page', 'Words of the record', 'Finding', 'Source'],
      rows.map((row) => [
        plain(sayDate(row.date)),
        plain(row.provider),
        plain(row.where),
        plain(row.quote === '' ? '' : `“${shorten(row.quote)}”`),
        plain(row.repeated === '' ? row.value : `${row.value} (repeated ${row.repeated})`),
        plain('', row.citations),
      ]),
    ),
  ])
}

const longestQuote = 400

/** The whole quote is among the citations. */
function shorten(quote: string): string {
  return quote.length <= longestQuote ? quote : `${quote.slice(0, longestQuote).toWellFormed()} …`
}

export function gapBlocks({ gaps }: ReportContent): Block[] {
  if (gaps.length === 0) return [note('No gap was found.')]
  return [
    tableBlock(
      ['Severity', 'What is missing', 'Decision', 'Source'],
      gaps.map((gap) => [
        plain(capital(gap.severity)),
        plain(gap.note === undefined ? gap.detail : `${gap.detail} Reviewer's note: ${gap.note}`),
        plain(capital(gap.decision)),
        plain('', gap.citations),
      ]),
    ),
  ]
}

export function unconfirmedBlocks({ notConfirmed }: ReportContent): Block[] {
  if (notConfirmed.length === 0) return [note('Every finding was decided.')]
  return [
    note('These were found and not confirmed. Nothing above rests on them.'),
    tableBlock(
      ['Document and page', 'Words of the record', 'Read as', 'Reason', 'Source'],
      notConfirmed.map(({ where, quote, display, reasons, citations }) => [
        ...[plain(where), plain(`“${shorten(quote)}”`), plain(display), plain(reasons.join('; '))],
        plain('', citations),
      ]),
    ),
  ]
}

export function indexBlocks({ recordsIndex }: ReportContent): Block[] {
  if (recordsIndex.length === 0) return [note('No record was read.')]
  return [
    note('One row for each record that was read, also those without findings.'),
    tableBlock(
      ['Date', 'Record', 'Provider or facility', 'Document and page', 'Date taken from', 'Findings'],
      recordsIndex.map((row) => [
        plain(sayDate(row.date)),
        plain(row.documentType),
        plain([row.provider, row.facility].filter((part) => part !== '').join(', ')),
        plain(row.where),
        plain(row.dateSource),
        plain(String(row.findings)),
      ]),
    ),
  ]
}
