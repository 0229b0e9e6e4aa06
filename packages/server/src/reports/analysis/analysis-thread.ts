import { parentPort } from 'node:worker_threads'
import { analyseCase, type CaseInput } from '@casefold/clinical/case/analyse-case'
import { type AsidePart, inParts } from './aside-parts.ts'

const input: Record<string, unknown[]> = {}

/** What fails here ends the thread, and is heard where it was started. */
parentPort?.on('message', (part: AsidePart) => {
  if (part.name !== undefined) {
    input[part.name] = (input[part.name] ?? []).concat(part.items)
    return
  }
  for (const found of inParts(analyseCase({ ...input, ...part.rest } as unknown as CaseInput)))
    parentPort?.postMessage(found)
})
