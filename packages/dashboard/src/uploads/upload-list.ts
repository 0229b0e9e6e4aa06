import { isUnderWay, type KeptUpload, type UploadItem } from './upload-item.ts'

/** Lives as long as the tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type UploadList = {
  subscribe(listener: () => void): () => void
  snapshot(): readonly UploadItem[]
  find(id: string): UploadItem | undefined
  /** Shown, and written down for after a reload. */
  change(next: readonly UploadItem[]): void
  alter(id: string, alteration: (item: UploadItem) => UploadItem): void
  /** Shown only: how far a file is changes too often to be written down. */
  show(item: UploadItem): void
  /** Whose list it is; answers what a reload interrupted, and forgets what is somebody else's. */
  belongTo(owner: string): readonly KeptUpload[]
}

const place = 'casefold.uploads'

/** The files in the tray, outside of the screens, which come and go. */
export function openUploadList(storage: TabStorage): UploadList {
  let items: readonly UploadItem[] = []
  let owner = ''
  const listeners = new Set<() => void>()
  const showAll = (next: readonly UploadItem[]): void => {
    items = next
    for (const listener of listeners) listener()
  }
  const change = (next: readonly UploadItem[]): void => {
    showAll(next)
    keep(storage, owner, items)
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => items,
    find: (id) => items.find((item) => item.id === id),
    change,
    alter: (id, alteration) => change(items.map((item) => (item.id === id ? alteration(item) : item))),
    show: (shown) => showAll(items.map((item) => (item.id === shown.id ? shown : item))),
    belongTo: (next) => {
      owner = next
      return readKept(storage, owner)
    },
  }
}

function keep(storage: TabStorage, owner: string, items: readonly UploadItem[]): void {
  const uploads = items
    .filter((item) => isUnderWay(item) || item.phase === 'interrupted')
    .map(({ caseId, claimNumber, fileName, size }) => ({ caseId, claimNumber, fileName, size }))
  if (uploads.length === 0) storage.removeItem(place)
  else storage.setItem(place, JSON.stringify({ owner, uploads }))
}

function readKept(storage: TabStorage, owner: string): readonly KeptUpload[] {
  const text = storage.getItem(place)
  if (text === null) return []
  const kept = JSON.parse(text) as { owner: string; uploads: KeptUpload[] }
  return kept.owner === owner ? kept.uploads : []
}
