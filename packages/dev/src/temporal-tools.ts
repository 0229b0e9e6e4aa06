import { access, constants, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openOwnDir } from './clone.ts'
import { readEnvironment } from './environment.ts'
import { pins, temporalModuleDir } from './pins.ts'
import { runCommand } from './run-command.ts'

/** The server and the tool that makes its tables. */
export type TemporalTools = { server: string; sql: string }

const PACKAGES = ['go.temporal.io/server/cmd/server', 'go.temporal.io/server/cmd/tools/sql']

/** The programs as built earlier, for this clone or another: the cache is the user's and keyed by version. */
export async function findTemporalTools(): Promise<TemporalTools | undefined> {
  const tools = toolsIn(join(toolsCache(), `temporal-${pins.temporal}`))
  const found = await Promise.all([isExecutable(tools.server), isExecutable(tools.sql)])
  return found.every(Boolean) ? tools : undefined
}

/** A Go that can read our module. From 1.21 on Go fetches the newer Go that a module asks for. */
export async function findGo(
  dirs: string[] = [...readEnvironment().searchPath, '/usr/local/go/bin'],
): Promise<string | undefined> {
  for (const go of dirs.map((dir) => join(dir, 'go'))) {
    const version = await runCommand(go, ['version']).catch(() => '')
    const minor = Number(/go1\.(\d+)/.exec(version)?.[1])
    if (minor >= 21) return go
  }
  return undefined
}

/** Seven minutes on two cores. Built aside and renamed when whole: a build that was cut off is never taken for one,
 *  and of two builders at once the slower throws its own away. */
export async function buildTemporalTools(go: string, signal?: AbortSignal): Promise<TemporalTools> {
  await mkdir(toolsCache(), { recursive: true })
  const aside = await openOwnDir(toolsCache(), 'building')
  try {
    await runCommand(go, ['build', '-ldflags=-s -w', '-o', `${aside}/`, ...PACKAGES], {
      cwd: temporalModuleDir,
      signal,
    })
    const target = join(toolsCache(), `temporal-${pins.temporal}`)
    await rename(aside, target).catch(async (error: unknown) => {
      if (!(await findTemporalTools())) throw error
    })
    return toolsIn(target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

function toolsCache(): string {
  return join(readEnvironment().cacheDir, 'tools')
}

function toolsIn(dir: string): TemporalTools {
  return { server: join(dir, 'server'), sql: join(dir, 'sql') }
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
