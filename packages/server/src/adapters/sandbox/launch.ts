import type { Limits } from './tool.ts'

/** What to spawn, and what to hand it beside its arguments. */
export type Launch = {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  /** Read by bubblewrap from descriptor 3. */
  readonly filter?: Buffer
}

export const toolEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: '/tmp' }

const mostFiles = 256
/** Threads count too. It does not bind root, but the filter lets no tool fork anyway. */
const mostThreads = 512
/** Over the data limit: what a runtime reserves without touching it, and no more. */
const reservedBytes = 2e9

/** Every limit soft and hard: what a tool could raise again would be none. */
export function limitArgs(limits: Limits = {}): string[] {
  const { dataBytes, cpuSeconds = 60, fileBytes = 1e9 } = limits
  const address = limits.addressBytes ?? (dataBytes === undefined ? 1.5e9 : dataBytes + reservedBytes)
  return [
    `--as=${address}`,
    ...(dataBytes === undefined ? [] : [`--data=${dataBytes}`]),
    ...(Number.isFinite(cpuSeconds) ? [`--cpu=${Math.ceil(cpuSeconds)}`] : []),
    `--fsize=${fileBytes}`,
    `--nofile=${mostFiles}`,
    `--nproc=${mostThreads}`,
    '--core=0',
  ]
}
