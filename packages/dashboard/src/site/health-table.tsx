import type { HealthCheck } from '@casefold/contract/dashboard/site'
import type { ReactElement } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Table } from '../kit/table.tsx'
import { useWords } from '../words/words.tsx'

export function HealthTable({ checks }: { readonly checks: readonly HealthCheck[] }): ReactElement {
  const w = useWords().administration.site
  const head = (
    <tr>
      <th scope="col">{w.part}</th>
      <th scope="col">{w.state}</th>
      <th scope="col">{w.message}</th>
      <th scope="col">{w.took}</th>
    </tr>
  )
  return (
    <Table label={w.health} head={head}>
      {checks.map(({ name, state, message, tookMs }) => (
        <tr key={name}>
          <th scope="row">{w.parts[name] ?? name}</th>
          <td>
            <Badge tone={state === 'ok' ? 'good' : 'bad'}>{state === 'ok' ? w.ok : w.broken}</Badge>
          </td>
          <td className="break-words">{message}</td>
          <td className="whitespace-nowrap tabular-nums">{w.ms(tookMs)}</td>
        </tr>
      ))}
    </Table>
  )
}
