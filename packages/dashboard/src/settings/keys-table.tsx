import type { KeyRecord, MadeKey } from '@casefold/contract/dashboard/key'
import { type ReactElement, useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { KeyName, KeyScopes } from './key-cells.tsx'
import { hasEnded, keyState } from './key-choices.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'

type KeysTableProps = {
  readonly all: readonly KeyRecord[]
  readonly onShow: (keyId: string) => void
  readonly onMade: (made: MadeKey) => void
}

/** The keys that work. */
export function KeysTable({ all, onShow, onMade }: KeysTableProps): ReactElement | null {
  const w = useWords().settings
  const [rotating, setRotating] = useState<KeyRecord>()
  const [revoking, setRevoking] = useState<KeyRecord>()
  const live = all.filter((key) => !hasEnded(keyState(key, all, Date.now())))
  if (live.length === 0) return null
  return (
    <>
      <Table label={w.table} head={<Head />}>
        {live.map((key) => (
          <Row
            key={key.keyId}
            record={key}
            all={all}
            onShow={() => onShow(key.keyId)}
            onRotate={() => setRotating(key)}
            onRevoke={() => setRevoking(key)}
          />
        ))}
      </Table>
      {rotating && (
        <RotateDialog
          record={rotating}
          onClose={() => setRotating(undefined)}
          onMade={(made) => {
            setRotating(undefined)
            onMade(made)
          }}
        />
      )}
      {revoking && <RevokeDialog record={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

function Head(): ReactElement {
  const w = useWords().settings
  return (
    <tr>
      <th scope="col">{w.name}</th>
      <th scope="col">{w.scopes}</th>
      <th scope="col">{w.created}</th>
      <th scope="col">{w.lastUsed}</th>
      <th scope="col">{w.expires}</th>
      <th scope="col" className="whitespace-normal">
        {w.calls}
      </th>
      <th scope="col">
        <span className="sr-only">{w.actions}</span>
      </th>
    </tr>
  )
}

type RowProps = {
  readonly record: KeyRecord
  readonly all: readonly KeyRecord[]
  readonly onShow: () => void
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

function Row({ record, all, onShow, onRotate, onRevoke }: RowProps): ReactElement {
  const w = useWords().settings
  const { name, lastUsedAt, callsIn7Days, createdByName, createdAt } = record
  const isReplaced = keyState(record, all, Date.now()) === 'replaced'
  return (
    <tr>
      <KeyName record={record} />
      <KeyScopes record={record} />
      <td>
        <Time at={createdAt} />
        {createdByName && <div className="text-xs text-soft">{w.createdBy(createdByName)}</div>}
      </td>
      <td className="min-w-36">
        {lastUsedAt === null ? (
          <>
            {w.neverUsed} —{' '}
            <button type="button" onClick={onShow} className="text-left text-accent underline">
              {w.showHow}
            </button>
          </>
        ) : (
          <Time at={lastUsedAt} />
        )}
      </td>
      <td>
        <Expiry record={record} all={all} />
      </td>
      <td className="tabular-nums">{w.callCount(callsIn7Days)}</td>
      <td>
        <div className="-my-1 flex flex-wrap justify-end">
          {!isReplaced && (
            <Button kind="quiet" onClick={onRotate} aria-label={w.rotateNamed(name)}>
              {w.rotate}
            </Button>
          )}
          <Button kind="quiet" onClick={onRevoke} aria-label={w.revokeNamed(name)} className="text-bad!">
            {w.revoke}
          </Button>
        </div>
      </td>
    </tr>
  )
}

type ExpiryProps = { readonly record: KeyRecord; readonly all: readonly KeyRecord[] }

function Expiry({ record, all }: ExpiryProps): ReactElement {
  const w = useWords().settings
  const format = useFormat()
  const { expiresAt } = record
  const state = keyState(record, all, Date.now())
  if (expiresAt === null) return <>{w.noExpiry}</>
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Time at={expiresAt} />
      {state === 'soon' && <Badge tone="warn">{w.soon}</Badge>}
      {state === 'replaced' && <Badge tone="info">{w.rotated}</Badge>}
      {state === 'replaced' && (
        <div className="w-full text-xs text-soft">{w.worksUntil(format.dateTime(expiresAt))}</div>
      )}
    </div>
  )
}
