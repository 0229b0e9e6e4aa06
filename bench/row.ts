/** One line of a bench's table. `verdict` is empty where the figure has no bar and is only shown. */
export type Row = {
  readonly figure: string
  readonly ours: number
  readonly bare: number
  readonly ratio: number
  readonly bar: string
  readonly verdict: 'ok' | 'short' | ''
  /** Counted, not timed: the same on every machine, however busy. */
  readonly counted?: true
}

/** What was measured on the two sides. `ratio` is the median over the rounds, not the ratio of the medians. */
export type Pair = { readonly ours: number; readonly bare: number; readonly ratio: number }

export function shown(figure: string, pair: Pair): Row {
  return { figure, ...measured(figure, pair), bar: '', verdict: '' }
}

export function atLeast(figure: string, pair: Pair, least: number, target?: number): Row {
  const bar = target === undefined ? `≥ ${least.toFixed(2)}` : `≥ ${least.toFixed(2)}, target ${target.toFixed(2)}`
  return { figure, ...measured(figure, pair), bar, verdict: judge(pair.ratio >= least) }
}

export function atMost(figure: string, pair: Pair, most: number): Row {
  return { figure, ...measured(figure, pair), bar: `≤ ${most.toFixed(2)}`, verdict: judge(pair.ratio <= most) }
}

/** So much more than the bare side, and no more: what a request costs beyond its statements. */
export function atMostLater(figure: string, pair: Pair, moreMs: number): Row {
  const verdict = judge(pair.ours - pair.bare <= moreMs)
  return { figure, ...measured(figure, pair), bar: `≤ +${moreMs} ms`, verdict }
}

/** A bound of its own for what was timed. */
export function atMostOurs(figure: string, ours: number, most: number): Row {
  const pair = measured(figure, { ours, bare: most, ratio: ours / most })
  return { figure, ...pair, bar: `≤ ${most}`, verdict: judge(ours <= most) }
}

/** A figure with a bar of its own, shown beside the bare side. */
export function atLeastOurs(figure: string, pair: Pair, least: number): Row {
  return { figure, ...measured(figure, pair), bar: `≥ ${least}`, verdict: judge(pair.ours >= least) }
}

/** The two sides cost the same, give or take. Far less is as suspect as far more. */
export function within(figure: string, pair: Pair, tolerance: number): Row {
  const bar = `1 ± ${tolerance.toFixed(2)}`
  return { figure, ...measured(figure, pair), bar, verdict: judge(Math.abs(pair.ratio - 1) <= tolerance) }
}

/** The same of what was counted. */
export function withinCounted(figure: string, pair: Pair, tolerance: number): Row {
  return { ...within(figure, pair, tolerance), counted: true }
}

export function atMostMore(figure: string, pair: Pair, more: number): Row {
  return {
    figure,
    ...measured(figure, pair),
    bar: `≤ +${more}`,
    verdict: judge(pair.ours - pair.bare <= more),
    counted: true,
  }
}

/** How many of so many are not as they should be. None at all is the bar, and nothing to look at is no measurement. */
export function noneOf(figure: string, count: number, of: number): Row {
  if (of <= 0) throw new Error(`${figure}: nothing was looked at`)
  return { figure, ours: count, bare: of, ratio: count / of, bar: '= 0', verdict: judge(count === 0), counted: true }
}

/** A bound of its own for our side, shown beside it; the same on a busy machine. */
export function withinBound(figure: string, ours: number, bound: number): Row {
  const pair = measured(figure, { ours, bare: bound, ratio: ours / bound })
  return { figure, ...pair, bar: `≤ ${bound}`, verdict: judge(ours <= bound), counted: true }
}

function judge(reached: boolean): 'ok' | 'short' {
  return reached ? 'ok' : 'short'
}

/** A figure that is zero or no number means that nothing was measured, and nothing may pass on it. */
function measured(figure: string, { ours, bare, ratio }: Pair): Pair {
  for (const value of [ours, bare, ratio]) {
    if (!Number.isFinite(value) || value <= 0) throw new Error(`${figure}: measured nothing (${value})`)
  }
  return { ours, bare, ratio }
}
