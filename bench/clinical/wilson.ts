import type { Row } from '../row.ts'

/** The 95 % interval of a share after Wilson: honest for few cases and near 0 or 1. */
export function wilson(hits: number, of: number): readonly [low: number, high: number] {
  if (of <= 0) return [0, 1]
  const z = 1.959964
  const share = hits / of
  const middle = share + (z * z) / (2 * of)
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))
  const scale = 1 + (z * z) / of
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}

export type Bar = {
  readonly gate: number
  readonly target: number /** What others reach on the same set. */
  readonly bare?: number
}

/** A share of what was counted, with its interval; the gate decides, the target stands beside. */
export function shareRow(figure: string, hits: number, of: number, { gate, target, bare }: Bar): Row {
  if (of <= 0) throw new Error(`${figure}: nothing was looked at`)
  const ours = hits / of
  const beside = bare ?? gate
  return {
    figure: `${figure}, ${hits} of ${of} (${wilson(hits, of).map(toText).join(' to ')})`,
    ours,
    bare: beside,
    ratio: ours / beside,
    bar: `≥ ${toText(gate)}, target ${toText(target)}`,
    verdict: ours >= gate ? 'ok' : 'short',
    counted: true,
  }
}

/** A share that is shown beside the others and has no bar of its own. */
export function shownShare(figure: string, hits: number, of: number, bare = 1): Row {
  return { ...shareRow(figure, hits, of, { gate: 1, target: 1, bare }), bar: '', verdict: '' }
}

/** A figure such as an F1 that is no share of cases, against its gate. */
export function scoreRow(figure: string, ours: number, { gate, target, bare }: Bar): Row {
  const beside = bare ?? gate
  const bar = `≥ ${toText(gate)}, target ${toText(target)}`
  return {
    figure,
    ours,
    bare: beside,
    ratio: ours / beside,
    bar,
    verdict: ours >= gate ? 'ok' : 'short',
    counted: true,
  }
}

function toText(value: number): string {
  return value.toFixed(3)
}
