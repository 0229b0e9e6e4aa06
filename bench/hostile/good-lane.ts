import { setTimeout as sleep } from 'node:timers/promises'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { makeScannedCasefile } from '@casefold/dev/casefile/scanned-casefile'
import type { Casefile } from '@casefold/dev/casefile/truth'
import type { BenchRun } from '../bench-run.ts'
import { type Caller, createCase, fileOf, untilEnded, upload } from '../caller.ts'
import type { HostileRun } from './hostile-lane.ts'

export type GoodReading = { readonly file: Casefile; readonly documentId: string; readonly ms: number }

const patienceMs = 15 * 60_000

/** Records as people send them: most with their text, every fourth a scan. */
export async function makeGoodFiles(seed: number, count: number): Promise<Casefile[]> {
  const files: Casefile[] = []
  for (let document = 0; document < count; document++) {
    files.push(
      document % 4 === 3
        ? await makeScannedCasefile({ seed, document, pages: 1, degradation: 'clean300', as: 'pdf' })
        : await makeCasefile({ seed, document, pages: 4 }),
    )
  }
  return files
}

/** From finalize to the end of reading; how long an upload takes is the network's matter. */
export async function readOneByOne(run: BenchRun, caller: Caller, files: readonly Casefile[]): Promise<GoodReading[]> {
  const caseId = await createCase(caller, 'Good')
  const readings: GoodReading[] = []
  for (const file of files) readings.push(await readOne(run, caller, caseId, file))
  return readings
}

/** One at a time, spread over the hostile ones as they go. */
export async function readPaced(
  run: BenchRun,
  caller: Caller,
  files: readonly Casefile[],
  hostile: HostileRun,
  total: number,
): Promise<GoodReading[]> {
  const caseId = await createCase(caller, 'Good among others')
  const readings: GoodReading[] = []
  for (const [at, file] of files.entries()) {
    while (hostile.started < 1 + (at / files.length) * total && !hostile.ended) await sleep(20)
    readings.push(await readOne(run, caller, caseId, file))
  }
  return readings
}

async function readOne(run: BenchRun, caller: Caller, caseId: string, file: Casefile): Promise<GoodReading> {
  const finalize = await upload(caller, caseId, fileOf(file))
  const since = performance.now()
  const documentId = await finalize()
  await untilEnded(caller, documentId, patienceMs, run.signal)
  return { file, documentId, ms: performance.now() - since }
}
