import type { Member } from '@casefold/contract/dashboard/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { members as api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { sessionKey } from '../query-client.ts'
import { useWords } from '../words/words.tsx'

type CredentialsDialogProps = { readonly member: Member; readonly onClose: () => void }

/** What stands behind somebody's name on a report is for an administrator to say. */
export function CredentialsDialog({ member, onClose }: CredentialsDialogProps): ReactElement {
  const w = useWords()
  const words = w.signingOff.credentials
  const toast = useToast()
  const client = useQueryClient()
  const [credentials, setCredentials] = useState(member.credentials)
  const name = member.displayName || member.email
  const give = useMutation({
    mutationFn: async () => {
      const { userId, displayName } = member
      return api.giveCredentials(userId, { credentials: credentials.trim(), displayName })
    },
    onSuccess: async () => {
      toast(words.saved(name))
      await Promise.all([
        client.invalidateQueries({ queryKey: ['members'] }),
        client.invalidateQueries({ queryKey: sessionKey }),
      ])
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.title(name)}>
      <Form
        onSend={() => {
          if (!give.isPending) give.mutate()
        }}
      >
        <p className="text-sm text-soft">{words.text}</p>
        <TextField
          label={words.label}
          hint={words.hint}
          maxLength={100}
          value={credentials}
          onChange={(event) => setCredentials(event.currentTarget.value)}
        />
        {give.error && <ErrorNote error={give.error} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{w.frame.cancel}</Button>
          <Button kind="primary" type="submit" busy={give.isPending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
