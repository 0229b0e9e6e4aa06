import type { SecuritySettings, SecurityShown } from '@casefold/contract/dashboard/member'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { members } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Section } from '../kit/section.tsx'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'
import { NumberField } from './number-field.tsx'
import { readOidcDraft, toOidcDraft } from './oidc-draft.ts'
import { OidcFields } from './oidc-fields.tsx'

export function SecurityScreen(): ReactElement {
  const w = useWords().administration.security
  const shown = useQuery({ queryKey: ['security'], queryFn: async ({ signal }) => members.security({ signal }) })
  return (
    <div className="max-w-3xl">
      <PageTitle>{w.title}</PageTitle>
      {shown.isPending && <Loading />}
      {shown.error && <ErrorNote error={shown.error} onRetry={() => void shown.refetch()} />}
      {shown.data && <SecurityForm shown={shown.data} />}
    </div>
  )
}

/** Holds what is being changed; what comes from the server meanwhile does not overwrite it. */
function SecurityForm({ shown }: { readonly shown: SecurityShown }): ReactElement {
  const w = useWords()
  const words = w.administration.security
  const client = useQueryClient()
  const toast = useToast()
  const [settings, setSettings] = useState(shown.settings)
  const [oidc, setOidc] = useState(() => toOidcDraft(shown.settings.oidc))
  const [tried, setTried] = useState(false)
  const read = readOidcDraft(oidc)
  const change = (changes: Partial<SecuritySettings>): void => setSettings({ ...settings, ...changes })
  const save = useMutation({
    mutationFn: async (oidcSettings: SecuritySettings['oidc']) =>
      members.changeSecurity({ ...settings, oidc: oidcSettings }),
    onSuccess: (now) => {
      client.setQueryData(['security'], now)
      setSettings(now.settings)
      setOidc(toOidcDraft(now.settings.oidc))
      setTried(false)
      toast(words.saved)
    },
  })
  return (
    <Form
      className="block"
      onSend={() => {
        setTried(true)
        if (read !== undefined && !save.isPending) save.mutate(read)
      }}
    >
      {shown.mail === 'off' && (
        <p className="mb-4 rounded-md bg-warn-soft px-4 py-2 text-sm text-warn">{words.mailOff}</p>
      )}
      <Section title={words.signInTitle}>
        <SignInFields settings={settings} onChange={change} />
      </Section>
      <Section title={words.oidcTitle} text={words.oidcText}>
        <OidcFields draft={oidc} onChange={setOidc} redirectUri={shown.redirectUri} tried={tried} />
      </Section>
      <OtherFields settings={settings} onChange={change} />
      {save.error && <ErrorNote error={save.error} />}
      <Button kind="primary" type="submit" busy={save.isPending} className="mt-2">
        {w.frame.save}
      </Button>
    </Form>
  )
}

type FieldsProps = {
  readonly settings: SecuritySettings
  readonly onChange: (changes: Partial<SecuritySettings>) => void
}

function SignInFields({ settings, onChange }: FieldsProps): ReactElement {
  const w = useWords().administration.security
  return (
    <>
      <CheckField
        label={w.requirePasskey}
        hint={w.requirePasskeyHint}
        checked={settings.requirePasskey}
        onChange={(event) => onChange({ requirePasskey: event.currentTarget.checked })}
      />
      <NumberField
        label={w.idle}
        hint={w.range(5, 1440)}
        min={5}
        max={1440}
        value={settings.sessionIdleMinutes}
        onChange={(sessionIdleMinutes) => onChange({ sessionIdleMinutes })}
      />
      <NumberField
        label={w.hours}
        hint={w.range(1, 720)}
        min={1}
        max={720}
        value={settings.sessionHours}
        onChange={(sessionHours) => onChange({ sessionHours })}
      />
    </>
  )
}

function OtherFields({ settings, onChange }: FieldsProps): ReactElement {
  const w = useWords().administration.security
  return (
    <>
      <Section title={w.keysTitle}>
        <NumberField
          label={w.keyMaxDays}
          hint={w.keyMaxDaysHint}
          min={0}
          max={3650}
          value={settings.keyMaxDays}
          onChange={(keyMaxDays) => onChange({ keyMaxDays })}
        />
      </Section>
      <Section title={w.reportsTitle}>
        <CheckField
          label={w.requireDecisions}
          hint={w.requireDecisionsHint}
          checked={settings.requireDecisions}
          onChange={(event) => onChange({ requireDecisions: event.currentTarget.checked })}
        />
      </Section>
    </>
  )
}
