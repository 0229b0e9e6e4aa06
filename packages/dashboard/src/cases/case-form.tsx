import type { ReactElement } from 'react'
import { DateField } from '../kit/date-input.tsx'
import { Form } from '../kit/form.tsx'
import { Optional } from '../kit/optional.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextAreaField, TextField } from '../kit/text-field.tsx'
import type { Format } from '../words/format.ts'
import { useFormat, useWords, type Words } from '../words/words.tsx'
import { type CaseFields, type DayName, dayNames, type FieldName, isDay, requiredFields, sexes } from './case-fields.ts'

type CaseFormProps = {
  readonly id: string
  readonly fields: CaseFields
  readonly onChange: (fields: CaseFields) => void
  readonly onSubmit: () => void
  /** After a try: what is missing is said. */
  readonly tried: boolean
  /** What somebody else wrote in the meantime. */
  readonly theirs?: { readonly fields: CaseFields; readonly names: readonly FieldName[] } | undefined
}

const longest = { claimNumber: 128, caseType: 64, title: 500, description: 20_000, name: 200 }

/** The fields of a case, for a new one and for one that is there. */
export function CaseForm({ id, fields, onChange, onSubmit, tried, theirs }: CaseFormProps): ReactElement {
  const w = useWords()
  const f = w.records.caseForm
  const format = useFormat()
  const bind = (name: FieldName): InputProps => ({
    value: fields[name],
    onChange: (event) => onChange({ ...fields, [name]: event.currentTarget.value }),
    error: errorOf(w, name, fields, tried),
    hint: theirs?.names.includes(name) ? f.theirs(said(w, name, theirs.fields, format) || f.nothing) : undefined,
  })
  const bindDay = (name: DayName): DayProps => ({
    ...bind(name),
    onChange: (day) => onChange({ ...fields, [name]: day }),
  })
  return (
    <Form id={id} noValidate onSend={onSubmit}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...bind('claimNumber')} label={f.claimNumber} maxLength={longest.claimNumber} autoFocus required />
        <TextField
          hint={f.typeHint}
          {...defined(bind('caseType'))}
          label={f.type}
          maxLength={longest.caseType}
          required
        />
      </div>
      <TextField {...bind('title')} label={f.title} maxLength={longest.title} required />
      <TextAreaField
        {...bind('description')}
        label={<Optional>{f.description}</Optional>}
        maxLength={longest.description}
      />
      <details open={Boolean(fields.name || fields.dateOfBirth || fields.sex || fields.loss)}>
        <summary className="min-h-8 py-1 text-sm font-medium text-accent">{f.more}</summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-2">
          <TextField
            {...bind('name')}
            label={<Optional>{f.subject}</Optional>}
            maxLength={longest.name}
            autoComplete="off"
          />
          <DateField {...bindDay('dateOfBirth')} label={<Optional>{f.dateOfBirth}</Optional>} />
          <SelectField hint={f.sexHint} {...defined(bind('sex'))} label={<Optional>{f.sex}</Optional>}>
            <option value="">{f.notStated}</option>
            {sexes.map((sex) => (
              <option key={sex} value={sex}>
                {f.sexes[sex]}
              </option>
            ))}
          </SelectField>
          <DateField {...bindDay('loss')} label={<Optional>{f.loss}</Optional>} />
        </div>
      </details>
    </Form>
  )
}

type InputProps = {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly error: string | undefined
  readonly hint: string | undefined
}

type DayProps = Omit<InputProps, 'onChange'> & { readonly onChange: (day: string) => void }

/** Without a hint, so that another one stays. */
function defined({ hint, ...rest }: InputProps): Omit<InputProps, 'hint'> & { readonly hint?: string } {
  return hint === undefined ? rest : { ...rest, hint }
}

/** A field as a person reads it. */
function said(w: Words, name: FieldName, fields: CaseFields, { writeDate }: Pick<Format, 'writeDate'>): string {
  const sex = name === 'sex' && sexes.find((one) => one === fields.sex)
  if (sex) return w.records.caseForm.sexes[sex]
  return dayNames.some((day) => day === name) ? writeDate({ value: fields[name] }) : fields[name]
}

function errorOf(w: Words, name: FieldName, fields: CaseFields, tried: boolean): string | undefined {
  if (!tried) return undefined
  if (dayNames.some((day) => day === name) && !isDay(fields[name])) return w.frame.dates.noDay
  const isMissing = requiredFields.some((required) => required === name) && fields[name].trim() === ''
  return isMissing ? w.records.caseForm.required : undefined
}
