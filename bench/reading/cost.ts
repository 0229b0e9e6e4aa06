import { cpuOfReaped } from '../cpu-time.ts'

/** What it took to read so many pages, in milliseconds. */
export type Cost = { readonly cpuMs: number; readonly wallMs: number }

/** Of programs that we start and that have ended when `work` has; nobody else may end meanwhile. */
export async function costOfChildren(work: () => Promise<unknown>): Promise<Cost> {
  const before = cpuOfReaped(process.pid)
  const started = performance.now()
  await work()
  return { cpuMs: cpuOfReaped(process.pid) - before, wallMs: performance.now() - started }
}
