import type { Uuid } from './ids.ts'

/** What a workflow is started with: ids and nothing else, because histories are kept and shown. */
export type Work = {
  readonly tenantId: Uuid
  readonly rowId: Uuid
  readonly attempt: number
  /** The trace of the request that asked for it, or '': spans of the work go on in it. */
  readonly traceparent: string
}

/** A picture of a page that somebody waits for. */
export type Drawing = Work & { readonly pageNumber: number; readonly width: number }

export type WorkKind = 'exportCase' | 'readDocument' | 'computeEvidence' | 'analyseReport' | 'synthesiseReport'

/** One queue for orchestration and one for each resource, so that a flood of one cannot stop the others. */
export const taskQueues = {
  orchestration: 'orchestration',
  exports: 'exports',
  /** Opening and ending a document: never behind a chunk of another one's pages. */
  documents: 'documents',
  reading: 'reading',
  images: 'images',
  analysis: 'analysis',
  synthesis: 'synthesis',
} as const

/** Work that a row promises and the sweep looks at: how often in a row it saw no progress. */
export type DueWork = Work & { readonly kind: WorkKind; readonly status: string; readonly sweeps: number }

/** How many rows of a kind wait or run, and when the oldest of them last moved. */
export type OpenWork = {
  readonly kind: WorkKind
  readonly status: string
  readonly rows: number
  readonly oldest: Date
}
