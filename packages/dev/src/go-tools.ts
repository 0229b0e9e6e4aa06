import { access, constants, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openOwnDir } from './clone.ts'
import { readEnvironment } from './environment.ts'
import { pins, s3ModuleDir, temporalModuleDir } from './pins.ts'
import { type CommandOptions, runCommand } from './run-command.ts'

/** Servers that we build from a pinned Go module; a program is named as Go names it. */
export type GoModule<Program extends string> = {
  readonly dir: string
  /** With its version: where the programs lie in the cache. */
  readonly name: string
  readonly packages: Readonly<Record<Program, string>>
}

/** The paths of what was built. */
export type GoTools<Program extends string> = Readonly<Record<Program, string>>

/** The server and the tool that makes its tables. */
export const temporalModule = {
  dir: temporalModuleDir,
  name: `temporal-${pins.temporal}`,
  packages: { server: 'go.temporal.io/server/cmd/server', sql: 'go.temporal.io/server/cmd/tools/sql' },
} satisfies GoModule<string>

export const s3Module = {
  dir: s3ModuleDir,
  name: `versitygw-${pins.versitygw}`,
  packages: { versitygw: 'github.com/versity/versitygw/cmd/versitygw' },
} satisfies GoModule<string>

export type TemporalTools = GoTools<keyof typeof temporalModule.packages>
export type S3Tools = GoTools<keyof typeof s3Module.packages>

/** The programs as built earlier, for this clone or another: the cache is the user's and keyed by version. */
export async function findTools<Program extends string>(
  module: GoModule<Program>,
): Promise<GoTools<Program> | undefined> {
  const tools = toolsOf(module)
  const found = await Promise.all(Object.values<string>(tools).map(isExecutable))
  return found.every(Boolean) ? tools : undefined
}

/** A Go that can read our modules. From 1.21 on Go fetches the newer Go that a module asks for. */
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

export type BuildOptions = {
  signal?: AbortSignal | undefined
  /** How much of it is compiled, from 0 to 1. Whoever asks has others work meanwhile: the build gives way to them. */
  onProgress?: (part: number) => void
}

/** Minutes on two cores. Built aside and renamed when whole: a build that was cut off is never taken for one, and of two
 *  builders at once the slower throws its own away. */
export async function buildTools<Program extends string>(
  module: GoModule<Program>,
  go: string,
  { signal, onProgress }: BuildOptions = {},
): Promise<GoTools<Program>> {
  await mkdir(toolsCache(), { recursive: true })
  const aside = await openOwnDir(toolsCache(), 'building')
  try {
    const packages = Object.values<string>(module.packages)
    const compile = ['-ldflags=-s -w', '-o', `${aside}/`, ...packages]
    const settings = { cwd: module.dir, signal, gently: onProgress !== undefined }
    const onLine = onProgress && countPackages(await listPackages(go, packages, settings), onProgress)
    await runCommand(go, ['build', ...(onLine ? ['-v'] : []), ...compile], { ...settings, onLine })
    await rename(aside, join(toolsCache(), module.name)).catch(async (error: unknown) => {
      if (!(await findTools(module))) throw error
    })
    return toolsOf(module)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Fetches the sources too. */
async function listPackages(go: string, packages: string[], settings: CommandOptions): Promise<number> {
  return (await runCommand(go, ['list', '-deps', ...packages], settings)).trimEnd().split('\n').length
}

/** With `-v` Go names every package that it compiles; one that was compiled before is not named. */
function countPackages(total: number, onProgress: (part: number) => void): (line: string) => void {
  let done = 0
  return () => onProgress(Math.min(1, ++done / total))
}

function toolsCache(): string {
  return join(readEnvironment().cacheDir, 'tools')
}

function toolsOf<Program extends string>({ name, packages }: GoModule<Program>): GoTools<Program> {
  const programs = Object.keys(packages) as Program[]
  const paths = programs.map((program) => [program, join(toolsCache(), name, program)])
  return Object.fromEntries(paths) as GoTools<Program>
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
