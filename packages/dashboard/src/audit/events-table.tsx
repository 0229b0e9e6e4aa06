import type { AuditChange, AuditEvent } from '@casefold/contract/audit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { Badge, type Tone } from '../kit/badge.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { VirtualTable } from '../kit/virtual-table.tsx'
import { listPage } from '../records.ts'
import type { AuditParams } from '../search-params.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { useActorNames } from './use-actor-names.ts'

const pageSize = 200

/** Newest first, page after page as somebody scrolls. */
export function EventsTable({ filter }: { readonly filter: AuditParams }): ReactElement {
  const w = useWords().administration.audit
  const list = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam, signal }) =>
      listPage<AuditEvent>('/api/audit', { ...filter, limit: pageSize, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const names = useActorNames()
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  if (list.isPending) return <Loading />
  if (rows.length === 0 && list.error) return <ErrorNote error={list.error} onRetry={() => void list.refetch()} />
  if (rows.length === 0) return <EmptyState title={w.empty}>{w.emptyText}</EmptyState>
  return (
    <>
      <VirtualTable
        label={w.table}
        head={<Head />}
        // As many as a narrow window shows: a gap that spans more would make more.
        rows={rows}
        rowHeight={44}
        keyOf={({ eventId }) => eventId}
        onEnd={hasNextPage && !isFetchingNextPage && !list.error ? () => void fetchNextPage() : undefined}
      >
        {(event) => <Cells event={event} names={names} sought={filter.object} />}
      </VirtualTable>
      {isFetchingNextPage && <Loading label={w.more} />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void fetchNextPage()} />}
    </>
  )
}

function Head(): ReactElement {
  const w = useWords().administration.audit
  return (
    <tr>
      <th scope="col">{w.when}</th>
      <th scope="col">{w.actor}</th>
      <th scope="col">{w.action}</th>
      <th scope="col" className="max-md:hidden">
        {w.objects}
      </th>
      <th scope="col" className="max-md:hidden">
        {w.address}
      </th>
    </tr>
  )
}

type CellsProps = {
  readonly event: AuditEvent
  readonly names: ReadonlyMap<string, string>
  /** What the list was filtered by. */
  readonly sought: string | undefined
}

/** A list of cases names each of them; a row has room for a few. The export has all. */
const mostShown = 4

function Cells({ event, names, sought }: CellsProps): ReactElement {
  const w = useWords().administration.audit
  const format = useFormat()
  const { at, actor, action, outcome, objects, address, count, requestId, changes } = event
  const first = sought !== undefined && objects.includes(sought) ? [sought] : []
  const shown = [...new Set([...first, ...objects])].slice(0, mostShown)
  const left = new Set(objects).size - shown.length
  const touched = (
    <>
      {shown.map((object) => (
        <IdLink key={object} id={object} name={names.get(object)} search={{ object }} />
      ))}
      {left > 0 && <span className="text-xs text-soft">{w.andMore(left)}</span>}
    </>
  )
  return (
    <>
      <td className="w-px text-xs md:whitespace-nowrap" title={requestId}>
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
      </td>
      <td>
        <IdLink id={actor} name={names.get(actor)} search={{ actor }} />
      </td>
      <td>
        <span className="break-words">{action}</span> {count > 1 && <span className="text-soft">{w.times(count)}</span>}{' '}
        <Outcome status={outcome} />
        {changes?.map((change) => (
          <Changed key={change.field} change={change} />
        ))}
        {/* A narrow window has no room for another column. */}
        <span className="flex flex-wrap gap-x-2 md:hidden">{touched}</span>
      </td>
      <td className="max-md:hidden">
        <span className="flex flex-wrap gap-x-2">{touched}</span>
      </td>
      <td className="text-xs break-all text-soft max-md:hidden">{address}</td>
    </>
  )
}

/** What stood there before, and what after. */
function Changed({ change: { field, before, after } }: { readonly change: AuditChange }): ReactElement {
  const w = useWords().signingOff
  const names: Record<string, string> = w.fields
  return (
    <span className="block text-xs break-words text-soft">
      {w.changed(names[field] ?? field, before || w.nothing, after || w.nothing)}
    </span>
  )
}

/** Ids are long; their beginning says the kind and their end which. Choosing one filters by it. */
type IdLinkProps = { readonly id: string; readonly name: string | undefined; readonly search: AuditParams }

function IdLink({ id, name, search }: IdLinkProps): ReactElement {
  const short = /^[a-z]+_\w{26}$/.test(id) ? `${id.slice(0, 4)}…${id.slice(-6)}` : id
  return (
    <Link to="/audit" search={search} title={id} className={name ? 'break-words' : 'font-mono text-xs break-all'}>
      {name ?? short}
    </Link>
  )
}

function Outcome({ status }: { readonly status: number }): ReactElement | null {
  const w = useWords().administration.audit
  if (status < 400) return null
  const [tone, word]: [Tone, string] = status < 500 ? ['warn', w.refused] : ['bad', w.failed]
  return (
    <Badge tone={tone}>
      {word} {status}
    </Badge>
  )
}
