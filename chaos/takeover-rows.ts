import type { Outcome } from './controls.ts'
import { atLeastOne, type Row, shown } from './row.ts'
import type { Takeover } from './takeover.ts'

/**
 * What others wait for by configuration when a worker dies: the heartbeat that does not come, the pause before the first
 * retry, and the workflow's own queue. Decision 6 names them.
 */
const waits = { exports: 8 + 1 + 1, reading: 5 + 1 }
/** The engine's timers go off up to a second late, and there are two of them. */
const timersLate = 2
/** After that, what is left takes no longer than so many times what the same takes from its start, undisturbed. */
const times = 3
/** Without heartbeats a step would be missed only when it has taken longer than it ever may. */
const withoutHeartbeats = { exports: 10 * 60, reading: 90 * 60 }

type Kind = keyof typeof waits

/** Seconds from the kill until others went on, and how long the same took at the time where nobody died. */
type Measured = { readonly kind: Kind; readonly seconds: number; readonly undisturbed: number }

/** How much of what it may take a takeover took: above 1 is too late. A slow machine makes both longer. */
function shareOf({ kind, seconds, undisturbed }: Measured): number {
  return seconds / (waits[kind] + timersLate + times * undisturbed)
}

export function takeoverRows(takeovers: readonly Takeover[]): Row[] {
  if (takeovers.length === 0) return []
  const worst = Math.max(...takeovers.map(({ nextPageMs }) => nextPageMs))
  return [
    atLeastOne('exports in flight at a kill', Math.min(...takeovers.map((each) => each.exportsInFlight))),
    ...rowsOf('exports', takeovers),
    atLeastOne('pages missing at a kill', Math.min(...takeovers.map((each) => each.pagesMissing))),
    ...rowsOf('reading', takeovers),
    shown('next page stored, worst', toText(worst / 1000)),
  ]
}

/** A takeover that waited for no heartbeat must be found too late, on this machine as on any other. */
export function takeoverControls(takeovers: readonly Takeover[]): Outcome[] {
  if (takeovers.length === 0) return []
  return (['exports', 'reading'] as const).map((kind) => ({
    name: `a takeover of ${kind} without heartbeats`,
    caught: measuredOf(kind, takeovers).every((each) => shareOf({ ...each, seconds: withoutHeartbeats[kind] }) > 1),
  }))
}

function rowsOf(kind: Kind, takeovers: readonly Takeover[]): Row[] {
  const measured = measuredOf(kind, takeovers)
  const worst = measured.toSorted((one, other) => shareOf(other) - shareOf(one))[0]
  if (!worst) return []
  const fixed = waits[kind] + timersLate
  return [
    {
      figure: `takeover of ${kind}, worst`,
      value: toText(worst.seconds),
      bar: `≤ ${fixed} s + ${times} × ${toText(worst.undisturbed)} undisturbed`,
      ok: shareOf(worst) <= 1,
    },
    shown(`takeover of ${kind}, median`, toText(medianOf(measured.map(({ seconds }) => seconds)))),
  ]
}

function measuredOf(kind: Kind, takeovers: readonly Takeover[]): Measured[] {
  return takeovers.map(({ exportsMs, readingMs, undisturbed }) => ({
    kind,
    seconds: (kind === 'exports' ? exportsMs : readingMs) / 1000,
    undisturbed: (kind === 'exports' ? undisturbed.exportMs : undisturbed.readingMs) / 1000,
  }))
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at] ?? 0)
  return middle.reduce((sum, each) => sum + each / 2, 0)
}

function toText(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}
