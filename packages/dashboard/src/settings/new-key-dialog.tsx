import type { MadeKey } from '@casefold/contract/dashboard/key'
import type { KeyScope } from '@casefold/contract/scope'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { keys, members } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { ExpiryField } from './expiry-field.tsx'
import { type Preset, scopesOf, usualExpiry } from './key-choices.ts'
import { ScopesField } from './scopes-field.tsx'

type NewKeyDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}

export function NewKeyDialog({ open, onClose, onMade }: NewKeyDialogProps): ReactElement {
  const w = useWords()
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={w.settings.generate}
      footer={
        <>
          <Button onClick={onClose}>{w.frame.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={busy}>
            {w.settings.form.submit}
          </Button>
        </>
      }
    >
      <NewKeyForm id={form} onBusy={setBusy} onMade={onMade} />
    </Dialog>
  )
}

type NewKeyFormProps = {
  readonly id: string
  readonly onBusy: (busy: boolean) => void
  readonly onMade: (made: MadeKey) => void
}

function NewKeyForm({ id, onBusy, onMade }: NewKeyFormProps): ReactElement {
  const w = useWords().settings.form
  const limit = useKeyLimit()
  const [name, setName] = useState('')
  const [preset, setPreset] = useState<Preset>('everything')
  const [chosen, setChosen] = useState<readonly KeyScope[]>([])
  const [expiry, setExpiry] = useState<number | null>()
  const [tried, setTried] = useState(false)
  const scopes = scopesOf(preset, chosen)
  const make = useMutation({
    mutationFn: async () => {
      const expiresInDays = expiry === undefined ? usualExpiry(limit) : expiry
      return keys.make({ name: name.trim(), scopes: [...scopes], expiresInDays })
    },
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: onMade,
  })
  return (
    <Form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSend={() => {
        setTried(true)
        if (name.trim() !== '' && scopes.length > 0 && !make.isPending) make.mutate()
      }}
    >
      <TextField
        label={w.name}
        hint={w.nameHint}
        error={tried && name.trim() === '' && w.nameMissing}
        required
        maxLength={100}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopesField preset={preset} onPreset={setPreset} chosen={chosen} onChosen={setChosen} tried={tried} />
      <ExpiryField limit={limit} value={expiry === undefined ? usualExpiry(limit) : expiry} onChange={setExpiry} />
      {make.error && <ErrorNote error={make.error} />}
    </Form>
  )
}

/** In days; 0 where the tenant sets none. The service has the last word. */
function useKeyLimit(): number {
  const { data } = useQuery({ queryKey: ['security'], queryFn: async ({ signal }) => members.security({ signal }) })
  return data?.settings.keyMaxDays ?? 0
}
