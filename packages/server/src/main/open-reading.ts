import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox } from '../adapters/sandbox/sandbox.ts'
import type { App } from '../app.ts'
import { openCopies } from '../documents/copies.ts'
import type { ReadingApp } from '../documents/reading-app.ts'
import { openReader } from '../reading/reader.ts'
import type { ReaderSettings } from './config.ts'

export type Reading = { readonly app: ReadingApp; readonly concurrency: number; close(): Promise<void> }

/** Opens what a worker reads with. Refuses where files of strangers would be opened without a wall around it. */
export async function openReading(app: App, settings: ReaderSettings): Promise<Reading> {
  const sandbox = await openSandbox({ allowUnsandboxed: settings.allowUnsandboxed })
  if (!sandbox.confined) app.log.warn('files are read WITHOUT a sandbox, because ALLOW_UNSANDBOXED is set')
  const concurrency = settings.concurrency || availableParallelism()
  const dir = await openOwnDir(settings.dir || join(tmpdir(), 'casefold'))
  const { python, maxPages: mostPages } = settings
  const reader = await openReader({ sandbox, python, dir, workers: concurrency, mostPages })
  if (!reader.engines.includes('accurate'))
    app.log.warn('OCR_PYTHON is not set: every scan is read by the engine `fast`')
  const copies = await openCopies(app, dir)
  return {
    app: { ...app, reader, copies },
    concurrency,
    close: async () => {
      await reader.close()
      await copies.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** What a worker left that was killed is records on a disk: it goes when the next one starts on the same machine. */
async function openOwnDir(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const pid = Number(/^worker-(\d+)$/.exec(name)?.[1])
    if (pid === process.pid || (pid > 0 && !isAlive(pid)))
      await rm(join(parent, name), { recursive: true, force: true })
  }
  const own = join(parent, `worker-${process.pid}`)
  await mkdir(own, { mode: 0o700 })
  return own
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
