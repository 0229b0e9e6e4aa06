import { CasefoldConnectionError, CasefoldError } from '@casefold/sdk/errors'
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useId, useState } from 'react'
import { casefold } from '../api.ts'
import {
  type CaseFields,
  conflictsOf,
  type FieldName,
  isComplete,
  mergeFields,
  toChanges,
  toFields,
} from '../cases/case-fields.ts'
import { CaseForm } from '../cases/case-form.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { recordKeys } from '../record-cache.ts'
import type { CaseRead } from '../records.ts'
import { useWords } from '../words/words.tsx'

type EditCaseDialogProps = { readonly read: CaseRead; readonly onClose: () => void }

/** Saved only while the case is as it was read; what somebody else wrote in between is shown, never run over unseen. */
export function EditCaseDialog({ read, onClose }: EditCaseDialogProps): ReactElement {
  const f = useWords().records.caseForm
  const id = useId()
  const [tried, setTried] = useState(false)
  const { mine, setMine, theirs, conflicts, hasMoved, save } = useEdit(read, onClose)
  const submit = (): void => {
    setTried(true)
    if (isComplete(mine)) save.mutate()
  }
  const takeTheirs = (): void =>
    setMine({ ...mine, ...Object.fromEntries(conflicts.map((name) => [name, theirs[name]])) })
  const footer = (
    <>
      <Button onClick={onClose}>{f.cancel}</Button>
      {conflicts.length > 0 && <Button onClick={takeTheirs}>{f.takeTheirs}</Button>}
      <Button kind="primary" type="submit" form={id} busy={save.isPending}>
        {conflicts.length > 0 ? f.saveMine : f.save}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={f.editTitle} footer={footer}>
      {hasMoved && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {f.conflict}
        </p>
      )}
      <CaseForm
        id={id}
        fields={mine}
        onChange={setMine}
        onSubmit={submit}
        tried={tried}
        theirs={{ fields: theirs, names: conflicts }}
      />
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}

type Edit = {
  readonly mine: CaseFields
  readonly setMine: (fields: CaseFields) => void
  readonly theirs: CaseFields
  readonly conflicts: readonly FieldName[]
  /** Somebody else saved in the meantime. */
  readonly hasMoved: boolean
  readonly save: UseMutationResult<boolean, Error, void>
}

function useEdit(read: CaseRead, onSaved: () => void): Edit {
  const client = useQueryClient()
  // What the form began with stays, whatever is read anew behind it.
  const [base, setBase] = useState(read)
  const [first] = useState(() => toFields(read.record))
  const [mine, setMine] = useState(first)
  const [hasMoved, setMoved] = useState(false)
  const theirs = toFields(base.record)
  const { caseId } = base.record
  const save = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const changes = toChanges(mine, base.record)
      if (Object.keys(changes).length === 0) return true
      try {
        await casefold.cases.edit(caseId, changes, { ifMatch: base.etag })
        return true
      } catch (error) {
        if (!isConflict(error)) throw error
        const now = await casefold.cases.getWithEtag(caseId)
        setMine(mergeFields(mine, theirs, toFields(now.record)))
        setBase(now)
        setMoved(true)
        return Object.keys(toChanges(mine, now.record)).length === 0
      }
    },
    onSuccess: (isSaved) => {
      void client.invalidateQueries({ queryKey: recordKeys.case(caseId) })
      void client.invalidateQueries({ queryKey: recordKeys.cases })
      if (isSaved) onSaved()
    },
  })
  return { mine, setMine, theirs, conflicts: conflictsOf(mine, first, theirs), hasMoved, save }
}

/** Somebody was faster; or it was this edit itself, whose answer got lost. */
function isConflict(error: unknown): boolean {
  if (error instanceof CasefoldConnectionError) return error.code === 'outcome_unknown'
  return error instanceof CasefoldError && error.status === 412
}
