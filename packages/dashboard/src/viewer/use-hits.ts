import type { DocumentRecord } from '@casefold/contract/document'
import type { FoundPage } from '@casefold/contract/search'
import type { SearchCoverage } from '@casefold/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { casefold } from '../api.ts'
import { noteRefusal } from '../query-client.ts'
import { closeQuote, readTerms, toSearched } from '../search/terms.ts'
import { addHits, type HitList, noHits } from './hit-list.ts'

export type Hits = {
  /** What was searched for: for a moment after the next search it is still the last one. */
  readonly q: string
  /** A phrase with something beside it: nothing was looked for. */
  readonly isMixed: boolean
  readonly list: HitList
  /** More may come. */
  readonly isSearching: boolean
  readonly coverage: SearchCoverage | undefined
  readonly error: unknown
}

const none: Hits = { q: '', isMixed: false, list: noHits, isSearching: false, coverage: undefined, error: undefined }
const atOnce = 100

/** Every hit in a document, as they come: the first are there at once, however many follow. */
export function useHits({ id, processStatus }: DocumentRecord, q: string | undefined): Hits {
  const client = useQueryClient()
  const [hits, setHits] = useState(none)
  const wanted = q?.trim() ?? ''
  const { q: sent, match, isMixed } = toSearched(readTerms(closeQuote(wanted)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the document is read, there may be more to find
  useEffect(() => {
    const stop = new AbortController()
    let now: Hits = { ...none, q: wanted, isMixed, isSearching: sent !== '' }
    const show = (next: Partial<Hits>): void => {
      now = { ...now, ...next }
      if (!stop.signal.aborted) setHits(now)
    }
    const walk = async (): Promise<void> => {
      let found: FoundPage[] = []
      const query = { match, limit: atOnce, include: 'matches,boxes', text: false } as const
      const options = { signal: stop.signal, onCoverage: (coverage: SearchCoverage) => show({ coverage }) }
      for await (const page of casefold.search.document(id, sent, query, options)) {
        found.push(page)
        if (found.length < atOnce) continue
        show({ list: addHits(now.list, found) })
        found = []
      }
      show({ list: addHits(now.list, found), isSearching: false })
    }
    show({})
    if (sent !== '')
      walk().catch((error: unknown) => {
        noteRefusal(client, error)
        show({ error, isSearching: false })
      })
    return () => stop.abort()
  }, [id, wanted, sent, match, isMixed, processStatus, client])
  return hits
}
