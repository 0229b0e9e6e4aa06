import { earliest, latest, toDays } from '@casefold/clinical/dates/compare-dates'
import type { ModelUse } from '@casefold/clinical/model/model-use'
import type { ReportContent, Row, Sentence, Table } from '@casefold/clinical/report/report-content'
import { capital, sayDate } from '@casefold/clinical/report/say'
import type { Block, Line, PaperPart } from '../../adapters/typeset/paper.ts'
import type { ReportRecord } from './report.ts'
import { saySignOff } from './sign-off.ts'

/** In the order in which the citations are numbered. */
export function layOutParts(record: ReportRecord): PaperPart[] {
  const { content } = record
  return [
    { title: 'Bottom line', blocks: [{ kind: 'points', lines: content.bottomLine.map(toLine) }] },
    { title: 'Conflicts', blocks: conflictBlocks(content) },
    { title: 'Findings', blocks: tableBlocks(content) },
    { title: 'Chronology', blocks: chronologyBlocks(content) },
    { title: 'Gaps and missing records', blocks: gapBlocks(content) },
    { title: 'Not confirmed', blocks: unconfirmedBlocks(content) },
    { title: 'Records index', blocks: indexBlocks(content) },
    { title: 'Method and limits', blocks: [...countBlocks(content), paragraphs(methodOf(record))] },
    {
      title: 'Review and sign-off',
      blocks: [
        paragraphs(saySignOff(record.signOff)),
        { kind: 'signature', fields: ['Signature', 'Name and credentials', 'Date'] },
      ],
    },
  ]
}

const plain = (text: string, citations: readonly number[] = []): Line => [{ text, citations }]
const strong = (text: string): Line => [{ text, strong: true }]

function toLine({ runs }: Sentence): Line {
  return runs
}

function paragraphs(texts: readonly string[]): Block {
  return { kind: 'paragraphs', lines: texts.map((text) => plain(text)) }
}

function note(text: string): Block {
  return { kind: 'note', text }
}

/** The numbers of a row's citations stand in a column of their own. */
function rowTable(columns: readonly string[], rows: readonly Row[]): Block {
  const lines = rows.map(({ cells, citations }) => [...cells.map((cell) => plain(cell)), plain('', citations)])
  return tableBlock([...columns, 'Source'], lines)
}

/** Columns that are empty in every row are left out. */
function tableBlock(columns: readonly string[], rows: readonly (readonly Line[])[]): Block {
  const isEmpty = (line: Line | undefined): boolean =>
    line?.every(({ text, citations = [] }) => text === '' && citations.length === 0) ?? true
  const used = columns.map((_, at) => rows.some((cells) => !isEmpty(cells[at])))
  return {
    kind: 'table',
    columns: columns.filter((_, at) => used[at]).map((title) => ({ title })),
    rows: rows.map((cells) => ({ cells: cells.filter((_, at) => used[at]) })),
  }
}

function conflictBlocks({ conflicts, counts }: ReportContent): Block[] {
  const { conflictsDropped, conflictsEdited, conflictsUnconfirmed } = counts
  const hasEnded = conflictsDropped + conflictsEdited + conflictsUnconfirmed > 0
  const ended = hasEnded
    ? [note('Other conflicts do not stand after the review: Method and limits counts them, with the reason.')]
    : []
  if (conflicts.length === 0)
    return hasEnded ? ended : [note('No conflict was found between the statements of this report.')]
  return [...conflicts.map(conflictCard), ...ended]
}

function conflictCard(conflict: ReportContent['conflicts'][number]): Block {
  const { severity, explanation, sides, resolution, note: said } = conflict
  return {
    kind: 'card',
    label: `${capital(severity)} · ${resolution}`,
    tone: severity,
    blocks: [
      { kind: 'paragraphs', lines: [toLine(explanation)] },
      ...(said === undefined ? [] : [note(`Reviewer's note: ${said}`)]),
      rowTable(['Date', 'Provider', 'Statement', 'Remark'], sides),
    ],
  }
}

function tableBlocks({ tables, timeline }: ReportContent): Block[] {
  if (tables.length === 0) return [note('No confirmed finding speaks of the matter of this report.')]
  return tables.flatMap((table) => [
    ...blocksOf(table),
    ...(table.id === 'medication.drugs' ? chartBlocks(timeline) : []),
  ])
}

function blocksOf({ title, note: said, columns, rows }: Table): Block[] {
  return [
    { kind: 'heading', text: title },
    ...(said === undefined ? [] : [note(said)]),
    ...(rows.length === 0 ? [] : [rowTable(columns, rows)]),
  ]
}

function chartBlocks(timeline: ReportContent['timeline']): Block[] {
  if (timeline.length === 0) return []
  const rows = timeline.map(({ drug, bars }) => ({
    label: drug,
    bars: bars.map(({ from, to, open }) => ({ from: toDays(earliest(from)), to: toDays(latest(to ?? from)), open })),
  }))
  return [
    note(
      'Each bar runs from the first dated record to the last. A bar that ends in an arrow has no recorded stop; one that ends in a stroke has.',
    ),
    { kind: 'chart', rows },
  ]
}

function chronologyBlocks({ chronology }: ReportContent): Block[] {
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

function gapBlocks({ gaps }: ReportContent): Block[] {
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

function unconfirmedBlocks({ notConfirmed }: ReportContent): Block[] {
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

function indexBlocks({ recordsIndex }: ReportContent): Block[] {
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

function countBlocks({ counts }: ReportContent): Block[] {
  const rows: readonly (readonly [string, number])[] = [
    ['Findings confirmed', counts.confirmed],
    ['– of these edited or cited anew by a reviewer', counts.edited],
    ['– of these added by a reviewer', counts.added],
    ['Findings rejected', counts.rejected],
    ['Findings not confirmed', counts.notConfirmed],
    ['Conflicts', counts.conflicts],
    ['– of these unresolved', counts.conflictsUnresolved],
    ['Conflicts that ended because a finding was rejected', counts.conflictsDropped],
    ['Conflicts that ended because a finding was edited', counts.conflictsEdited],
    ['Conflicts left out because a finding is not confirmed', counts.conflictsUnconfirmed],
    ['Records', counts.encounters],
    ['– of these undated', counts.encountersUndated],
  ]
  return [
    tableBlock(
      ['Counts', ''],
      rows.map(([label, count]) => [plain(label), strong(String(count))]),
    ),
  ]
}

function methodOf({ content, run }: ReportRecord): string[] {
  const { model } = run
  if (!model) return [...content.method]
  const dropped = model.dropped.schema + model.dropped.quote + model.dropped.known
  return [
    ...content.method,
    `The language model was sent ${model.pages} pages and proposed ${model.proposed} findings, of which ${dropped} were dropped and ${model.added} went to review; ${model.pagesNotAsked} pages were analysed by rules alone.`,
    ...sentPages(content, model),
  ]
}

/** Ranges beyond these are in the record and in the audit trail. */
const rangesShown = 40

/** Whose text left the house, and where it went. */
function sentPages({ header }: ReportContent, { sent, host }: ModelUse): string[] {
  if (sent.length === 0) return []
  const names = new Map(header.documents.map(({ documentId, fileName }) => [documentId, fileName]))
  const ranges = sent.slice(0, rangesShown).map(({ documentId, from, to }) => {
    const pages = from === to ? `page ${from}` : `pages ${from} to ${to}`
    return `${names.get(documentId) ?? documentId}, ${pages}`
  })
  const more = sent.length > rangesShown ? `; and ${sent.length - rangesShown} more ranges` : ''
  return [`The text of these pages was sent to ${host}: ${ranges.join('; ')}${more}.`]
}
