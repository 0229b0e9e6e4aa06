import { openSandbox } from '../../packages/server/src/adapters/sandbox/sandbox.ts'
import type { PageReading } from '../../packages/server/src/reading/page-reading.ts'
import { openReader } from '../../packages/server/src/reading/reader.ts'

export type BareReader = AsyncDisposable & {
  read(file: string, pages: number, signal: AbortSignal): Promise<PageReading[]>
}

/** As many as the service reads in one step. */
const chunk = 20

/**
 * The service's reader without the service and without walls around its tools: the processor time of a program in a sandbox
 * is in no account that we can read. The files are of our own making.
 */
export async function openBareReader(dir: string, mostPages: number): Promise<BareReader> {
  const sandbox = await openSandbox({ allowUnsandboxed: true }, () => {
    throw new Error('not wanted')
  })
  const reader = await openReader({ sandbox, python: '', dir, workers: 2, mostPages })
  return {
    read: async (file, pages, signal) => {
      const read: PageReading[] = []
      for (let first = 1; first <= pages; first += chunk) {
        const some = Array.from({ length: Math.min(chunk, pages - first + 1) }, (_, at) => first + at)
        const job = { pages: some, engine: 'fast', document: file, signal } as const
        for await (const page of reader.read(file, 'application/pdf', job)) read.push(page)
      }
      return read
    },
    [Symbol.asyncDispose]: () => reader.close(),
  }
}
