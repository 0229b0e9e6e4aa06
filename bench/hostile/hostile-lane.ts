import { hostileFiles } from '@casefold/dev/hostile/hostile-files'
import type { HostileFile } from '@casefold/dev/hostile/recipe'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, createCase, fileOf, Refusal, untilEnded, upload } from '../caller.ts'

export type HostileRun = BenchRun & {
  readonly caller: Caller
  readonly seed: number
  readonly mutants: number
  readonly lanes: number
  readonly skip: readonly string[]
  /** How many have been sent. */
  started: number
  ended: boolean
}

/** What became of a file: a document, or the code with which it was refused. */
export type Outcome = Pick<HostileFile, 'name' | 'expect' | 'code'> & {
  readonly documentId: string | undefined
  readonly refusedWith: string | undefined
}

/** A document that takes longer than this is stuck: twenty thousand pages take a quarter of it. */
const patienceMs = 60 * 60_000
const slowMs = 20_000

/** All of them, so many at a time. */
export async function readHostile(run: HostileRun): Promise<Outcome[]> {
  const caseId = await createCase(run.caller, 'Hostile')
  const files = hostileFiles(run)
  const outcomes: Outcome[] = []
  const lane = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      run.signal.throwIfAborted()
      if (run.skip.includes(next.value.name)) continue
      run.started++
      outcomes.push(await send(run, caseId, next.value))
    }
  }
  try {
    await Promise.all(Array.from({ length: run.lanes }, lane))
    return outcomes
  } finally {
    // However it ends: whoever paces by it would wait for ever.
    run.ended = true
  }
}

async function send({ caller, signal, say }: HostileRun, caseId: string, file: HostileFile): Promise<Outcome> {
  const { name, expect, code } = file
  const known = { name, expect, ...(code && { code }) }
  const since = performance.now()
  try {
    const finalize = await upload(caller, caseId, fileOf(file))
    const documentId = await finalize()
    await untilEnded(caller, documentId, patienceMs, signal)
    return { ...known, documentId, refusedWith: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...known, documentId: undefined, refusedWith: error.code }
  } finally {
    const ms = performance.now() - since
    if (ms > slowMs) say(`${name} took ${Math.round(ms / 1000)} s`)
  }
}
