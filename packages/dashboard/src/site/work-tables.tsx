import type { SiteWork } from '@casefold/contract/dashboard/site'
import type { ReactElement } from 'react'
import { EmptyState } from '../kit/empty-state.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'

/** How much waits, and for how long. */
export function OpenTable({ open }: Pick<SiteWork, 'open'>): ReactElement {
  const w = useWords()
  const words = w.administration.site
  if (open.every(({ count }) => count === 0)) return <EmptyState title={words.idle} />
  const head = (
    <tr>
      <th scope="col">{words.kind}</th>
      <th scope="col">{words.waiting}</th>
      <th scope="col">{words.oldest}</th>
    </tr>
  )
  return (
    <Table label={words.queue} head={head}>
      {open.map(({ kind, count, oldestAt }) => (
        <tr key={kind}>
          <th scope="row">{kind}</th>
          <td className="tabular-nums">{words.count(count)}</td>
          <td>{oldestAt !== null && <Time at={oldestAt} />}</td>
        </tr>
      ))}
    </Table>
  )
}

/** What failed and why; never what stands in a record. */
export function FailedTable({ failed }: Pick<SiteWork, 'failed'>): ReactElement {
  const w = useWords().administration.site
  if (failed.length === 0) return <EmptyState title={w.failedNone}>{w.failedNoneText}</EmptyState>
  const head = (
    <tr>
      <th scope="col">{w.what}</th>
      <th scope="col">{w.tenant}</th>
      <th scope="col">{w.reason}</th>
      <th scope="col">{w.at}</th>
    </tr>
  )
  return (
    <Table label={w.failed} head={head}>
      {failed.map(({ kind, id, tenantName, code, message, at }) => (
        <tr key={id}>
          <th scope="row">
            {kind}
            <code className="block text-2xs font-normal break-all text-soft">{id}</code>
          </th>
          <td>{tenantName}</td>
          <td>
            {message}
            <code className="block text-2xs text-soft">{code}</code>
          </td>
          <td>
            <Time at={at} />
          </td>
        </tr>
      ))}
    </Table>
  )
}
