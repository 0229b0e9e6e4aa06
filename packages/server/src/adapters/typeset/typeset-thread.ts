import { parentPort } from 'node:worker_threads'
import type { Job } from './typeset.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'

async function work(job: Job): Promise<void> {
  const file = job.kind === 'pdf' ? await writePdf(job.paper, job.appendix) : await writeDocx(job.paper)
  parentPort?.postMessage(new Uint8Array(file))
}

/** What fails here ends the thread, and is heard where it was started. */
parentPort?.on('message', (job: Job) => void work(job))
