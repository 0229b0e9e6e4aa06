import type { InviteSent } from '@casefold/contract/dashboard/member'
import type { RoleName } from '@casefold/contract/dashboard/session'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { members as api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { InviteResult } from './invite-result.tsx'
import { RoleOptions } from './role-options.tsx'

type InviteDialogProps = { readonly onClose: () => void }

export function InviteDialog({ onClose }: InviteDialogProps): ReactElement {
  const w = useWords()
  const words = w.administration.members
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<InviteSent>()
  if (sent)
    return (
      <Dialog
        open
        onClose={onClose}
        title={words.invited.title}
        footer={<Button onClick={onClose}>{w.frame.close}</Button>}
      >
        <InviteResult sent={sent} />
      </Dialog>
    )
  const footer = (
    <>
      <Button onClick={onClose}>{w.frame.cancel}</Button>
      <Button kind="primary" type="submit" form={form} busy={busy}>
        {words.form.submit}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words.form.title} footer={footer}>
      <InviteForm id={form} onBusy={setBusy} onSent={setSent} />
    </Dialog>
  )
}

type InviteFormProps = {
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onSent: (sent: InviteSent) => void
}

function InviteForm({ id, onBusy, onSent }: InviteFormProps): ReactElement {
  const w = useWords().administration.members
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleName>('Reviewer')
  const invite = useMutation({
    mutationFn: async () => api.invite({ email: email.trim(), role }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async (sent) => {
      onSent(sent)
      await client.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Form
      id={id}
      onSend={() => {
        if (!invite.isPending) invite.mutate()
      }}
    >
      <TextField
        label={w.form.email}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <SelectField
        label={w.form.role}
        hint={w.roleHints[role]}
        value={role}
        onChange={(event) => setRole(event.currentTarget.value as RoleName)}
      >
        <RoleOptions />
      </SelectField>
      {invite.error && <ErrorNote error={invite.error} />}
    </Form>
  )
}
