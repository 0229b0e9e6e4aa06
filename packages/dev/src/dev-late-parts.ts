import { readEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { buildTools, type TemporalTools, temporalModule } from './go-tools.ts'
import { howToGetTemporalCli } from './missing-programs.ts'
import { buildOcrTools, locateOcrTools } from './ocr-tools.ts'
import type { RunningPostgres } from './postgres.ts'
import { clusterDataDir } from './postgres-cluster.ts'
import { findPrograms } from './required-programs.ts'
import type { StartOptions } from './start-options.ts'
import { findRunningTemporal, type RunningTemporal, startTemporal } from './temporal.ts'
import { findTemporalCli, startTemporalCli } from './temporal-cli.ts'

/** What only the worker needs: Temporal and the OCR engine. On a new machine it takes minutes to get them. */
export type LatePlan = {
  /** Where Temporal is, or will be. */
  readonly temporalAddress: string
  /** Where the engine is, or will be. */
  readonly settings: { readonly OCR_PYTHON: string }
  readonly temporal: { readonly cli: string } | { readonly tools: TemporalTools } | { readonly go: string } | 'running'
  /** '' where the engine is installed. */
  readonly python: string
}

export type LateParts = {
  /** What has not come yet and how far it is; empty when everything is there. */
  outstanding(): string[]
  /** When everything is there. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** Looks for every program that `npm run dev` needs before anything starts, so that all that are missing are named. */
export async function planLateParts(dataDir: string): Promise<LatePlan> {
  const { temporalAddress, postgresUrl, blobStore } = readEnvironment()
  const cli = temporalAddress ? undefined : await findTemporalCli()
  const needsOwn = !temporalAddress && !cli
  const { found, go, python } = await findPrograms({
    postgres: postgresUrl ? undefined : clusterDataDir(dataDir),
    temporal: needsOwn,
    s3: blobStore === 's3',
    reading: true,
  })
  const own = found.temporal ? { tools: found.temporal } : { go }
  return {
    temporalAddress: temporalAddress ?? `127.0.0.1:${await freePort(7233)}`,
    settings: { OCR_PYTHON: (await locateOcrTools()).python },
    temporal: temporalAddress ? 'running' : cli ? { cli } : own,
    python,
  }
}

type LateOptions = StartOptions & { postgres: RunningPostgres; say: (line: string) => void }

/** Gets what is missing and starts it, while everything else serves already. */
export function startLateParts(plan: LatePlan, options: LateOptions): LateParts {
  const { signal, say } = options
  const waiting = new Map<string, string>()
  const running: RunningTemporal[] = []
  const began = performance.now()
  const come = (name: string): void => {
    waiting.delete(name)
    say(`${name} is there after ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  }
  async function getTemporal(): Promise<void> {
    waiting.set('Temporal', 'starting')
    const tools = await getTools(plan, options, (state) => waiting.set('Temporal', state))
    running.push(await startChosen(plan, tools, options))
    come('Temporal')
  }
  async function getEngine(): Promise<void> {
    if (!plan.python) return
    waiting.set('The OCR engine', 'installing, about a minute')
    await buildOcrTools(plan.python, signal)
    come('The OCR engine')
  }
  const all = Promise.allSettled([getTemporal(), getEngine()])
  return {
    outstanding: () => [...waiting].map(([name, state]) => `${name} (${state})`),
    ready: all.then((ends) => {
      const failed = ends.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    }),
    stop: async () => {
      await all
      for (const part of running) await part.stop()
    },
  }
}

async function getTools(
  { temporal }: LatePlan,
  { signal, say }: LateOptions,
  tell: (state: string) => void,
): Promise<TemporalTools | undefined> {
  if (temporal === 'running' || 'cli' in temporal) return undefined
  if ('tools' in temporal) return temporal.tools
  say(`Building the Temporal server in the background, once; to do without: ${howToGetTemporalCli}`)
  tell('fetching its sources')
  let told = 0
  const onProgress = (part: number): void => {
    const percent = Math.floor(part * 100)
    tell(`building, ${percent} %`)
    if (percent < told + 10) return
    told = percent
    say(`Temporal: ${percent} % built.`)
  }
  return buildTools(temporalModule, temporal.go, { signal, onProgress })
}

async function startChosen(
  { temporal, temporalAddress }: LatePlan,
  tools: TemporalTools | undefined,
  { postgres, ...start }: LateOptions,
): Promise<RunningTemporal> {
  const port = Number(new URL(`tcp://${temporalAddress}`).port)
  if (tools) return startTemporal({ ...start, tools, postgres, port })
  if (temporal !== 'running' && 'cli' in temporal) return startTemporalCli({ ...start, command: temporal.cli, port })
  return findRunningTemporal(temporalAddress)
}
