import pg from 'pg'
import { exportTime, gatherExports, untilExportDone, untilExportsCompleted } from './takeover-of-exports.ts'
import { countPages, untilAllRead, untilMorePages, untilReading } from './takeover-of-reading.ts'

/** What became of what was being worked on when a worker was killed. */
export type Takeover = {
  readonly exportsInFlight: number
  /** Until the last of them was completed. */
  readonly exportsMs: number
  /** Pages that were missing of the document that it was reading. */
  readonly pagesMissing: number
  /** Until the other worker read them. */
  readonly readingMs: number
  /** Until the next of them was stored: how long a page takes is the machine's affair. */
  readonly nextPageMs: number
  /** The same where nobody died, in the same minute and under the same load. */
  readonly undisturbed: {
    /** An export from its request to its end. */
    readonly exportMs: number
    /** From the upload of the document until a worker reads it. */
    readonly readingMs: number
  }
}

export type Deeds = {
  /** Answers the name of a file of so many pages, all in one chunk. */
  startReading(): { fileName: string; pages: number }
  startExports(): void
  /** Of the worker that reads. */
  kill(): Promise<void>
  /** Whether a worker has a page in its hands. */
  isReading(): boolean
}

/**
 * Kills a worker while it reads a document that nobody else can have a hand in, in the middle of a burst of exports, and
 * waits until the other worker goes on with both. What was begun before does not count: it may still wait for a retry
 * that an earlier kill caused.
 */
export async function measureTakeover(adminUrl: string, deeds: Deeds, signal: AbortSignal): Promise<Takeover> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await untilAllRead(client, signal)
    await untilExportDone(client, signal)
    const since = new Date()
    const { fileName, pages } = deeds.startReading()
    const undisturbedMs = await untilReading(deeds.isReading, signal)
    await untilMorePages(client, fileName, 0, signal)
    deeds.startExports()
    const isInTime = async (): Promise<boolean> => (await countPages(client, fileName)) < pages - 1
    const held = await gatherExports(client, since, isInTime, signal)
    await deeds.kill()
    const killedAt = new Date()
    const stored = await countPages(client, fileName)
    const readingMs = untilReading(deeds.isReading, signal)
    const nextPageMs = untilMorePages(client, fileName, stored, signal)
    const exportsMs = untilExportsCompleted(client, held, signal)
    return {
      exportsInFlight: held.length,
      pagesMissing: pages - stored,
      ...{ exportsMs: await exportsMs, readingMs: await readingMs, nextPageMs: await nextPageMs },
      undisturbed: { exportMs: await exportTime(client, killedAt, signal), readingMs: undisturbedMs },
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
