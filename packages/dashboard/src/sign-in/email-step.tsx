import type { Methods, Session } from '@casefold/contract/dashboard/session'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { buttonLook } from '../kit/button-look.ts'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type EmailStepProps = {
  readonly email: string
  readonly next: string | undefined
  readonly onEmail: (email: string) => void
  readonly onEnter: (session: Session) => void
}

export function EmailStep({ email, next, onEmail, onEnter }: EmailStepProps): ReactElement {
  const w = useWords().signingIn
  const [typed, setTyped] = useState(email)
  const ask = useMutation({
    mutationFn: async () => people.methods({ email: typed.trim() }),
    onSuccess: ({ identityProviders }) => {
      if (identityProviders.length === 0) onEmail(typed.trim())
    },
  })
  const providers = ask.data?.identityProviders ?? []
  return (
    <>
      <Form onSend={() => ask.mutate()}>
        <TextField
          label={w.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          maxLength={254}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            ask.reset()
          }}
        />
        {providers.length === 0 && (
          <Button kind="primary" type="submit" busy={ask.isPending}>
            {w.continue}
          </Button>
        )}
      </Form>
      {ask.error && <ErrorNote error={ask.error} />}
      {providers.length > 0 && <Providers providers={providers} next={next} onPassword={() => onEmail(typed.trim())} />}
      <PasskeyButton onEnter={onEnter} />
    </>
  )
}

type ProvidersProps = {
  readonly providers: Methods['identityProviders']
  readonly next: string | undefined
  readonly onPassword: () => void
}

/** Links, for the provider is another site. A password stays possible: the provider may be away. */
function Providers({ providers, next, onPassword }: ProvidersProps): ReactElement {
  const w = useWords().signingIn
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  return (
    <div className="flex flex-col gap-2">
      {providers.map(({ tenantId, name }) => (
        <a
          key={tenantId}
          href={`/private/sign-in/oidc/${encodeURIComponent(tenantId)}${query}`}
          className={buttonLook('primary', true)}
        >
          {w.continueWith(name)}
        </a>
      ))}
      <Button onClick={onPassword}>{w.usePassword}</Button>
    </div>
  )
}
