import type { ReportFinding } from '@casefold/contract/report-content'
import { type ReactElement, useMemo } from 'react'
import { nameIn } from '../findings/name-in.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { type StatusPoint, statusLanes, statusPoints } from './chart-lanes.ts'
import { Cites } from './cites.tsx'
import { LaneChart } from './lane-chart.tsx'
import { LongTable } from './long-table.tsx'

/** One record alone makes no chart. */
const fewest = 2

export function StatusChart({ findings }: { readonly findings: readonly ReportFinding[] }): ReactElement | null {
  const { reader, findings: names } = useWords()
  const { writeDate } = useFormat()
  const w = reader.statuses
  const points = useMemo(() => statusPoints(findings), [findings])
  const nameOf = (status: string): string => nameIn(names.choices.status, status)
  if (points.length < fewest) return null
  return (
    <LaneChart
      title={w.title}
      text={w.text}
      summary={(from, to) => w.summary(points.length, from, to)}
      lanes={statusLanes(points, nameOf)}
      table={
        <LongTable
          label={w.title}
          columns={[w.date, w.status, reader.source]}
          rows={points}
          keyOf={keyOfPoint}
          cellsOf={({ date, status, citations }) => [
            writeDate(date),
            nameOf(status),
            <Cites key="source" numbers={citations} />,
          ]}
        />
      }
    />
  )
}

function keyOfPoint({ id }: StatusPoint): string {
  return id
}
