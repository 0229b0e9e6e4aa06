import type { LungTrend } from '@casefold/contract/report-content'
import { type ReactElement, useMemo } from 'react'
import { useFormat, useWords } from '../words/words.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { Cites } from './cites.tsx'
import { LongTable } from './long-table.tsx'
import { groupTrends, sayFigure, type TrendGroup, type TrendPoint } from './lung-trends.ts'
import { daysOf } from './partial-date.ts'
import { TrendDrawing } from './trend-drawing.tsx'
import { TrendSample } from './trend-marks.tsx'

/** One chart for each measure. */
export function TrendCharts({ trends }: { readonly trends: readonly LungTrend[] | undefined }): ReactElement {
  const groups = useMemo(() => groupTrends(trends), [trends])
  return (
    <>
      {groups.map((group) => (
        <TrendChart key={`${group.measure} ${group.unit}`} group={group} />
      ))}
    </>
  )
}

function TrendChart({ group }: { readonly group: TrendGroup }): ReactElement {
  const w = useWords().reader.trends
  const title = w.title(group.measure)
  const isRough = group.trends.some(({ points }) => points.some(({ date }) => date.precision !== 'day'))
  return (
    <ChartFigure
      title={title}
      text={
        <>
          {group.trends.map((trend) => (
            <Slope key={trend.phase} trend={trend} />
          ))}
          {isRough && <p>{w.rough}</p>}
        </>
      }
      table={<TrendTable group={group} title={title} />}
    >
      <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-xs">
        {group.trends.map(({ phase }) => (
          <li key={phase} className="flex items-center gap-2">
            <TrendSample phase={phase} />
            {w.phases[phase]}
          </li>
        ))}
      </ul>
      <TrendDrawing group={group} title={title} />
    </ChartFigure>
  )
}

/** `Before bronchodilator: −42 mL a year by least squares over 5 tests, …` */
function Slope({ trend }: { readonly trend: LungTrend }): ReactElement | null {
  const { trends: w, fromTo } = useWords().reader
  const { writeDate } = useFormat()
  const { phase, points, slope } = trend
  if (!slope) return null
  const rounded = Math.round(slope.mLPerYear)
  const rate = `${rounded < 0 ? '−' : rounded > 0 ? '+' : ''}${Math.abs(rounded)}`
  const said = w.slope(rate, points.length, fromTo(writeDate(slope.from), writeDate(slope.to)))
  return (
    <p>
      {w.phases[phase]}: {said}
    </p>
  )
}

type Row = TrendPoint & Pick<LungTrend, 'phase' | 'unit'>

function TrendTable({ group, title }: { readonly group: TrendGroup; readonly title: string }): ReactElement {
  const { trends: w, source } = useWords().reader
  const { writeDate } = useFormat()
  const rows = useMemo(() => {
    const all = group.trends.flatMap(({ phase, unit, points }) =>
      points.map((point): Row => ({ ...point, phase, unit })),
    )
    return all.toSorted((one, other) => daysOf(one.date)[0] - daysOf(other.date)[0])
  }, [group])
  return (
    <LongTable
      label={title}
      columns={[w.date, w.bronchodilator, w.value, w.predicted, source]}
      rows={rows}
      keyOf={({ date, phase }) => `${date.value} ${phase}`}
      cellsOf={({ date, phase, unit, amount, percentPredicted, citations }) => [
        writeDate(date),
        w.phases[phase],
        `${sayFigure(amount, unit)} ${unit}`,
        percentPredicted === undefined ? '' : `${percentPredicted} %`,
        <Cites key="source" numbers={citations} />,
      ]}
    />
  )
}
