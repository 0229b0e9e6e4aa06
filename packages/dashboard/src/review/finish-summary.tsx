import type { ReactElement, ReactNode } from 'react'
import { useFormat, useWords } from '../words/words.tsx'
import type { ReviewSummary } from './summary.ts'

type FinishSummaryProps = {
  readonly summary: ReviewSummary
  readonly isStale: boolean
  /** The service wants every finding decided. */
  readonly mustDecide: boolean
}

export function FinishSummary({ summary, isStale, mustDecide }: FinishSummaryProps): ReactElement {
  const w = useWords().review.finish
  return (
    <div className="flex flex-col gap-3 text-sm">
      {summary.findings > 0 ? <Counts summary={summary} /> : <p>{w.none}</p>}
      {summary.broken > 0 && (
        <Warning tone="bad">
          <strong className="font-semibold">{w.broken(summary.broken)}</strong> {w.brokenThen}
        </Warning>
      )}
      {mustDecide && <Warning tone="bad">{w.incomplete}</Warning>}
      <LeftOver summary={summary} mustDecide={mustDecide} />
      {isStale && <Warning tone="warn">{w.stale}</Warning>}
    </div>
  )
}

type WarningProps = { readonly tone: 'bad' | 'warn'; readonly children: ReactNode }

function Warning({ tone, children }: WarningProps): ReactElement {
  const look = tone === 'bad' ? 'border-bad bg-bad-soft' : 'border-warn bg-warn-soft'
  return (
    <p role={tone === 'bad' ? 'alert' : undefined} className={`rounded-md border px-3 py-2 text-ink ${look}`}>
      {children}
    </p>
  )
}

function Counts({ summary }: Pick<FinishSummaryProps, 'summary'>): ReactElement {
  const w = useWords().review.finish
  const { number } = useFormat()
  return (
    <dl
      aria-label={w.counts}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4"
    >
      {(['approved', 'edited', 'rejected', 'added'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse bg-panel px-3 py-2">
          <dt className="text-xs text-soft">{w[name]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{number(summary[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What nobody decided about, and what then becomes of it. */
function LeftOver({ summary, mustDecide }: Omit<FinishSummaryProps, 'isStale'>): ReactElement | null {
  const w = useWords().review.finish
  const { undecided, blocked, conflictsUnresolved, gapsUndecided } = summary
  const all: readonly (readonly [count: number, what: string, then: string])[] = [
    [undecided, w.undecided(undecided), mustDecide ? '' : w.undecidedThen],
    [blocked, w.blocked(blocked), mustDecide ? '' : w.blockedThen],
    [conflictsUnresolved, w.conflicts(conflictsUnresolved), w.conflictsThen],
    [gapsUndecided, w.gaps(gapsUndecided), w.gapsThen],
  ]
  const left = all.filter(([count]) => count > 0)
  if (left.length === 0) return summary.findings > 0 ? <p className="text-good">{w.allDecided}</p> : null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-xs font-semibold text-soft">{w.leftOver}</h3>
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {left.map(([, what, then]) => (
          <li key={what} className="px-3 py-1.5">
            <p className="font-medium">{what}</p>
            {then && <p className="text-xs text-soft">{then}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
