import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { site } from '../api.ts'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useWords } from '../words/words.tsx'
import { HealthTable } from './health-table.tsx'
import { NewTenantButton } from './new-tenant-button.tsx'
import { TenantsTable } from './tenants-table.tsx'
import { FailedTable, OpenTable } from './work-tables.tsx'

const everyMs = 15_000

export function SiteScreen(): ReactElement {
  const w = useWords().administration.site
  const tenants = useQuery({ queryKey: ['site', 'tenants'], queryFn: async ({ signal }) => site.tenants({ signal }) })
  const work = useQuery({
    queryKey: ['site', 'work'],
    queryFn: async ({ signal }) => site.work({ signal }),
    refetchInterval: everyMs,
  })
  const health = useQuery({
    queryKey: ['site', 'health'],
    queryFn: async ({ signal }) => site.health({ signal }),
    refetchInterval: everyMs,
  })
  return (
    <div className="max-w-6xl">
      <PageTitle actions={<NewTenantButton />}>{w.title}</PageTitle>
      <Part title={w.tenants} query={tenants}>
        {(data) => <TenantsTable tenants={data} />}
      </Part>
      <Part title={w.health} query={health}>
        {(data) => <HealthTable checks={data} />}
      </Part>
      <Part title={w.queue} query={work}>
        {({ open }) => <OpenTable open={open} />}
      </Part>
      <Part title={w.failed} query={work}>
        {({ failed }) => <FailedTable failed={failed} />}
      </Part>
    </div>
  )
}

type PartProps<Data> = {
  readonly title: string
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Each by itself: where one part cannot be asked, the others still say how they are. */
function Part<Data>({ title, query, children }: PartProps<Data>): ReactElement {
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {query.isPending && <Loading />}
      {query.error && <ErrorNote error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
