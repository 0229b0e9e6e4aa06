import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { OutsidePage } from './outside-page.tsx'

type ForgotStepProps = { readonly email: string; readonly onBack: () => void }

/** Says the same whoever is asked about. */
export function ForgotStep({ email, onBack }: ForgotStepProps): ReactElement {
  const w = useWords().signingIn
  const [typed, setTyped] = useState(email)
  const ask = useMutation({ mutationFn: async () => people.askReset({ email: typed.trim() }) })
  const back = (
    <Button kind="quiet" onClick={onBack} className="self-start">
      {w.back}
    </Button>
  )
  if (ask.isSuccess)
    return (
      <OutsidePage key="sent" title={w.reset.sent}>
        <p role="status">{w.reset.sentText(typed.trim())}</p>
        {back}
      </OutsidePage>
    )
  return (
    <OutsidePage key="ask" title={w.reset.title}>
      <p className="text-sm text-soft">{w.reset.text}</p>
      <Form onSend={() => ask.mutate()}>
        <TextField
          label={w.email}
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {ask.error && <ErrorNote error={ask.error} />}
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {w.reset.send}
        </Button>
      </Form>
      {back}
    </OutsidePage>
  )
}
