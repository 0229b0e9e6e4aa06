import { setTimeout as sleep } from 'node:timers/promises'
import { answerQuestions } from './helper-process.ts'
import { childrenOf, descendantsOf, memoryOf, startOf, uptimeMs, wordsOf } from './proc.ts'

/** `parent`: whose workers are watched from now on. Without it: what was seen so far. */
export type WatchQuestion = { readonly parent?: number }

export type Watched = {
  readonly calls: number
  readonly heaviest: { readonly program: string; readonly bytes: number }
  readonly slowest: { readonly program: string; readonly ms: number }
  /** All that workers had started, at one moment. */
  readonly together: number
  /** Between two looks: what grew and died within it was not seen. */
  readonly longestGapMs: number
}

type Call = { readonly program: string; readonly bytes: number; readonly ms: number }

const everyMs = 50
/** It stays for all pages of a chunk, and its caller's clock runs for each page. */
const staying = 'prepare-process.ts'

const calls = new Map<string, Call>()
let together = 0
let longestGapMs = 0

/**
 * In a process of its own, so that nothing keeps it from looking. A tool call is a child of the worker with all that
 * lives under it: bubblewrap, then the tool, which cannot fork. Its memory is the largest VmHWM of these, which only
 * rises: a look every 50 ms misses at most what was taken in the last 50 ms. Its time runs from its start, in the kernel's words, to the last look that saw it.
 */
async function watch(parent: number): Promise<never> {
  for (let last = uptimeMs(); ; ) {
    for (const child of childrenOf(parent)) if (isWorker(child)) look(child)
    await sleep(everyMs)
    const now = uptimeMs()
    longestGapMs = Math.max(longestGapMs, now - last)
    last = now
  }
}

function isWorker(pid: number): boolean {
  return wordsOf(pid).some((word) => word.endsWith('main/worker.ts'))
}

function look(worker: number): void {
  let sum = 0
  for (const pid of childrenOf(worker)) {
    const startedMs = startOf(pid)
    if (startedMs === undefined) continue
    const family = [pid, ...descendantsOf(pid)].map(memoryOf)
    sum += family.reduce((all, { now }) => all + now, 0)
    const key = `${pid} ${startedMs}`
    const bytes = Math.max(...family.map(({ peak }) => peak))
    // Named anew each time: what was just forked still carries its parent's name.
    const call = { program: programOf(pid), bytes: Math.max(calls.get(key)?.bytes ?? 0, bytes) }
    calls.set(key, { ...call, ms: uptimeMs() - startedMs })
  }
  together = Math.max(together, sum)
}

/** What runs behind bubblewrap and prlimit; a script of ours by its own name. */
function programOf(pid: number): string {
  const words = wordsOf(pid)
  const program = words.find((word) => word.endsWith('-process.ts')) ?? words[words.lastIndexOf('--') + 1]
  return program?.split('/').at(-1) ?? ''
}

function report(): Watched {
  const all = [...calls.values()]
  const none = { program: '', bytes: 0, ms: 0 }
  const [heaviest = none] = all.toSorted((one, other) => other.bytes - one.bytes)
  const [slowest = none] = all.filter(({ program }) => program !== staying).toSorted((one, other) => other.ms - one.ms)
  return { calls: all.length, heaviest, slowest, together, longestGapMs }
}

answerQuestions<WatchQuestion, Watched>(async ({ parent }) => {
  if (parent !== undefined) void watch(parent)
  return report()
})
