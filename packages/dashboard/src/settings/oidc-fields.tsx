import type { ReactElement } from 'react'
import { CheckField } from '../kit/check-field.tsx'
import { CopyField } from '../kit/copy-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { areDomains, type OidcDraft } from './oidc-draft.ts'

type OidcFieldsProps = {
  readonly draft: OidcDraft
  readonly onChange: (draft: OidcDraft) => void
  readonly redirectUri: string
  readonly tried: boolean
}

export function OidcFields({ draft, onChange, redirectUri, tried }: OidcFieldsProps): ReactElement {
  const w = useWords().administration.security
  const text = (name: 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'domains', maxLength: number) => ({
    value: draft[name],
    maxLength,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [name]: event.currentTarget.value }),
  })
  return (
    <>
      <CheckField
        label={w.oidcOn}
        checked={draft.on}
        onChange={(event) => onChange({ ...draft, on: event.currentTarget.checked })}
      />
      {draft.on && (
        <>
          <CopyField label={w.redirectUri} value={redirectUri} />
          <TextField label={w.name} hint={w.nameHint} required {...text('name', 64)} />
          <TextField label={w.issuer} hint={w.issuerHint} type="url" required {...text('issuer', 500)} />
          <TextField label={w.clientId} required autoComplete="off" {...text('clientId', 255)} />
          <TextField
            label={w.clientSecret}
            hint={draft.hasSecret ? w.secretKept : w.secretHint}
            type="password"
            autoComplete="new-password"
            required={!draft.hasSecret}
            {...text('clientSecret', 500)}
          />
          <TextField
            label={w.domains}
            hint={w.domainsHint}
            error={tried && !areDomains(draft.domains) && w.domainsWrong}
            required
            {...text('domains', 5000)}
          />
        </>
      )}
    </>
  )
}
