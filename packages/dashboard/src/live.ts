import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import type { DocumentRecord } from '@casefold/contract/document'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { casefold } from './api.ts'
import { isBeingRead, patchDocument, recordKeys } from './record-cache.ts'

/** Where the stream of changes stands; `away` while nobody looks at the page. */
type Connection = 'away' | 'connecting' | 'open' | 'broken'

/** Changes come by the dozen while a document is read; the screen need not follow each. */
const gatherMs = 500
const pollMs = 3000
const soonestMs = 1000
const latestMs = 30_000
/** From so many on, one list is cheaper than its rows. */
const manyDocuments = 10

/** Keeps what is on the screen as it is on the server, for as long as the page is looked at. */
export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => followChanges(client), [client])
}

/** Answers how to stop. */
function followChanges(client: QueryClient): () => void {
  const changes = gather(client)
  let stream: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let pauseMs = soonestMs
  let missed = false
  let state: Connection = 'away'

  // For whoever watches from outside, such as a test.
  const show = (next: Connection): void => {
    state = next
    document.documentElement.dataset.live = next
  }
  const close = (): void => {
    clearTimeout(again)
    stream?.close()
    stream = undefined
    show('away')
  }
  const open = (): void => {
    close()
    show('connecting')
    stream = new EventSource('/private/events')
    stream.onopen = () => {
      pauseMs = soonestMs
      show('open')
      // Nobody tells again what was told while nobody listened.
      if (missed) refreshAll(client)
      missed = false
    }
    stream.addEventListener('change', ({ data }) => changes.add(JSON.parse(data as string) as ChangeEvent))
    stream.onerror = () => {
      missed = true
      show('broken')
      // The browser tries again by itself unless it was refused.
      if (stream?.readyState !== EventSource.CLOSED) return
      again = setTimeout(open, pauseMs)
      pauseMs = Math.min(pauseMs * 2, latestMs)
    }
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') open()
    else {
      missed = true
      close()
    }
  }
  const poll = setInterval(() => {
    if (state === 'connecting' || state === 'broken') refreshOpen(client)
  }, pollMs)

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearInterval(poll)
    changes.stop()
    close()
  }
}

type Changes = { add(change: ChangeEvent): void; stop(): void }

function gather(client: QueryClient): Changes {
  const gathered = new Map<string, ChangeEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    const changes = [...gathered.values()]
    gathered.clear()
    refresh(client, changes)
  }
  return {
    add: (change) => {
      gathered.set(change.id, change)
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

function refresh(client: QueryClient, changes: readonly ChangeEvent[]): void {
  const again = (queryKey: readonly unknown[], refetchType: 'active' | 'none' = 'active'): void =>
    void client.invalidateQueries({ queryKey, refetchType })
  const documents = changes.filter((change) => change.kind === 'document')
  const reports = changes.filter((change) => change.kind === 'report')
  if (changes.some(({ kind }) => kind === 'key')) again(['keys'])
  if (reports.length > 0) again(recordKeys.requests)
  // What was found is asked for anew by whoever looks at it, when its request says that it changed.
  for (const { id } of reports) again(recordKeys.request(id))
  // A visit that somebody corrected has the open reviews of its case computed again.
  for (const { caseId } of reports) again(recordKeys.chronology(caseId))
  if (documents.length === 0) return
  again(recordKeys.queues)
  for (const { id } of documents) {
    again(recordKeys.document(id))
    again(recordKeys.pageErrors(id))
    again(recordKeys.pages(id), 'none')
  }
  for (const [caseId, changed] of Map.groupBy(documents, (change) => change.caseId)) {
    if (changed.length >= manyDocuments) again(recordKeys.documents(caseId))
    else for (const { id } of changed) void refreshRow(client, caseId, id)
    // What somebody is looking through does not move under their eyes; the next look is fresh.
    again(recordKeys.search(caseId), 'none')
    again(recordKeys.byEye(caseId))
    // The chronology follows at its own pace: see `useChronology`.
    again(recordKeys.leftOut(caseId))
    again(recordKeys.copies(caseId))
  }
}

/** A case may hold ten thousand: one that changed does not fetch them all. */
async function refreshRow(client: QueryClient, caseId: string, id: string): Promise<void> {
  const listed = client.getQueryState(recordKeys.documents(caseId))
  if (listed?.data === undefined) return
  const record = await casefold.documents.get(id).catch((error: unknown) => {
    if (isGone(error)) return null
    // It stays as it was, and the next change or look brings it.
    return undefined
  })
  if (record === undefined) return
  client.setQueryData<readonly DocumentRecord[]>(
    recordKeys.documents(caseId),
    (rows) => rows && patchDocument(rows, id, record),
  )
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404
}

function refreshAll(client: QueryClient): void {
  for (const queryKey of recordKeys.everything) void client.invalidateQueries({ queryKey })
}

/** What is being read moves on although nobody tells us. */
function refreshOpen(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [area], state }) =>
      area === 'queue' || ((area === 'document' || area === 'documents') && isBeingRead(state.data)),
  })
}
