import type { ModelUse } from '@casefold/clinical/model/model-use'
import type { ReportContent } from '@casefold/clinical/report/report-content'
import type { Block } from '../../adapters/typeset/paper.ts'
import { paragraphs, plain, strong, tableBlock } from './paper-blocks.ts'
import type { ReportRecord } from './report.ts'

export function methodBlocks(record: ReportRecord): Block[] {
  return [...countBlocks(record.content), paragraphs(methodOf(record))]
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
    ['Possible conflicts', counts.conflictsPossible ?? 0],
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
