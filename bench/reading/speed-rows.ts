import { pairOf } from '../rounds.ts'
import { atLeast, type Row, shown } from '../row.ts'
import type { SpeedBar } from './bars.ts'
import type { Cost } from './cost.ts'

/** Pages a second on both sides, round by round; where there is no bar the figure is shown. */
export function speedRows(
  name: string,
  pages: number,
  { wall, cpu }: Pick<SpeedBar, 'wall' | 'cpu'>,
  ours: readonly Cost[],
  bare: readonly Cost[],
): Row[] {
  const row = (figure: string, key: keyof Cost, least: number | undefined): Row => {
    const rate = (costs: readonly Cost[]): number[] => costs.map((cost) => (1000 * pages) / cost[key])
    const pair = pairOf(rate(ours), rate(bare))
    return least === undefined ? shown(figure, pair) : atLeast(figure, pair, least)
  }
  return [row(`${name}: pages a second`, 'wallMs', wall), row(`${name}: pages a CPU second`, 'cpuMs', cpu)]
}
