import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import { type ReactElement, useId, useState } from 'react'
import { sendOnCtrlEnter } from '../findings/form-keys.ts'
import { nameIn } from '../findings/name-in.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords } from '../words/words.tsx'
import { useVisitForm, type VisitForm } from './use-visit-form.ts'
import { type DraftField, type Problem, problemsOf, toChanges, toDraft, type Visit } from './visit-draft.ts'

type VisitDialogProps = {
  readonly caseId: string
  readonly visit: Visit
  /** The document and the pages that it stands on. */
  readonly where: string
  readonly onClose: () => void
  readonly onSaved: (visit: CaseEncounterRecord) => void
}

/** When, where, by whom and whose: corrected once, for every report of the case. */
export function VisitDialog({ caseId, visit, where, onClose, onSaved }: VisitDialogProps): ReactElement {
  const w = useWords()
  const d = w.chronology.dialog
  const id = useId()
  const [tried, setTried] = useState(false)
  const form = useVisitForm(caseId, visit, onSaved)
  const { draft, base, hasMoved, save } = form
  const problems = problemsOf(draft, base)
  const submit = (): void => {
    setTried(true)
    if (problems.size > 0 || save.isPending) return
    if (Object.keys(toChanges(draft, base)).length === 0) onClose()
    else save.mutate()
  }
  // What is under way goes on by itself; closing it would hide how it ends.
  const close = (): void => {
    if (!save.isPending) onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>{w.frame.cancel}</Button>
      <Button kind="primary" type="submit" form={id} busy={save.isPending} aria-keyshortcuts="Control+Enter">
        {d.save} <Key>Ctrl+↵</Key>
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={d.title} footer={footer}>
      <div className="text-sm">
        <p className="font-medium wrap-anywhere">{where}</p>
        <p className="text-soft">{d.hint}</p>
      </div>
      {hasMoved && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {d.outdated}
        </p>
      )}
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        onKeyDown={sendOnCtrlEnter}
      >
        <Fields form={form} problems={tried ? problems : new Map()} />
      </form>
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}

type FieldsProps = { readonly form: VisitForm; readonly problems: ReadonlyMap<DraftField, Problem> }
type Bound = {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

function Fields({ form, problems }: FieldsProps): ReactElement {
  const { chronology: c, review } = useWords()
  const e = review.encounter
  const { draft, change, base, differences } = form
  const theirs = toDraft(base)
  const said = { noDate: e.noDate, notEmpty: e.notEmpty, endBefore: c.dialog.endBefore }
  const nameOf = (name: DraftField): string =>
    name === 'patient'
      ? e.patients[theirs.patient]
      : name === 'encounterType'
        ? nameIn(c.types, theirs.encounterType)
        : theirs[name]
  const bind = (name: DraftField, hint?: string): Bound => {
    const problem = problems.get(name)
    return {
      value: draft[name],
      error: problem && said[problem],
      hint: differences.has(name) ? e.theirs(nameOf(name) || e.nothing) : hint,
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
    }
  }
  const text = { autoComplete: 'off', maxLength: 200 } as const
  const day = { autoComplete: 'off', maxLength: 10, className: 'font-mono' } as const
  const becomesUndated = draft.date.trim() === '' && theirs.date !== ''
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('date', becomesUndated ? e.undated : e.dateHint)} {...day} label={e.date} />
        <TextField {...bind('endDate', c.dialog.endHint)} {...day} label={c.dialog.endDate} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('provider')} {...text} label={e.provider} />
        <TextField {...bind('facility')} {...text} label={e.facility} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField {...bind('encounterType')} label={c.dialog.type}>
          {theirs.encounterType === '' && <option value="">{c.noType}</option>}
          {Object.entries(c.types).map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...bind('patient')} label={e.patient}>
          <option value="this">{e.patients.this}</option>
          <option value="other">{e.patients.other}</option>
        </SelectField>
      </div>
      {draft.patient === 'other' && <p className="text-xs text-soft">{c.dialog.leaves}</p>}
    </>
  )
}
