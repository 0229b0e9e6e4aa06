import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { proveWithPasskey } from '../proof/prove.ts'
import { sessionKey } from '../query-client.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { addPasskey, hasPasskeys } from './passkey.ts'
import { PasskeyError } from './passkey-error.tsx'
import { PasswordField } from './password-field.tsx'

type AddPasskeyFormProps = {
  /** Whoever has one shows it first, others their password. */
  readonly hasOne: boolean
  readonly primary?: boolean
}

export function AddPasskeyForm({ hasOne, primary = false }: AddPasskeyFormProps): ReactElement {
  const w = useWords()
  const words = w.signingIn.demand
  const toast = useToast()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const asksPassword = useSession().hasPassword && !hasOne
  const add = useMutation({
    mutationFn: async () => {
      if (hasOne) await proveWithPasskey()
      return addPasskey(name.trim() || words.usualName, asksPassword ? password : undefined)
    },
    onSuccess: async () => {
      toast(words.added)
      setName('')
      setPassword('')
      await client.invalidateQueries({ queryKey: ['passkeys'] })
      await client.invalidateQueries({ queryKey: sessionKey })
    },
  })
  if (!hasPasskeys()) return <p>{w.signingIn.passkeyUnsupported}</p>
  return (
    <Form onSend={() => add.mutate()}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        maxLength={64}
        placeholder={words.usualName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {asksPassword && (
        <PasswordField
          label={w.signingOff.passkey.password}
          hint={w.signingOff.passkey.passwordHint}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      <PasskeyError error={add.error} />
      <div>
        <Button kind={primary ? 'primary' : 'plain'} type="submit" busy={add.isPending}>
          {words.add}
        </Button>
      </div>
    </Form>
  )
}
