import type { LinkShown } from '@casefold/contract/dashboard/session'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { people } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { dropLinkToken } from './link-token.ts'
import { PasswordField, shortestPassword } from './password-field.tsx'

type RedeemFormProps = { readonly token: string; readonly link: LinkShown }

export function RedeemForm({ token, link: { kind, email } }: RedeemFormProps): ReactElement {
  const w = useWords().signingIn.link
  const [displayName, setDisplayName] = useState('')
  const [password, setPassword] = useState('')
  const redeem = useMutation({
    mutationFn: async () =>
      people.redeemLink({ token, password, ...(kind === 'invite' && { displayName: displayName.trim() }) }),
    // Loaded afresh: whoever was signed in here before is not who is now.
    onSuccess: () => {
      dropLinkToken()
      location.assign('/')
    },
  })
  return (
    <Form onSend={() => redeem.mutate()}>
      {/* For password managers, which otherwise would not know whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {kind === 'invite' && (
        <TextField
          label={w.name}
          hint={w.nameHint}
          autoComplete="name"
          required
          maxLength={200}
          value={displayName}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
      )}
      <PasswordField
        label={w.newPassword}
        hint={w.passwordHint}
        autoComplete="new-password"
        minLength={shortestPassword}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {redeem.error && <ErrorNote error={redeem.error} />}
      <Button kind="primary" type="submit" busy={redeem.isPending || redeem.isSuccess}>
        {kind === 'invite' ? w.join : w.save}
      </Button>
    </Form>
  )
}
