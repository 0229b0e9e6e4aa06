import { naturalKey } from '../case/arrange-documents.ts'
import {
  begun,
  failed,
  finished,
  type KeptUpload,
  mediaTypeOf,
  newItem,
  progressed,
  type UploadItem,
} from './upload-item.ts'
import { openUploadList, type TabStorage, type UploadList } from './upload-list.ts'

type SendOptions = { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void }
type Needs = {
  /** All steps of one file; answers the document it became. */
  readonly send: (caseId: string, file: File, type: string, options: SendOptions) => Promise<string>
  readonly storage: TabStorage
  readonly now: () => number
}

export type UploadTarget = { readonly caseId: string; readonly claimNumber: string }

export type UploadStore = Pick<UploadList, 'subscribe' | 'snapshot'> & {
  belongTo(owner: string): void
  add(target: UploadTarget, files: Iterable<File>): void
  retry(id: string): void
  /** The file of one that a reload interrupted. */
  chooseAgain(id: string, file: File): void
  /** Stops it, if it is under way, and takes it off the list. */
  remove(id: string): void
  clearSent(): void
}

/** One after the other: a document gets its place in the reading order when its file has arrived. */
const atOnce = 1
/** Often enough to look alive. */
const showEveryMs = 150

/** Sends the files in the order of their names, which is how people number them. */
export function openUploadStore({ send, storage, now }: Needs): UploadStore {
  const list = openUploadList(storage)
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  let count = 0
  let owner: string | undefined

  const goOn = (): void => {
    for (const item of list.snapshot()) {
      if (stops.size >= atOnce) return
      const file = item.phase === 'waiting' ? files.get(item.id) : undefined
      if (file) void sendOne(item, file)
    }
  }
  const sendOne = async ({ id, caseId }: UploadItem, file: File): Promise<void> => {
    const stop = new AbortController()
    stops.set(id, stop)
    list.alter(id, (item) => begun(item, now()))
    try {
      const options = { signal: stop.signal, onSent: watchProgress(list, id, now) }
      const documentId = await send(caseId, file, mediaTypeOf(file) ?? file.type, options)
      files.delete(id)
      list.alter(id, (item) => finished(item, documentId))
    } catch (error) {
      list.alter(id, (item) => failed(item, { kind: 'refused', error }))
    } finally {
      stops.delete(id)
      goOn()
    }
  }
  const queue = (target: UploadTarget, file: File): UploadItem => {
    const item = toItem(`${++count}`, target, file)
    if (item.phase === 'waiting') files.set(item.id, file)
    return item
  }
  const change = (next: readonly UploadItem[]): void => {
    list.change(next)
    goOn()
  }
  return {
    subscribe: list.subscribe,
    snapshot: list.snapshot,
    belongTo: (next) => {
      if (next === owner) return
      owner = next
      for (const stop of stops.values()) stop.abort()
      files.clear()
      change(list.belongTo(owner).map((kept) => toInterrupted(`${++count}`, kept)))
    },
    add: (target, added) => change([...list.snapshot(), ...inOrder(added).map((file) => queue(target, file))]),
    retry: (id) => change(list.snapshot().map((item) => (item.id === id && files.has(id) ? newItem(id, item) : item))),
    chooseAgain: (id, file) => change(list.snapshot().map((item) => (item.id === id ? queue(item, file) : item))),
    remove: (id) => {
      stops.get(id)?.abort()
      files.delete(id)
      change(list.snapshot().filter((item) => item.id !== id))
    },
    clearSent: () => change(list.snapshot().filter(({ phase }) => phase !== 'sent')),
  }
}

/** What cannot be read is not sent. */
function toItem(id: string, { caseId, claimNumber }: UploadTarget, file: File): UploadItem {
  const item = newItem(id, { caseId, claimNumber, fileName: file.name, size: file.size })
  if (!mediaTypeOf(file)) return failed(item, { kind: 'type' })
  return file.size === 0 ? failed(item, { kind: 'empty' }) : item
}

function inOrder(files: Iterable<File>): readonly File[] {
  const named = Array.from(files, (file) => ({ file, key: naturalKey(file.name) }))
  return named.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ file }) => file)
}

function toInterrupted(id: string, kept: KeptUpload): UploadItem {
  return { ...newItem(id, kept), phase: 'interrupted' }
}

function watchProgress(list: UploadList, id: string, now: () => number): (bytes: number) => void {
  let shownAt = 0
  return (bytes) => {
    const item = list.find(id)
    const at = now()
    if (!item) return
    const next = progressed(item, bytes, at)
    if (next.phase === item.phase && next.restarts === item.restarts && at - shownAt < showEveryMs) return
    shownAt = at
    list.show(next)
  }
}
