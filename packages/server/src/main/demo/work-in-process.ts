import { createHash } from 'node:crypto'
import { FileProblem } from '../../adapters/render/file-problem.ts'
import type { App } from '../../app.ts'
import { finishDocument } from '../../documents/finish-document.ts'
import { openDocument } from '../../documents/open-document.ts'
import { readPages } from '../../documents/read-pages.ts'
import type { ReadingApp } from '../../documents/reading-app.ts'
import { endEvidence } from '../../evidence/end-evidence.ts'
import { finishEvidence } from '../../evidence/finish-evidence.ts'
import { notePages } from '../../evidence/note-pages.ts'
import type { Work } from '../../kernel/work.ts'
import { analysePages } from '../../reports/analysis/analyse-pages.ts'
import { finishAnalysis } from '../../reports/analysis/finish-analysis.ts'
import { planAnalysis } from '../../reports/analysis/plan-analysis.ts'
import { refreshReviews } from '../../reports/analysis/refresh-reviews.ts'
import { synthesise } from '../../reports/synthesis/synthesise.ts'
import type { DemoDocument } from './demo-files.ts'

const never = new AbortController().signal

/**
 * The app with its work done in this process, as soon as it is started: a first start has no Temporal yet. The steps are
 * those of a worker; only the pages come from what was read beforehand.
 */
export function workInProcess(app: App, documents: readonly DemoDocument[]): App {
  const workflows: App['workflows'] = {
    ...app.workflows,
    start: async (kind, work) => {
      if (kind === 'readDocument') await readDocument(readFrom(local, documents), work)
      else if (kind === 'computeEvidence') await computeEvidence(local, work)
      else if (kind === 'analyseReport') await analyseReport(local, work)
      else if (kind === 'synthesiseReport') await synthesise(local, work)
    },
    // Takes longer than all the rest; see draw-demo.ts.
    draw: async () => 'impossible',
  }
  const local: App = { ...app, workflows }
  return local
}

async function readDocument(app: ReadingApp, work: Work): Promise<void> {
  const chunks = await openDocument(app, work)
  for (const [first, last] of chunks) await readPages(app, { ...work, first, last }, never)
  if (chunks.length > 0) await finishDocument(app, work)
}

async function computeEvidence(app: App, work: Work): Promise<void> {
  while (await notePages(app, work, never));
  await finishEvidence(app, work)
  await refreshReviews(app, work)
  await endEvidence(app, work)
}

async function analyseReport(app: App, work: Work): Promise<void> {
  for (const [first, last] of (await planAnalysis(app, work)) ?? [])
    await analysePages(app, { ...work, first, last }, never)
  await finishAnalysis(app, work)
}

/** A reader that knows the pages of these documents. A file is known by its name. */
function readFrom(app: App, documents: readonly DemoDocument[]): ReadingApp {
  const byName = new Map(documents.map((document) => [document.fileName, document]))
  const get = (fileName: string): DemoDocument => {
    const found = byName.get(fileName)
    if (!found) throw new Error(`The demo has no document ${fileName}.`)
    return found
  }
  return {
    ...app,
    copies: {
      open: async ({ fileName }) => {
        const sha256 = createHash('sha256').update(get(fileName).bytes).digest('hex')
        return { path: fileName, sha256, [Symbol.asyncDispose]: () => Promise.resolve() }
      },
      close: () => Promise.resolve(),
    },
    reader: {
      engines: ['fast'],
      inspect: async (fileName) => {
        const { pages, failure } = get(fileName)
        if (failure) throw new FileProblem(failure)
        return { pageCount: pages.length }
      },
      read: async function* (fileName, _contentType, { pages }) {
        yield* get(fileName).pages.filter(({ pageNumber }) => pages.includes(pageNumber))
      },
      draw: () => Promise.reject(new FileProblem('damaged')),
      close: () => Promise.resolve(),
    },
  }
}
