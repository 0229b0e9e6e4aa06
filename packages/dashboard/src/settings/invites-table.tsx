import type { Invite, InviteSent } from '@casefold/contract/dashboard/member'
import { type ReactElement, useState } from 'react'
import { members as api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Table } from '../kit/table.tsx'
import { Time } from '../kit/time.tsx'
import { useToast } from '../kit/toast.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { InviteResult } from './invite-result.tsx'
import { useMemberChange } from './use-member-change.ts'

export function InvitesTable({ invites }: { readonly invites: readonly Invite[] }): ReactElement {
  const w = useWords()
  const words = w.administration.members
  const [sent, setSent] = useState<InviteSent>()
  const head = (
    <tr>
      <th scope="col">{words.form.email}</th>
      <th scope="col">{words.role}</th>
      <th scope="col">{words.sent}</th>
      <th scope="col">{words.until}</th>
      <th scope="col">
        <span className="sr-only">{w.settings.actions}</span>
      </th>
    </tr>
  )
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">{words.invites}</h2>
      <Table label={words.invitesTable} head={head}>
        {invites.map((invite) => (
          <Row key={invite.inviteId} invite={invite} onSent={setSent} />
        ))}
      </Table>
      <Dialog
        open={sent !== undefined}
        onClose={() => setSent(undefined)}
        title={words.invited.title}
        footer={<Button onClick={() => setSent(undefined)}>{w.frame.close}</Button>}
      >
        {sent && <InviteResult sent={sent} />}
      </Dialog>
    </section>
  )
}

type RowProps = { readonly invite: Invite; readonly onSent: (sent: InviteSent) => void }

function Row({ invite: { inviteId, email, role, createdAt, expiresAt }, onSent }: RowProps): ReactElement {
  const w = useWords()
  const words = w.administration.members
  const format = useFormat()
  const toast = useToast()
  const resend = useMemberChange(async () => api.resend(inviteId), onSent)
  const withdraw = useMemberChange(
    async () => api.withdraw(inviteId),
    () => toast(words.withdrawn(email)),
  )
  return (
    <tr>
      <th scope="row" className="break-all">
        {email}
      </th>
      <td>{w.frame.roles[role]}</td>
      <td>
        <Time at={createdAt} />
      </td>
      <td>{format.date(expiresAt)}</td>
      <td>
        <div className="-my-1 flex justify-end">
          <Button
            kind="quiet"
            busy={resend.isPending}
            onClick={() => resend.mutate(undefined)}
            aria-label={words.resendTo(email)}
          >
            {words.resend}
          </Button>
          <Button
            kind="quiet"
            className="text-bad!"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined)}
            aria-label={words.withdrawFrom(email)}
          >
            {words.withdraw}
          </Button>
        </div>
      </td>
    </tr>
  )
}
