import type { TenantUse } from '@casefold/contract/dashboard/site'
import type { ReactElement } from 'react'
import { useMoveTo } from '../frame/tenant-switch.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

export function TenantsTable({ tenants }: { readonly tenants: readonly TenantUse[] }): ReactElement {
  const w = useWords()
  const words = w.administration.site
  if (tenants.length === 0) return <EmptyState title={words.noTenants} />
  const head = (
    <tr>
      <th scope="col">{words.name}</th>
      <th scope="col">{words.created}</th>
      <th scope="col">{words.members}</th>
      <th scope="col">{words.keys}</th>
      <th scope="col">{words.cases}</th>
      <th scope="col">{words.documents}</th>
      <th scope="col">{words.pages}</th>
      <th scope="col">{words.size}</th>
      <th scope="col">
        <span className="sr-only">{w.settings.actions}</span>
      </th>
    </tr>
  )
  return (
    <Table label={words.tenants} head={head}>
      {tenants.map((tenant) => (
        <Row key={tenant.tenantId} tenant={tenant} />
      ))}
    </Table>
  )
}

function Row({ tenant }: { readonly tenant: TenantUse }): ReactElement {
  const w = useWords().administration.site
  const session = useSession()
  const { moveTo, moving } = useMoveTo()
  const counts = [tenant.members, tenant.keys, tenant.cases, tenant.documents, tenant.pages].map(w.count)
  return (
    <tr className="tabular-nums">
      <th scope="row" className="break-words">
        {tenant.name}
      </th>
      <td>
        <Time at={tenant.createdAt} />
      </td>
      <td>{counts[0]}</td>
      <td>{counts[1]}</td>
      <td>{counts[2]}</td>
      <td>{counts[3]}</td>
      <td>{counts[4]}</td>
      <td className="whitespace-nowrap">{w.bytes(tenant.bytes)}</td>
      <td className="text-right">
        {session.tenant.tenantId === tenant.tenantId ? (
          <Badge tone="info">{w.here}</Badge>
        ) : (
          <Button
            kind="quiet"
            className="-my-1"
            busy={moving}
            aria-label={w.enterNamed(tenant.name)}
            onClick={() => moveTo(tenant.tenantId)}
          >
            {w.enter}
          </Button>
        )}
      </td>
    </tr>
  )
}
