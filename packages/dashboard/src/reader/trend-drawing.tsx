import { type ReactElement, useId, useMemo, useRef } from 'react'
import { useWidth } from '../kit/use-width.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { type PlacedPoint, type Plot, sayFigure, type TrendGroup, toPlot } from './lung-trends.ts'
import { TrendLine, TrendMark } from './trend-marks.tsx'

const plotHeight = 190
const top = 20
const left = 34
const right = 30
const axisHeight = 24

/** Values over the years. A point is a link to the words that it stands on. */
export function TrendDrawing({ group, title }: { readonly group: TrendGroup; readonly title: string }): ReactElement {
  const w = useWords().reader.trends
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const plotWidth = Math.max(120, width - left - right)
  const plot = useMemo(() => toPlot(group, plotWidth, plotHeight), [group, plotWidth])
  const tests = group.trends.reduce((sum, { points }) => sum + points.length, 0)
  return (
    <div ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture with links in it, which an image would hide */}
      <svg
        role="group"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        width={width}
        height={top + plotHeight + axisHeight}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{w.summary(tests, group.trends.length)}</desc>
        <text x={0} y={10} className="fill-soft text-2xs">
          {group.unit}
        </text>
        <g transform={`translate(${left} ${top})`}>
          <Axes plot={plot} width={plotWidth} />
          {plot.lines.map(({ trend: { phase }, points }) => (
            <g key={phase}>
              <TrendLine phase={phase} path={pathOf(points)} />
              {points.map((placed) => (
                <Point key={placed.point.date.value} placed={placed} group={group} phase={phase} />
              ))}
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}

function pathOf(points: readonly PlacedPoint[]): string {
  return points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
}

type AxesProps = { readonly plot: Plot; readonly width: number }

function Axes({ plot, width }: AxesProps): ReactElement {
  return (
    <>
      {plot.ticks.map(({ value, y }, place) => (
        <g key={value}>
          <line x1={0} x2={width} y1={y} y2={y} className={place === 0 ? 'stroke-line-strong' : 'stroke-line'} />
          <text x={-6} y={y} dy="0.35em" textAnchor="end" className="fill-soft text-2xs tabular-nums">
            {value}
          </text>
        </g>
      ))}
      {plot.years.ticks.map(({ year, x }) => (
        <g key={year}>
          <line x1={x} x2={x} y1={0} y2={plotHeight + 4} className="stroke-line" />
          <text x={x} y={plotHeight + 17} textAnchor="middle" className="fill-soft text-2xs tabular-nums">
            {year}
          </text>
        </g>
      ))}
    </>
  )
}

type PointProps = {
  readonly placed: PlacedPoint
  readonly group: TrendGroup
  readonly phase: TrendGroup['trends'][0]['phase']
}

function Point({ placed, group, phase }: PointProps): ReactElement {
  const { reader } = useWords()
  const { writeDate } = useFormat()
  const { x, y, span, figure, point } = placed
  const value = sayFigure(point.amount, group.unit)
  const [cite] = point.citations
  const said = `${reader.trends.phases[phase]}, ${writeDate(point.date)}: ${value} ${group.unit}`
  const drawn = (
    <>
      {span && <Span from={Math.min(span[0], x - 8)} to={Math.max(span[1], x + 8)} y={y} />}
      <TrendMark phase={phase} x={x} y={y} />
      {figure && (
        <text x={figure.x} y={figure.y} textAnchor="middle" className="fill-ink text-2xs tabular-nums">
          {value}
        </text>
      )}
    </>
  )
  if (cite === undefined) return drawn
  return (
    <a
      href={`?cite=${cite}`}
      data-cite={cite}
      aria-label={`${said}. ${reader.citation(cite)}`}
      className="group rounded no-underline"
    >
      {/* Room for a finger. */}
      <circle
        cx={x}
        cy={y}
        r={12}
        className="fill-transparent group-hover:fill-accent/15 group-aria-[current=true]:fill-accent/25"
      />
      {drawn}
    </a>
  )
}

/** The days between which the test was made. */
function Span({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }): ReactElement {
  return <path d={`M${from} ${y - 4} v8 v-4 H${to} v-4 v8`} fill="none" className="stroke-ink" />
}
