import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactElement, useId, useState } from 'react'
import { casefold } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { recordKeys } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'
import { emptyFields, isComplete, toNewCase } from './case-fields.ts'
import { CaseForm } from './case-form.tsx'

export function CreateCaseDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const w = useWords()
  const f = w.records.caseForm
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [fields, setFields] = useState(emptyFields)
  const [tried, setTried] = useState(false)
  const create = useMutation({
    mutationFn: () => casefold.cases.create(toNewCase(fields)),
    onSuccess: async ({ caseId }) => {
      void client.invalidateQueries({ queryKey: recordKeys.cases })
      await navigate({ to: '/cases/$caseId/documents', params: { caseId } })
    },
  })
  const submit = (): void => {
    setTried(true)
    if (isComplete(fields)) create.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={f.createTitle}
      footer={
        <>
          <Button onClick={onClose}>{f.cancel}</Button>
          <Button kind="primary" type="submit" form={id} busy={create.isPending}>
            {f.create}
          </Button>
        </>
      }
    >
      <CaseForm id={id} fields={fields} onChange={setFields} onSubmit={submit} tried={tried} />
      {create.error && <ErrorNote error={create.error} />}
    </Dialog>
  )
}
