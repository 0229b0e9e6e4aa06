import { parentPort } from 'node:worker_threads'
import type { Job } from './typeset.ts'
import { writeDocx } from './write-docx.ts'
import { writePdf } from './write-pdf.ts'
import { writeTablePdf } from './write-table-pdf.ts'

async function work(job: Job): Promise<void> {
  parentPort?.postMessage(new Uint8Array(await write(job)))
}

function write(job: Job): Promise<Buffer> {
  if (job.kind === 'pdf') return writePdf(job.paper, job.appendix)
  return job.kind === 'docx' ? writeDocx(job.paper) : writeTablePdf(job.paper)
}

/** What fails here ends the thread, and is heard where it was started. */
parentPort?.on('message', (job: Job) => void work(job))
