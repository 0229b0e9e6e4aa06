import type { LungTrend } from '@casefold/contract/report-content'
import type { ReactElement } from 'react'

type Phase = LungTrend['phase']

const dashes: Readonly<Record<Phase, string | undefined>> = { pre: undefined, post: '7 4', unspecified: '2 4' }

/** Solid, dashed or dotted. */
export function TrendLine({ phase, path }: { readonly phase: Phase; readonly path: string }): ReactElement {
  return <path d={path} fill="none" strokeWidth={1.5} strokeDasharray={dashes[phase]} className="stroke-accent" />
}

/** A shape for each: they are told apart in any colours or none. */
export function TrendMark({
  phase,
  x,
  y,
}: {
  readonly phase: Phase
  readonly x: number
  readonly y: number
}): ReactElement {
  switch (phase) {
    case 'pre':
      return <circle cx={x} cy={y} r={4} className="fill-accent" />
    case 'post':
      return <rect x={x - 4} y={y - 4} width={8} height={8} strokeWidth={1.8} className="fill-panel stroke-accent" />
    case 'unspecified':
      return <path d={`M${x} ${y - 5.5} l5.5 5.5 l-5.5 5.5 l-5.5 -5.5 Z`} className="fill-soft" />
  }
}

export function TrendSample({ phase }: { readonly phase: Phase }): ReactElement {
  return (
    <svg aria-hidden="true" width={36} height={12} className="shrink-0">
      <TrendLine phase={phase} path="M0 6 H36" />
      <TrendMark phase={phase} x={18} y={6} />
    </svg>
  )
}
