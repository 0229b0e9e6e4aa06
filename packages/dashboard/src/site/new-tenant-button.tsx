import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { site } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { sessionKey } from '../query-client.ts'
import { useWords } from '../words/words.tsx'

export function NewTenantButton(): ReactElement {
  const w = useWords().administration.site
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {w.make}
      </Button>
      {open && <NewTenantDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NewTenantDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const w = useWords()
  const words = w.administration.site
  const form = useId()
  const client = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState('')
  const make = useMutation({
    mutationFn: async () => site.makeTenant({ name: name.trim() }),
    onSuccess: async (made) => {
      toast(words.made(made.name))
      onClose()
      await client.invalidateQueries({ queryKey: ['site'] })
      await client.invalidateQueries({ queryKey: sessionKey })
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{w.frame.cancel}</Button>
      <Button kind="primary" type="submit" form={form} busy={make.isPending} disabled={name.trim() === ''}>
        {words.makeSubmit}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words.make} footer={footer}>
      <Form
        id={form}
        onSend={() => {
          if (name.trim() !== '' && !make.isPending) make.mutate()
        }}
      >
        <TextField
          label={words.name}
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {make.error && <ErrorNote error={make.error} />}
      </Form>
    </Dialog>
  )
}
