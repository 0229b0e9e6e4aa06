import type { EncounterRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'
import { casefold } from '../api.ts'
import { CorrectionDialog } from '../corrections/correction-dialog.tsx'
import { type Correction, useCorrection } from '../corrections/use-correction.ts'
import { DateField } from '../kit/date-input.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useDocument } from '../records.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { type DraftField, type EncounterDraft, problemsOf, toChanges, toDraft } from './encounter-draft.ts'

type EncounterDialogProps = {
  readonly reportRequestId: string
  readonly encounter: EncounterRecord
  /** How many findings belong to it. */
  readonly findingCount: number
  readonly onClose: () => void
  /** Everything of the review was computed again. */
  readonly onSaved: (encounter: EncounterRecord) => void
}

/** When, where and by whom something was done: corrected once, for every finding of the visit. */
export function EncounterDialog(props: EncounterDialogProps): ReactElement {
  const { reportRequestId, encounter, findingCount, onClose, onSaved } = props
  const e = useWords().review.encounter
  const form = useEncounterForm(reportRequestId, encounter, onSaved)
  const { data } = useDocument(encounter.documentId)
  const [first = 1, last = first] = form.base.pages
  const problems = problemsOf(form.draft, form.base)
  return (
    <CorrectionDialog
      title={e.title}
      where={e.where(data?.fileName ?? '…', first, last)}
      effect={e.hangs(findingCount)}
      save={e.save}
      saving={e.computing}
      correction={form}
      hasProblems={problems.size > 0}
      onClose={onClose}
    >
      {(tried) => <Fields form={form} problems={tried ? problems : new Set()} />}
    </CorrectionDialog>
  )
}

type EncounterForm = Correction<EncounterRecord, EncounterDraft>

function useEncounterForm(
  reportRequestId: string,
  encounter: EncounterRecord,
  onSaved: (saved: EncounterRecord) => void,
): EncounterForm {
  const { encounterId } = encounter
  return useCorrection(
    encounter,
    {
      toDraft,
      toChanges,
      send: (changes) => casefold.reviews.correct(reportRequestId, encounterId, changes),
      list: () => casefold.reviews.encounters(reportRequestId, { limit: 1000 }),
    },
    onSaved,
  )
}

type FieldsProps = { readonly form: EncounterForm; readonly problems: ReadonlySet<DraftField> }
type TextName = Exclude<DraftField, 'patient'>
type TextProps = {
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

const patients = ['this', 'other'] as const

function Fields({ form, problems }: FieldsProps): ReactElement {
  const w = useWords()
  const e = w.review.encounter
  const { draft, change, base, differences } = form
  const theirs = toDraft(base)
  const { writeDate } = useFormat()
  const sayTheirs = (name: TextName): string =>
    name === 'serviceDate' ? writeDate({ value: theirs.serviceDate }) : theirs[name]
  const bind = (name: TextName, hint?: string): TextProps => ({
    value: draft[name],
    error: problems.has(name) ? (name === 'serviceDate' ? e.noDate : e.notEmpty) : undefined,
    hint: differences.has(name) ? e.theirs(sayTheirs(name) || e.nothing) : hint,
    onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
  })
  const becomesUndated = draft.serviceDate.trim() === '' && theirs.serviceDate !== ''
  const found = `${e.found(w.findings.dateSources[base.dateSource])} ${becomesUndated ? e.undated : e.dateHint}`
  return (
    <>
      <DateField {...bind('serviceDate', found)} label={e.date} onChange={(serviceDate) => change({ serviceDate })} />
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
