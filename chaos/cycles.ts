import { setTimeout as sleep } from 'node:timers/promises'
import type { ChaosFile, Files } from './files.ts'
import { type Installation, type Victim, victims } from './installation.ts'
import type { Load } from './load.ts'
import { openRandom, type Random } from './random.ts'
import { countStates } from './report-states.ts'
import { measureTakeover, type Takeover } from './takeover.ts'

export type Havoc = {
  readonly kills: Readonly<Record<string, number>>
  readonly takeovers: readonly Takeover[]
  /** Report requests that were on their way when something was killed, by where they were. */
  readonly reports: Readonly<Record<string, number>>
}

type Run = { installation: Installation; load: Load; files: Files; signal: AbortSignal; say: (line: string) => void }

type Cycle = { readonly doomed: readonly Victim[]; readonly uploads: readonly Upload[] }
type Upload = { readonly file: ChaosFile; readonly forget: boolean }

const kinds = ['api', 'worker', 'postgres', 'blobs', 'temporal'] as const
const burst = 10
const reportsACycle = 2

/** Kills, waits, starts again, waits; all in an order that the seed decides, under load. */
export async function runCycles(run: Run, seed: number, cycles: number): Promise<Havoc> {
  const random = openRandom(seed)
  const plan = planCycles(random, cycles, run.files)
  const short = [...run.files.short]
  const kills: Record<string, number> = {}
  const takeovers: Takeover[] = []
  const reports: Record<string, number> = {}
  for (const [n, cycle] of plan.entries()) {
    run.signal.throwIfAborted()
    for (const { file, forget } of cycle.uploads) run.load.startUpload(file, { forget })
    run.load.startReports(reportsACycle)
    const [first, second] = cycle.doomed
    const file = first?.startsWith('worker') && !second ? short.shift() : undefined
    const takeover =
      first && file ? await runTakeover(run, first, file) : await runKill(run, random, cycle.doomed, reports)
    for (const victim of cycle.doomed) kills[kindOf(victim)] = (kills[kindOf(victim)] ?? 0) + 1
    if (takeover) takeovers.push(takeover)
    await sleep(random.between(500, 2_500), undefined, { signal: run.signal })
    run.say(`cycle ${n + 1} of ${cycles}: killed ${cycle.doomed.join(' and ')}${toWords(takeover)}`)
  }
  return { kills, takeovers, reports }
}

/**
 * Every kind comes up once in five cycles, in an order of chance, and a Python worker dies with one of them; now and then
 * two die at once. A worker whose turn it is dies alone, so that there is always a takeover to measure.
 */
function planCycles(random: Random, cycles: number, files: Files): Cycle[] {
  const doomed: Victim[][] = []
  while (doomed.length < cycles) {
    const turn = random.shuffle(kinds).map((kind) => planVictims(random, kind))
    random.pick(turn.filter(([first]) => !first?.startsWith('worker'))).push('python')
    doomed.push(...turn)
  }
  const accurate = [...files.accurate]
  const shared = random.shuffle([...files.digital, ...files.long])
  return doomed.slice(0, cycles).map((each, n) => {
    const ofPython = each.includes('python') ? accurate.splice(0, 1) : []
    const wanted = [...share(shared, n, cycles), ...ofPython].map((file) => ({ file, forget: false }))
    const forgotten = share(files.forgotten, n, cycles).map((file) => ({ file, forget: true }))
    return { doomed: each, uploads: [...wanted, ...forgotten] }
  })
}

function planVictims(random: Random, kind: (typeof kinds)[number]): Victim[] {
  const mortal = victims.filter((victim) => victim !== 'python')
  const first = random.pick(mortal.filter((victim) => kindOf(victim) === kind))
  if (kind === 'worker' || !random.chance(0.25)) return [first]
  return [first, random.pick(mortal.filter((victim) => victim !== first))]
}

/** What comes in the nth of so many cycles, where all come evenly. */
function share<Item>(items: readonly Item[], n: number, cycles: number): Item[] {
  return items.slice(Math.floor((items.length * n) / cycles), Math.floor((items.length * (n + 1)) / cycles))
}

function kindOf(victim: Victim): string {
  return victim.split(' ', 1)[0] ?? ''
}

async function runKill(
  { installation, signal }: Run,
  random: Random,
  doomed: readonly Victim[],
  reports: Record<string, number>,
): Promise<undefined> {
  await sleep(random.between(100, 1_500), undefined, { signal })
  for (const [state, rows] of Object.entries(await countStates(installation.adminUrl())))
    reports[state] = (reports[state] ?? 0) + rows
  // What a Python is to be killed over has to be read first.
  if (doomed.includes('python')) await installation.kill9('python')
  await Promise.all(doomed.filter((each) => each !== 'python').map((victim) => installation.kill9(victim)))
  await sleep(random.between(200, 3_000), undefined, { signal })
  // In the order in which they stand on each other: nothing of ours starts without its database.
  for (const victim of victims.filter((each) => doomed.includes(each))) await installation.restart(victim)
}

/** Which of the two workers dies is not for chance to say, but for who reads. */
async function runTakeover({ installation, load, signal }: Run, planned: Victim, file: ChaosFile): Promise<Takeover> {
  let killed = planned
  const deeds = {
    startReading: () => {
      load.startUpload(file)
      return { fileName: file.fileName, pages: file.pages.length }
    },
    startExports: () => load.startExports(burst),
    kill: async () => {
      killed = installation.findReader() ?? planned
      await installation.kill9(killed)
    },
    isReading: () => installation.findReader() !== undefined,
  }
  // Whatever else is read would be taken for the document of the takeover.
  await load.untilUploaded()
  const takeover = await measureTakeover(installation.adminUrl(), deeds, signal)
  await installation.restart(killed)
  return takeover
}

function toWords(takeover: Takeover | undefined): string {
  if (!takeover) return ''
  const { exportsMs, readingMs, nextPageMs, undisturbed } = takeover
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  return [
    `, exports taken over after ${seconds(exportsMs)} (undisturbed ${seconds(undisturbed.exportMs)})`,
    `reading after ${seconds(readingMs)} (undisturbed ${seconds(undisturbed.readingMs)})`,
    `its next page stored after ${seconds(nextPageMs)}`,
  ].join(', ')
}
