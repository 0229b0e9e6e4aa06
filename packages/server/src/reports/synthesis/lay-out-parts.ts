import type { ReportContent } from '@casefold/clinical/report/report-content'
import { capital } from '@casefold/clinical/report/say'
import type { Block, PaperPart } from '../../adapters/typeset/paper.ts'
import { methodBlocks } from './lay-out-method.ts'
import { chronologyBlocks, gapBlocks, indexBlocks, unconfirmedBlocks } from './lay-out-records.ts'
import { screenPart } from './lay-out-screens.ts'
import { tableBlocks } from './lay-out-tables.ts'
import { note, paragraphs, plain, rowTable, strong, tableBlock, toLine } from './paper-blocks.ts'
import type { ReportRecord } from './report.ts'
import { saySignOff, signOffLines } from './say-sign-off.ts'

/** In the order in which the citations are numbered. */
export function layOutParts(record: ReportRecord): PaperPart[] {
  const { content } = record
  return [
    { title: 'Bottom line', blocks: bottomLineBlocks(content) },
    { title: 'Conflicts', blocks: conflictBlocks(content) },
    { title: 'Findings', blocks: tableBlocks(content) },
    ...screenPart(content),
    { title: 'Chronology', blocks: chronologyBlocks(content) },
    { title: 'Gaps and missing records', blocks: gapBlocks(content) },
    { title: 'Not confirmed', blocks: unconfirmedBlocks(content) },
    { title: 'Records index', blocks: indexBlocks(content) },
    { title: 'Method and limits', blocks: methodBlocks(record) },
    {
      title: 'Review and sign-off',
      blocks: [
        tableBlock(
          ['Sign-off', ''],
          signOffLines(record.signOff).map(([label, text]) => [plain(label), strong(text)]),
        ),
        paragraphs(saySignOff(record.signOff)),
        { kind: 'signature', fields: ['Signature', 'Name and credentials', 'Date'] },
      ],
    },
  ]
}

function bottomLineBlocks({ bottomLine }: ReportContent): Block[] {
  if (bottomLine.length === 0) return [note('There is nothing to sum up.')]
  return [{ kind: 'points', lines: bottomLine.map(toLine) }]
}

function conflictBlocks({ conflicts, comparison, counts }: ReportContent): Block[] {
  const { conflictsDropped, conflictsEdited, conflictsUnconfirmed } = counts
  const hasEnded = conflictsDropped + conflictsEdited + conflictsUnconfirmed > 0
  const ended = hasEnded
    ? [note('Other conflicts do not stand after the review: Method and limits counts them, with the reason.')]
    : []
  const none = conflicts.length === 0 && !hasEnded ? [note('No conflict is listed.')] : []
  const [possible, strong] = [true, false].map((is) =>
    conflicts.filter(({ strength }) => (strength === 'possible') === is).map(conflictCard),
  ) as [Block[], Block[]]
  return [...strong, ...none, ...possibleBlocks(possible), ...ended, ...comparisonBlocks(comparison)]
}

function possibleBlocks(cards: readonly Block[]): Block[] {
  if (cards.length === 0) return []
  return [{ kind: 'heading', text: 'Possible conflicts' }, note(whyPossible), ...cards]
}

const whyPossible =
  'In each of these the words, the dates or the independence of the sources leave room for another reading.'

function comparisonBlocks(lines: ReportContent['comparison'] = []): Block[] {
  return lines.length === 0 ? [] : [note('What was compared, and what was not:'), paragraphs(lines)]
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
