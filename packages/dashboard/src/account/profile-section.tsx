import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { Section } from '../kit/section.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { sessionKey } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'

export function ProfileSection(): ReactElement {
  const w = useWords()
  const words = w.administration.account
  const client = useQueryClient()
  const toast = useToast()
  const session = useSession()
  const [displayName, setDisplayName] = useState(session.displayName)
  const save = useMutation({
    mutationFn: async () => people.changeProfile({ displayName: displayName.trim() }),
    onSuccess: (now) => {
      client.setQueryData(sessionKey, now)
      toast(w.frame.saved)
    },
  })
  return (
    <Section title={words.profile}>
      <Form
        onSend={() => {
          if (!save.isPending) save.mutate()
        }}
      >
        <TextField label={words.email} value={session.email} readOnly autoComplete="username" />
        <TextField
          label={words.name}
          required
          maxLength={100}
          autoComplete="name"
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
        <TextField
          label={words.credentials}
          hint={w.signingOff.credentials.own}
          value={session.credentials || w.signingOff.credentials.none}
          readOnly
        />
        {save.error && <ErrorNote error={save.error} />}
        <div>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {w.frame.save}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
