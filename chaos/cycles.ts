import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, type Victim, victims } from './installation.ts'
import type { Load } from './load.ts'
import { openRandom, type Random } from './random.ts'
import { measureTakeover, type Takeover } from './takeover.ts'

export type Havoc = { readonly kills: Readonly<Record<string, number>>; readonly takeovers: readonly Takeover[] }

type Run = { installation: Installation; load: Load; signal: AbortSignal; say: (line: string) => void }

const kinds = ['api', 'worker', 'postgres', 'temporal'] as const
const burst = 10

/** Kills, waits, starts again, waits; all in an order that the seed decides, under load. */
export async function runCycles(run: Run, seed: number, cycles: number): Promise<Havoc> {
  const random = openRandom(seed)
  const plan = planVictims(random, cycles)
  const kills: Record<string, number> = {}
  const takeovers: Takeover[] = []
  for (const [n, doomed] of plan.entries()) {
    run.signal.throwIfAborted()
    const takeover = await runCycle(run, random, doomed)
    for (const victim of doomed) kills[kindOf(victim)] = (kills[kindOf(victim)] ?? 0) + 1
    if (takeover) takeovers.push(takeover)
    const after = takeover ? `, taken over after ${(takeover.worstMs / 1000).toFixed(1)} s` : ''
    run.say(`cycle ${n + 1} of ${cycles}: killed ${doomed.join(' and ')}${after}`)
  }
  return { kills, takeovers }
}

/**
 * Every kind comes up once in four cycles, in an order of chance; now and then two die at once. A worker whose turn it
 * is dies alone, so that there is always a takeover to measure.
 */
function planVictims(random: Random, cycles: number): Victim[][] {
  const plan: Victim[][] = []
  while (plan.length < cycles) {
    for (const kind of random.shuffle(kinds)) {
      const first = random.pick(victims.filter((victim) => kindOf(victim) === kind))
      const second =
        kind !== 'worker' && random.chance(0.25) ? [random.pick(victims.filter((victim) => victim !== first))] : []
      plan.push([first, ...second])
    }
  }
  return plan.slice(0, cycles)
}

function kindOf(victim: Victim): string {
  return victim.split(' ', 1)[0] ?? ''
}

async function runCycle(run: Run, random: Random, doomed: readonly Victim[]): Promise<Takeover | undefined> {
  const { installation, load, signal } = run
  const pauseMs = random.between(200, 3_000)
  const calmMs = random.between(500, 2_500)
  const kill = async (): Promise<void> => {
    await Promise.all(doomed.map((victim) => installation.kill9(victim)))
  }
  let takeover: Takeover | undefined
  if (doomed.length === 1 && doomed[0]?.startsWith('worker')) {
    takeover = await measureTakeover(installation.adminUrl(), () => load.startExports(burst), kill, signal)
  } else {
    await kill()
    await sleep(pauseMs, undefined, { signal })
  }
  // In the order in which they stand on each other: nothing of ours starts without its database.
  for (const victim of victims.filter((each) => doomed.includes(each))) await installation.restart(victim)
  await sleep(calmMs, undefined, { signal })
  return takeover
}
