/** One file on its way: waiting → sending → finalizing → sent, and where that went wrong, failed. */
export type UploadItem = {
  readonly id: string
  readonly caseId: string
  /** What the case is called where it is shown. */
  readonly claimNumber: string
  readonly fileName: string
  readonly size: number
  readonly phase: 'waiting' | 'sending' | 'finalizing' | 'sent' | 'failed' | 'interrupted'
  readonly sent: number
  /** How often it had to begin again from its first byte. */
  readonly restarts: number
  /** Points in time and what was sent by then, the latest last. */
  readonly samples: readonly Sample[]
  readonly documentId: string | undefined
  readonly problem: UploadProblem | undefined
}

type Sample = readonly [at: number, sent: number]

export type UploadProblem = { readonly kind: 'type' | 'empty' } | { readonly kind: 'refused'; readonly error: unknown }

/** What outlives a reload: never the file, which the browser does not give again. */
export type KeptUpload = Pick<UploadItem, 'caseId' | 'claimNumber' | 'fileName' | 'size'>

const windowMs = 5000
const soonestMs = 400

export function newItem(id: string, kept: KeptUpload): UploadItem {
  const { caseId, claimNumber, fileName, size } = kept
  return {
    ...{ id, caseId, claimNumber, fileName, size },
    ...{ phase: 'waiting', sent: 0, restarts: 0, samples: [], documentId: undefined, problem: undefined },
  }
}

export function begun(item: UploadItem, at: number): UploadItem {
  return { ...item, phase: 'sending', sent: 0, restarts: 0, samples: [[at, 0]], problem: undefined }
}

/** Less than before: it was cut off, and what had arrived does not count. */
export function progressed(item: UploadItem, sent: number, at: number): UploadItem {
  if (item.phase !== 'sending' && item.phase !== 'finalizing') return item
  const restarted = sent < item.sent
  const recent = restarted ? [] : item.samples.filter(([then]) => at - then <= windowMs)
  return {
    ...item,
    phase: sent >= item.size ? 'finalizing' : 'sending',
    sent,
    restarts: item.restarts + (restarted ? 1 : 0),
    samples: [...recent, [at, sent]],
  }
}

export function finished(item: UploadItem, documentId: string): UploadItem {
  return { ...item, phase: 'sent', sent: item.size, samples: [], documentId }
}

export function failed(item: UploadItem, problem: UploadProblem): UploadItem {
  return { ...item, phase: 'failed', samples: [], problem }
}

/** Bytes a second over the last seconds; undefined until that says something. */
export function rateOf({ samples }: UploadItem): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last[0] - first[0] < soonestMs) return undefined
  return ((last[1] - first[1]) * 1000) / (last[0] - first[0])
}

/** Leaving the page now would lose it. */
export function isUnderWay({ phase }: UploadItem): boolean {
  return phase === 'waiting' || phase === 'sending' || phase === 'finalizing'
}

const typeByEnding: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}
const readable = new Set(Object.values(typeByEnding))

/** Not every system knows what a `.tif` is; undefined where nobody can read it. */
export function mediaTypeOf({ name, type }: { readonly name: string; readonly type: string }): string | undefined {
  if (readable.has(type)) return type
  return typeByEnding[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '']
}

/** For the dialog in which files are chosen. */
export const acceptedFiles = Object.keys(typeByEnding)
  .map((ending) => `.${ending}`)
  .join(',')
