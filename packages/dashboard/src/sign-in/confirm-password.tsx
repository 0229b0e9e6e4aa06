import type { Confirmed } from '@casefold/contract/dashboard/session'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { useWords } from '../words/words.tsx'
import { PasswordField } from './password-field.tsx'

type ConfirmPasswordProps = { readonly email: string; readonly onDone: (confirmed: Confirmed) => void }

export function ConfirmPassword({ email, onDone }: ConfirmPasswordProps): ReactElement {
  const w = useWords().signingIn
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const confirm = useMutation({
    mutationFn: async () => people.confirmSignIn({ password }),
    onSuccess: onDone,
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })
  return (
    <Form
      onSend={() => {
        if (!confirm.isPending) confirm.mutate()
      }}
    >
      {/* For password managers, which otherwise would not know whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={field}
        label={w.password}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {confirm.error && <ErrorNote error={confirm.error} />}
      <Button kind="primary" type="submit" busy={confirm.isPending || confirm.isSuccess}>
        {w.confirm.withPassword}
      </Button>
    </Form>
  )
}
