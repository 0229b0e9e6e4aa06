import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { useWidth } from '../kit/use-width.ts'
import { ChartFigure } from './chart-figure.tsx'
import type { Lane } from './chart-lanes.ts'
import { type TimeAxis, toAxis, yearOf } from './time-axis.ts'

type LaneChartProps = {
  readonly title: string
  /** How to read it. */
  readonly text: string
  /** What it shows, for those who do not see it. */
  readonly summary: (from: string, to: string) => string
  readonly lanes: readonly Lane[]
  /** The same in words. */
  readonly table: ReactNode
}

const laneHeight = 24
const axisHeight = 24
const arrow = 7

/** Lines over the years, each with its marks. Shapes alone tell them apart, in any colours or none. */
export function LaneChart({ title, text, summary, lanes, table }: LaneChartProps): ReactElement {
  return (
    <ChartFigure title={title} text={text} table={table}>
      <Drawing title={title} summary={summary} lanes={lanes} />
    </ChartFigure>
  )
}

function Drawing({ title, summary, lanes }: Pick<LaneChartProps, 'title' | 'summary' | 'lanes'>): ReactElement {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const labelWidth = Math.min(150, width * 0.34)
  const marks = lanes.flatMap((lane) => lane.marks)
  const from = Math.min(...marks.map((mark) => mark.from))
  const to = Math.max(...marks.map((mark) => mark.to))
  // The last year's name is centred on the edge.
  const axis = toAxis(from, to, Math.max(80, width - labelWidth - 20))
  const height = lanes.length * laneHeight
  return (
    <div ref={frame}>
      <svg role="img" aria-labelledby={`${id}-title ${id}-text`} width={width} height={height + axisHeight}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{summary(`${yearOf(from)}`, `${yearOf(to - 1)}`)}</desc>
        {lanes.map(({ label }, place) => (
          <text key={label} x={0} y={(place + 0.5) * laneHeight} dy="0.35em" className="fill-ink text-xs">
            {shorten(label, labelWidth)}
          </text>
        ))}
        <g transform={`translate(${labelWidth} 0)`}>
          <Years axis={axis} height={height} />
          {lanes.map((lane, place) => (
            <LaneMarks key={lane.label} lane={lane} axis={axis} y={place * laneHeight + laneHeight / 2} />
          ))}
        </g>
      </svg>
    </div>
  )
}

/** About as many letters as there is room for; the table has the whole name. */
function shorten(label: string, width: number): string {
  const most = Math.floor(width / 6.8)
  return label.length <= most ? label : `${label.slice(0, most - 1)}…`
}

function Years({ axis, height }: { readonly axis: TimeAxis; readonly height: number }): ReactElement {
  return (
    <>
      {axis.ticks.map(({ year, x }) => (
        <g key={year}>
          <line x1={x} x2={x} y1={0} y2={height + 4} className="stroke-line" />
          <text x={x} y={height + 17} textAnchor="middle" className="fill-soft text-2xs tabular-nums">
            {year}
          </text>
        </g>
      ))}
    </>
  )
}

type LaneMarksProps = { readonly lane: Lane; readonly axis: TimeAxis; readonly y: number }

function LaneMarks({ lane, axis, y }: LaneMarksProps): ReactElement {
  return (
    <>
      {lane.marks.map(({ from, to, end }) => {
        const [left, right] = [axis.place(from), axis.place(to)]
        const key = `${from} ${to} ${end}`
        if (end === 'record') return <RecordMark key={key} left={left} right={right} y={y} />
        const tip = end === 'open' ? `L${right + arrow} ${y} ` : ''
        return (
          <g key={key}>
            <path
              d={`M${left} ${y - 5} L${Math.max(left + 2, right)} ${y - 5} ${tip}L${Math.max(left + 2, right)} ${y + 5} L${left} ${y + 5} Z`}
              className={end === 'open' ? 'fill-accent/45 stroke-accent' : 'fill-accent stroke-accent'}
            />
            {end === 'closed' && (
              <line x1={right} x2={right} y1={y - 9} y2={y + 9} strokeWidth={2.5} className="stroke-ink" />
            )}
          </g>
        )
      })}
    </>
  )
}

/** A diamond for a day, a bar for what may be any day of it. */
function RecordMark({
  left,
  right,
  y,
}: {
  readonly left: number
  readonly right: number
  readonly y: number
}): ReactElement {
  const middle = (left + right) / 2
  if (right - left > 10)
    return <rect x={left} y={y - 3} width={right - left} height={6} rx={3} className="fill-accent/45 stroke-accent" />
  return <path d={`M${middle} ${y - 6} l6 6 l-6 6 l-6 -6 Z`} className="fill-accent stroke-panel" />
}
