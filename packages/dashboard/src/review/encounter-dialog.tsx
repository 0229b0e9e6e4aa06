import type { EncounterRecord } from '@casefold/contract/review'
import { type ReactElement, useId, useState } from 'react'
import { sendOnCtrlEnter } from '../findings/form-keys.ts'
import { Key } from '../frame/key.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useDocument } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { type DraftField, problemsOf, toChanges, toDraft } from './encounter-draft.ts'
import { type Mend, useMend } from './use-mend.ts'

type EncounterDialogProps = {
  readonly reportRequestId: string
  readonly encounter: EncounterRecord
  /** How many findings hang on it. */
  readonly findingCount: number
  readonly onClose: () => void
  /** Everything of the review was computed again. */
  readonly onMended: (encounter: EncounterRecord) => void
}

/** When, where and by whom something was done: mended once, for everything that hangs on it. */
export function EncounterDialog(props: EncounterDialogProps): ReactElement {
  const { reportRequestId, encounter, findingCount, onClose, onMended } = props
  const w = useWords()
  const e = w.review.encounter
  const id = useId()
  const [tried, setTried] = useState(false)
  const mend = useMend(reportRequestId, encounter, onMended)
  const { draft, base, hasMoved, save } = mend
  const problems = problemsOf(draft, base)
  const isSame = Object.keys(toChanges(draft, base)).length === 0
  const submit = (): void => {
    setTried(true)
    if (problems.size > 0 || save.isPending) return
    if (isSame) onClose()
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
        {e.save} <Key>Ctrl+↵</Key>
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title={e.title} footer={footer}>
      <Where encounter={base} findingCount={findingCount} />
      {hasMoved && (
        <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          {e.outdated}
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
        <Fields mend={mend} problems={tried ? problems : new Set()} />
      </form>
      <p role="status" className="text-sm text-soft empty:hidden">
        {save.isPending && e.computing}
      </p>
      {save.error && <ErrorNote error={save.error} />}
    </Dialog>
  )
}

type WhereProps = { readonly encounter: EncounterRecord; readonly findingCount: number }

function Where({ encounter, findingCount }: WhereProps): ReactElement {
  const w = useWords().review.encounter
  const { data } = useDocument(encounter.documentId)
  const [first = 1, last = first] = encounter.pages
  return (
    <div className="text-sm">
      <p className="font-medium wrap-anywhere">{w.where(data?.fileName ?? '…', first, last)}</p>
      <p className="text-soft">{w.hangs(findingCount)}</p>
    </div>
  )
}

type FieldsProps = { readonly mend: Mend; readonly problems: ReadonlySet<DraftField> }
type TextName = Exclude<DraftField, 'patient'>
type TextProps = {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

const patients = ['this', 'other'] as const

function Fields({ mend, problems }: FieldsProps): ReactElement {
  const w = useWords()
  const e = w.review.encounter
  const { draft, change, base, differences } = mend
  const theirs = toDraft(base)
  const bind = (name: TextName, hint?: string): TextProps => ({
    value: draft[name],
    error: problems.has(name) ? (name === 'serviceDate' ? e.noDate : e.notEmpty) : undefined,
    hint: differences.has(name) ? e.theirs(theirs[name] || e.nothing) : hint,
    onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
  })
  const becomesUndated = draft.serviceDate.trim() === '' && theirs.serviceDate !== ''
  const found = `${e.found(w.findings.dateSources[base.dateSource])} ${becomesUndated ? e.undated : e.dateHint}`
  return (
    <>
      <TextField
        {...bind('serviceDate', found)}
        label={e.date}
        maxLength={10}
        autoComplete="off"
        className="font-mono"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('provider')} label={e.provider} maxLength={200} autoComplete="off" />
        <TextField {...bind('facility')} label={e.facility} maxLength={200} autoComplete="off" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('documentType')} label={e.type} maxLength={100} autoComplete="off" />
        <SelectField
          label={e.patient}
          hint={differences.has('patient') ? e.theirs(e.patients[theirs.patient || 'found']) : undefined}
          value={draft.patient}
          onChange={({ currentTarget }) =>
            change({ patient: patients.find((one) => one === currentTarget.value) ?? '' })
          }
        >
          {theirs.patient === '' && <option value="">{e.patients.found}</option>}
          <option value="this">{e.patients.this}</option>
          <option value="other">{e.patients.other}</option>
        </SelectField>
      </div>
      {draft.patient === 'other' && <p className="text-xs text-soft">{e.otherPatient}</p>}
    </>
  )
}
