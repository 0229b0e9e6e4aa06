import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/form.tsx'
import { Section } from '../kit/section.tsx'
import { useToast } from '../kit/toast.tsx'
import { proveWithPasskey } from '../proof/prove.ts'
import { sessionKey } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { PasskeyError } from '../sign-in/passkey-error.tsx'
import { PasswordField, shortestPassword } from '../sign-in/password-field.tsx'
import { useWords } from '../words/words.tsx'

export function PasswordSection(): ReactElement {
  const w = useWords()
  const words = w.administration.account
  const client = useQueryClient()
  const toast = useToast()
  const { hasPassword, email } = useSession()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: async () => {
      // Who has none yet shows the passkey that they came with.
      if (!hasPassword) await proveWithPasskey()
      return people.changePassword({ password, ...(hasPassword && { current }) })
    },
    onSuccess: (now) => {
      client.setQueryData(sessionKey, now)
      void client.invalidateQueries({ queryKey: ['sessions'] })
      setCurrent('')
      setPassword('')
      toast(words.passwordChanged)
    },
  })
  return (
    <Section title={words.passwordTitle}>
      <Form
        onSend={() => {
          if (!change.isPending) change.mutate()
        }}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={words.current}
            autoComplete="current-password"
            value={current}
            onChange={(event) => setCurrent(event.currentTarget.value)}
          />
        )}
        <PasswordField
          label={words.newPassword}
          hint={w.signingIn.link.passwordHint}
          autoComplete="new-password"
          minLength={shortestPassword}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {!hasPassword && <p className="text-sm text-soft">{w.signingOff.passkey.firstPassword}</p>}
        <PasskeyError error={change.error} />
        <div>
          <Button type="submit" busy={change.isPending}>
            {hasPassword ? words.changePassword : words.setPassword}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
