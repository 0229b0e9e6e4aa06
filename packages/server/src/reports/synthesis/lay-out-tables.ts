import { earliest, latest, toDays } from '@casefold/clinical/dates/compare-dates'
import type { ReportContent, Table } from '@casefold/clinical/report/report-content'
import type { Block } from '../../adapters/typeset/paper.ts'
import { trendBlocks } from './lay-out-trends.ts'
import { note, rowTable } from './paper-blocks.ts'

export function tableBlocks({ tables, timeline, trends = [] }: ReportContent): Block[] {
  if (tables.length === 0) return [note('No confirmed finding speaks of the matter of this report.')]
  // Beneath the same in figures.
  const lungs = tables.find(({ id }) => id === 'pulmonary.function') ?? tables.at(-1)
  return tables.flatMap((table) => [
    ...blocksOf(table),
    ...(table.id === 'medication.drugs' ? chartBlocks(timeline) : []),
    ...(table === lungs ? trendBlocks(trends) : []),
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
