import type { KeyRecord } from '@casefold/contract/dashboard/key'
import type { ReactElement } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useWords } from '../words/words.tsx'
import { KeyName, KeyScopes } from './key-cells.tsx'
import { hasEnded, keyState } from './key-choices.ts'

/** Folded away, but kept: whoever reads the audit trail meets them. */
export function EndedKeys({ all }: { readonly all: readonly KeyRecord[] }): ReactElement | null {
  const w = useWords().settings
  const ended = all.filter((key) => hasEnded(keyState(key, all, Date.now())))
  if (ended.length === 0) return null
  const head = (
    <tr>
      <th scope="col">{w.name}</th>
      <th scope="col">{w.scopes}</th>
      <th scope="col">{w.endedAt}</th>
      <th scope="col">{w.reason}</th>
    </tr>
  )
  return (
    <details className="mt-6">
      <summary className="mb-2 min-h-8 py-1 text-sm font-medium">{w.ended(ended.length)}</summary>
      <Table label={w.endedTable} head={head}>
        {ended.map((key) => (
          <tr key={key.keyId}>
            <KeyName record={key} />
            <KeyScopes record={key} />
            <td>
              <Badge tone="neutral">{key.revokedAt === null ? w.expired : w.revoked}</Badge>{' '}
              <Time at={key.revokedAt ?? key.expiresAt ?? key.createdAt} />
            </td>
            <td className="break-words">{key.revokedReason}</td>
          </tr>
        ))}
      </Table>
    </details>
  )
}
