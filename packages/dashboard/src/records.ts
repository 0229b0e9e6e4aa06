import type { CaseRecord } from '@casefold/contract/case'
import type { DocumentRecord } from '@casefold/contract/document'
import { readNext } from '@casefold/sdk/pages'
import {
  type FetchQueryOptions,
  type InfiniteData,
  type QueryFunctionContext,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { casefold, transport } from './api.ts'
import { recordKeys } from './record-cache.ts'

/** One page of a list, and the way on. */
export type ListPage<Item> = {
  readonly items: readonly Item[]
  /** Undefined where it is the last one. */
  readonly next: string | undefined
  readonly headers: Headers
}

/** A list as far as it was read. */
export type Found<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>

/** What was found so far, without its pages. */
export function toRows<Item>({ data }: Pick<Found<Item>, 'data'>): readonly Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** The cursor is what a query of TanStack keeps from page to page. */
export async function listPage<Item>(path: string, query: Query, signal: AbortSignal): Promise<ListPage<Item>> {
  const { body, headers } = await transport.json<Item[]>(path, { query, signal })
  return { items: body, next: readNext(headers.get('link') ?? '')?.get('cursor') ?? undefined, headers }
}

/** With the ETag that an edit is bound to. */
export type CaseRead = { readonly record: CaseRecord; readonly etag: string }

export function useCase(caseId: string): UseQueryResult<CaseRead> {
  return useQuery({
    queryKey: recordKeys.case(caseId),
    queryFn: ({ signal }) => casefold.cases.getWithEtag(caseId, { signal }),
    enabled: caseId !== '',
  })
}

export function useDocument(documentId: string): UseQueryResult<DocumentRecord> {
  return useQuery(documentQuery(documentId))
}

export function documentQuery(documentId: string): FetchQueryOptions<DocumentRecord> {
  return {
    queryKey: recordKeys.document(documentId),
    queryFn: ({ signal }) => casefold.documents.get(documentId, { signal }),
  }
}

/** Enough for any window. */
export const firstRows = 100

/** A whole list, whose first rows are there at once; the rest comes in larger pages. */
export async function listAll<Item>(
  path: string,
  pageSize: number,
  { client, queryKey, signal }: QueryFunctionContext,
): Promise<readonly Item[]> {
  const first = await listPage<Item>(path, { limit: firstRows }, signal)
  const rows = [...first.items]
  if (first.next) client.setQueryData<readonly Item[]>(queryKey, (known) => known ?? first.items)
  for (let cursor = first.next; cursor; ) {
    const page = await listPage<Item>(path, { limit: pageSize, cursor }, signal)
    rows.push(...page.items)
    cursor = page.next
  }
  return rows
}

/** All of a case, so that they can be ordered and filtered without asking again; the first are there at once. */
export function useDocuments(caseId: string): UseQueryResult<readonly DocumentRecord[]> {
  return useQuery({
    queryKey: recordKeys.documents(caseId),
    queryFn: (asked) => listAll<DocumentRecord>(`/api/cases/${encodeURIComponent(caseId)}/documents`, 1000, asked),
  })
}

/** Ends the reading of a document; the pages that are read stay. */
export async function cancelReading(documentId: string): Promise<DocumentRecord> {
  const path = `/api/documents/${encodeURIComponent(documentId)}/cancel`
  return (await transport.json<DocumentRecord>(path, { method: 'POST' })).body
}
