import type { Passkey } from '@casefold/contract/dashboard/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { Section } from '../kit/section.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { proveWithPasskey } from '../proof/prove.ts'
import { sessionKey } from '../query-client.ts'
import { AddPasskeyForm } from '../sign-in/add-passkey-form.tsx'
import { useWords } from '../words/words.tsx'

export function PasskeysSection(): ReactElement {
  const w = useWords().administration.account
  const list = useQuery({ queryKey: ['passkeys'], queryFn: async ({ signal }) => people.passkeys({ signal }) })
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <Section title={w.passkeysTitle} text={w.passkeysText}>
      {list.isPending && <Loading />}
      {list.error && <ErrorNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <p className="text-sm">{w.noPasskeys}</p>}
      {list.data && list.data.length > 0 && <PasskeysTable passkeys={list.data} onRemove={setRemoving} />}
      {list.data && <AddPasskeyForm hasOne={list.data.length > 0} />}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(undefined)} />}
    </Section>
  )
}

type PasskeysTableProps = { readonly passkeys: readonly Passkey[]; readonly onRemove: (passkey: Passkey) => void }

function PasskeysTable({ passkeys, onRemove }: PasskeysTableProps): ReactElement {
  const w = useWords()
  const words = w.administration.account
  const head = (
    <tr>
      <th scope="col">{words.name}</th>
      <th scope="col">{words.added}</th>
      <th scope="col">{words.lastUsed}</th>
      <th scope="col">
        <span className="sr-only">{w.settings.actions}</span>
      </th>
    </tr>
  )
  return (
    <Table label={words.passkeysTable} head={head}>
      {passkeys.map((passkey) => (
        <tr key={passkey.passkeyId}>
          <th scope="row" className="break-words">
            {passkey.name}
          </th>
          <td>
            <Time at={passkey.createdAt} />
          </td>
          <td>{passkey.lastUsedAt === null ? w.frame.never : <Time at={passkey.lastUsedAt} />}</td>
          <td className="text-right">
            <Button
              kind="quiet"
              className="-my-1 text-bad!"
              aria-label={words.removeNamed(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {words.remove}
            </Button>
          </td>
        </tr>
      ))}
    </Table>
  )
}

type RemovePasskeyProps = { readonly passkey: Passkey; readonly onClose: () => void }

function RemovePasskey({ passkey: { passkeyId, name }, onClose }: RemovePasskeyProps): ReactElement {
  const w = useWords().administration.account
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => {
      await proveWithPasskey()
      return people.removePasskey(passkeyId)
    },
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['passkeys'] })
      await client.invalidateQueries({ queryKey: sessionKey })
    },
  })
  return (
    <ConfirmDialog
      title={w.removeTitle(name)}
      action={w.remove}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{w.removeText}</p>
    </ConfirmDialog>
  )
}
