import type { TimelineRow } from '@casefold/contract/report-content'
import { type ReactElement, useMemo } from 'react'
import { useFormat, useWords } from '../words/words.tsx'
import { drugLanes } from './chart-lanes.ts'
import { Cites } from './cites.tsx'
import { LaneChart } from './lane-chart.tsx'
import { LongTable } from './long-table.tsx'

type DrugChartProps = { readonly timeline: readonly TimelineRow[] }

export function DrugChart({ timeline }: DrugChartProps): ReactElement | null {
  const w = useWords().reader.timeline
  const lanes = useMemo(() => drugLanes(timeline), [timeline])
  if (timeline.length === 0) return null
  return (
    <LaneChart
      title={w.title}
      text={w.text}
      summary={(from, to) => w.summary(timeline.length, from, to)}
      lanes={lanes}
      table={<DrugTable timeline={timeline} />}
    />
  )
}

function DrugTable({ timeline }: DrugChartProps): ReactElement {
  const { timeline: w, source } = useWords().reader
  const { writeDate } = useFormat()
  const bars = useMemo(() => timeline.flatMap((row) => row.bars.map((bar) => ({ ...row, ...bar }))), [timeline])
  return (
    <LongTable
      label={w.title}
      columns={[w.drug, w.from, w.to, w.end, source]}
      rows={bars}
      keyOf={({ drug, from, to }) => `${drug} ${from.value} ${to?.value}`}
      cellsOf={({ drug, from, to = from, open, citations }) => [
        drug,
        writeDate(from),
        writeDate(to),
        open ? w.open : w.closed,
        <Cites key="source" numbers={citations} />,
      ]}
    />
  )
}
