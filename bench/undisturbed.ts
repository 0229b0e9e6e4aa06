import { readFileSync } from 'node:fs'
import type { BenchRun } from './bench-run.ts'

// USER_HZ, as in cpu-time.ts
const msPerTick = 10
/** As much of one processor as others may use while we measure. */
const mostForeign = 0.25

/**
 * Measures again while others keep the machine busy, and gives the quietest: a comparison of two sides says little
 * when somebody's tests ran beside one of them. `ownMs` is what the measured processes used.
 */
export async function undisturbed<Sample extends { readonly ownMs: number }>(
  { quick, signal }: BenchRun,
  measure: () => Promise<Sample>,
): Promise<Sample & { readonly foreign: number }> {
  const tries = quick ? 1 : 8
  let quietest: (Sample & { foreign: number }) | undefined
  for (let at = 0; at < tries && (quietest?.foreign ?? Number.POSITIVE_INFINITY) > mostForeign; at++) {
    signal.throwIfAborted()
    const busy = busyMs()
    const started = performance.now()
    const sample = await measure()
    const foreign = (busyMs() - busy - sample.ownMs) / (performance.now() - started)
    if (!quietest || foreign < quietest.foreign) quietest = { ...sample, foreign }
  }
  if (!quietest) throw new Error('nothing was measured')
  return quietest
}

/** What all processors have worked since the start, for everybody, the hypervisor's other guests included. */
function busyMs(): number {
  const [all = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = all.split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq + steal) * msPerTick
}
