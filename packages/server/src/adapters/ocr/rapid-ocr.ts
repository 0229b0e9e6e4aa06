import { FileProblem } from '../render/file-problem.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { OcrEngine, OcrImage, OcrWord } from './ocr-engine.ts'
import { type OcrWorker, startOcrWorker, WorkerLost } from './ocr-worker.ts'

const pageWithinMs = 60_000
/** Before what its libraries do not give back adds up. */
const pagesPerWorker = 500

type Seat = { worker: OcrWorker | undefined }

/** PP-OCRv6 small through RapidOCR, in as many Python processes as pages are read at a time. */
export function openRapidOcr(
  sandbox: Sandbox,
  options: { readonly python: string; readonly workers: number },
): OcrEngine {
  const seats: Seat[] = Array.from({ length: options.workers }, () => ({ worker: undefined }))
  const free = [...seats]
  const waiting: ((seat: Seat) => void)[] = []
  let closed = false

  /** Where a worker does not even start, it is not the page's fault. We may be closed while it starts. */
  async function sit(seat: Seat): Promise<OcrWorker> {
    if (seat.worker && seat.worker.pages >= pagesPerWorker) await leave(seat)
    if (!closed) seat.worker ??= await startOcrWorker(sandbox, options.python)
    if (!closed && seat.worker) return seat.worker
    await leave(seat)
    throw new Error('The OCR engine is closed')
  }

  async function readOn(seat: Seat, image: OcrImage, signal?: AbortSignal): Promise<OcrWord[]> {
    const worker = await sit(seat)
    try {
      return await worker.read(image, pageWithinMs, signal)
    } catch (error) {
      await leave(seat)
      signal?.throwIfAborted()
      throw error
    }
  }

  async function readTwice(seat: Seat, image: OcrImage, signal?: AbortSignal): Promise<OcrWord[]> {
    try {
      return await readOn(seat, image, signal)
    } catch (error) {
      if (!(error instanceof WorkerLost) || closed) throw error
    }
    return readOn(seat, image, signal).catch((error: unknown) => {
      throw error instanceof WorkerLost ? new FileProblem('page_too_complex', { cause: error }) : error
    })
  }

  return {
    name: 'accurate',
    read: async (image, signal) => {
      const seat = free.pop() ?? (await new Promise<Seat>((resolve) => waiting.push(resolve)))
      try {
        signal?.throwIfAborted()
        return await readTwice(seat, image, signal)
      } finally {
        const next = waiting.shift()
        if (next) next(seat)
        else free.push(seat)
      }
    },
    close: async () => {
      closed = true
      await Promise.all(seats.map(leave))
    },
  }
}

async function leave(seat: Seat): Promise<void> {
  const { worker } = seat
  seat.worker = undefined
  await worker?.stop()
}
