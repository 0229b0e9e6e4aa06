import type { KeyRecord } from '@casefold/contract/dashboard/key'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { keys } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Form } from '../kit/form.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useToast } from '../kit/toast.tsx'
import { useWords } from '../words/words.tsx'

type RevokeDialogProps = { readonly record: KeyRecord; readonly onClose: () => void }

export function RevokeDialog({ record, onClose }: RevokeDialogProps): ReactElement {
  const w = useWords()
  const words = w.settings.revocation
  const form = useId()
  const client = useQueryClient()
  const toast = useToast()
  const [reason, setReason] = useState('')
  const revoke = useMutation({
    mutationFn: async () => keys.revoke(record.keyId, { reason: reason.trim() }),
    onSuccess: () => {
      toast(words.done(record.name))
      void client.invalidateQueries({ queryKey: ['keys'] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(record.name)}
      footer={
        <>
          <Button onClick={onClose}>{w.frame.cancel}</Button>
          <Button kind="danger" type="submit" form={form} busy={revoke.isPending} disabled={reason.trim() === ''}>
            {words.submit}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSend={() => {
          if (reason.trim() !== '' && !revoke.isPending) revoke.mutate()
        }}
      >
        <p>{words.text(record.name)}</p>
        {record.callsIn7Days > 0 && <p className="font-medium text-warn">{words.used(record.callsIn7Days)}</p>}
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {revoke.error && <ErrorNote error={revoke.error} />}
      </Form>
    </Dialog>
  )
}
