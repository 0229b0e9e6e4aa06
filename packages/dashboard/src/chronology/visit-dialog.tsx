import type { CaseEncounterRecord } from '@casefold/contract/encounter'
import type { ReactElement } from 'react'
import { casefold } from '../api.ts'
import { CorrectionDialog } from '../corrections/correction-dialog.tsx'
import { type Correction, useCorrection } from '../corrections/use-correction.ts'
import { nameIn } from '../findings/name-in.ts'
import { DateField } from '../kit/date-input.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import {
  type DraftField,
  type Problem,
  problemsOf,
  toChanges,
  toDraft,
  type Visit,
  type VisitDraft,
} from './visit-draft.ts'

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
  const d = useWords().chronology.dialog
  const form = useVisitForm(caseId, visit, onSaved)
  const problems = problemsOf(form.draft, form.base)
  return (
    <CorrectionDialog
      title={d.title}
      where={where}
      effect={d.hint}
      save={d.save}
      correction={form}
      hasProblems={problems.size > 0}
      onClose={onClose}
    >
      {(tried) => <Fields form={form} problems={tried ? problems : new Map()} />}
    </CorrectionDialog>
  )
}

type VisitForm = Correction<Visit, VisitDraft>

function useVisitForm(caseId: string, visit: Visit, onSaved: (saved: Visit) => void): VisitForm {
  const { encounterId } = visit
  return useCorrection(
    visit,
    {
      toDraft,
      toChanges,
      send: (changes) => casefold.cases.correctEncounter(caseId, encounterId, changes),
      list: () => casefold.cases.encounters(caseId, { limit: 1000 }),
    },
    onSaved,
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
  const { writeDate } = useFormat()
  const said = { noDate: e.noDate, notEmpty: e.notEmpty, endBefore: c.dialog.endBefore }
  const nameOf = (name: DraftField): string => {
    if (name === 'patient') return e.patients[theirs.patient]
    if (name === 'encounterType') return nameIn(c.types, theirs.encounterType)
    return name === 'date' || name === 'endDate' ? writeDate({ value: theirs[name] }) : theirs[name]
  }
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
  const becomesUndated = draft.date.trim() === '' && theirs.date !== ''
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          {...bind('date', becomesUndated ? e.undated : e.dateHint)}
          label={e.date}
          onChange={(date) => change({ date })}
        />
        <DateField
          {...bind('endDate', c.dialog.endHint)}
          label={c.dialog.endDate}
          onChange={(endDate) => change({ endDate })}
        />
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
