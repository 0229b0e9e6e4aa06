import type { PageWithWords } from '@casefold/contract/page'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { type Caller, call, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import type { Cost } from './cost.ts'

/** A service that runs, and what it has used of the processors so far. */
export type Door = Caller & { cpuMs(): number }

export type Engine = 'accurate' | 'fast'
export type Reading = Cost & { readonly pages: readonly PageWithWords[] }

/** Longer than any set takes on a small machine; a document that is stuck is a finding, not a wait. */
const patienceMs = 30 * 60_000

/**
 * The interface's three steps, then every page. The clock runs from the first finalize until the last document is read:
 * how long an upload takes is the network's matter. The pages of all files come in the order of the files.
 */
export async function readThroughService(
  door: Door,
  files: readonly Casefile[],
  engine: Engine,
  signal: AbortSignal,
): Promise<Reading> {
  const caseId = await createCase(door, `Read by ${engine}`, engine)
  const finalizes: (() => Promise<string>)[] = []
  for (const file of files) finalizes.push(await upload(door, caseId, fileOf(file)))

  const cpu = door.cpuMs()
  const started = performance.now()
  const ids: string[] = []
  for (const finalize of finalizes) ids.push(await finalize())
  const counts: number[] = []
  for (const id of ids) counts.push(await untilRead(door, id, signal))
  const cost = { wallMs: performance.now() - started, cpuMs: door.cpuMs() - cpu }

  const pages: PageWithWords[] = []
  for (const [at, id] of ids.entries()) {
    for (let number = 1; number <= (counts[at] ?? 0); number++) {
      pages.push(await call<PageWithWords>(door, 'GET', `/api/documents/${id}/pages/${number}`))
    }
  }
  return { ...cost, pages }
}

async function untilRead(door: Door, documentId: string, signal: AbortSignal): Promise<number> {
  const document = await untilEnded(door, documentId, patienceMs, signal)
  if (document?.processStatus === 'completed') return document.pageCount
  throw new Error(`${documentId} ended as ${document?.processError?.code ?? 'nothing'}`)
}
