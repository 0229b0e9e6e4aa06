import type { Session } from '@casefold/contract/dashboard/session'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasswordField } from './password-field.tsx'
import { useCountdown } from './use-countdown.ts'

type PasswordStepProps = {
  readonly email: string
  readonly onEnter: (session: Session) => void
  readonly onBack: () => void
  readonly onForgot: () => void
}

export function PasswordStep({ email, onEnter, onBack, onForgot }: PasswordStepProps): ReactElement {
  const w = useWords().signingIn
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: async () => people.signInWithPassword({ email, password }),
    onSuccess: onEnter,
    onError: () => {
      setPassword('')
      field.current?.focus()
    },
  })
  const wait = useCountdown(signIn.error)
  return (
    <>
      <Form
        onSend={() => {
          if (!signIn.isPending && !wait) signIn.mutate()
        }}
      >
        <div className="flex items-end gap-2">
          <div className="grow">
            {/* Read by password managers, which want both in one form. */}
            <TextField label={w.email} type="email" name="email" autoComplete="username" readOnly value={email} />
          </div>
          <Button onClick={onBack} className="min-h-9">
            {w.change}
          </Button>
        </div>
        <PasswordField
          ref={field}
          label={w.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {wait !== undefined && <Wait left={wait} />}
        {signIn.error && wait === undefined && <ErrorNote error={signIn.error} />}
        <Button kind="primary" type="submit" busy={signIn.isPending} disabled={wait !== undefined && wait > 0}>
          {w.signIn}
        </Button>
      </Form>
      <Button kind="quiet" onClick={onForgot} className="self-start">
        {w.forgot}
      </Button>
      <PasskeyButton onEnter={onEnter} />
    </>
  )
}

/** Said once; the seconds that pass are for the eye only. */
function Wait({ left }: { readonly left: number }): ReactElement {
  const w = useWords().signingIn
  if (left === 0) return <p role="status">{w.unlocked}</p>
  return (
    <div className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <p role="alert" className="font-medium">
        {w.locked}
      </p>
      <p>{w.lockedFor(left)}</p>
    </div>
  )
}
