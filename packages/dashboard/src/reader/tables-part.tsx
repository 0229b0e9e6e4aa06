import type { ReportContent, ReportTable } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'
import { DrugChart } from './drug-chart.tsx'
import { LongTable } from './long-table.tsx'
import { Part, Remark } from './part.tsx'
import { cellsOfRow, keyOfRow } from './row-cells.tsx'
import { StatusChart } from './status-chart.tsx'
import { TrendCharts } from './trend-chart.tsx'

export function TablesPart({ content }: { readonly content: ReportContent }): ReactElement {
  const w = useWords().reader
  // Beneath the same in figures.
  const lungs = content.tables.find(({ id }) => id === 'pulmonary.function') ?? content.tables.at(-1)
  return (
    <Part name="tables">
      {content.tables.length === 0 && <Remark>{w.noTables}</Remark>}
      <div className="flex flex-col gap-6">
        {content.tables.map((table) => (
          <div key={table.id}>
            <OneTable table={table} />
            {table.id === 'medication.drugs' && <DrugChart timeline={content.timeline} />}
            {table.id === 'smoking.status' && <StatusChart findings={content.findings} />}
            {table === lungs && <TrendCharts trends={content.trends} />}
          </div>
        ))}
      </div>
    </Part>
  )
}

function OneTable({ table }: { readonly table: ReportTable }): ReactElement {
  const w = useWords().reader
  const { title, note, columns, rows } = table
  return (
    <>
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {note !== undefined && <Remark>{note}</Remark>}
      {rows.length > 0 && (
        <LongTable label={title} columns={[...columns, w.source]} rows={rows} keyOf={keyOfRow} cellsOf={cellsOfRow} />
      )}
    </>
  )
}
