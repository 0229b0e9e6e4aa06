import { spans } from '@casefold/contract/values/moment'
import type { ReactElement } from 'react'
import { CheckField } from '../kit/check-field.tsx'
import { DateInput } from '../kit/date-input.tsx'
import { Field } from '../kit/field.tsx'
import { Optional } from '../kit/optional.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useWords, type Words } from '../words/words.tsx'
import { momentKinds } from './moment.ts'
import { sayChoice } from './say-value.ts'
import { type Draft, momentOf } from './value-draft.ts'
import type { ValueField } from './value-fields.ts'

type ValueInputProps = {
  readonly field: ValueField
  readonly label: string
  readonly draft: Draft
  readonly error: string | undefined
  /** What changed of the draft. */
  readonly onChange: (typed: Draft) => void
}
type Typed = { readonly currentTarget: { readonly value: string } }

/** One part of a value, asked for as its kind wants it. */
export function ValueInput(props: ValueInputProps): ReactElement {
  const w = useWords().findings
  const { field, draft, error, onChange } = props
  const value = draft[field.name] ?? ''
  const bound = { value, error, onChange: (event: Typed) => onChange({ [field.name]: event.currentTarget.value }) }
  const label = field.required ? props.label : <Optional>{props.label}</Optional>
  switch (field.kind) {
    case 'choice':
      return (
        <SelectField {...bound} label={label} required={field.required}>
          <ChoiceOptions
            field={field.label ?? field.name}
            options={field.options}
            chosen={value}
            required={field.required}
          />
        </SelectField>
      )
    case 'yesNo':
      return (
        <SelectField {...bound} label={label} required={field.required}>
          <option value="">{field.required ? w.form.choose : w.form.notSaid}</option>
          <option value="yes">{w.form.yes}</option>
          <option value="no">{w.form.no}</option>
        </SelectField>
      )
    case 'tick':
      return (
        <div className="self-end">
          <CheckField
            label={props.label}
            checked={value === 'yes'}
            onChange={(event) => onChange({ [field.name]: event.currentTarget.checked ? 'yes' : '' })}
          />
        </div>
      )
    case 'measure':
      return <MeasureInput {...props} options={field.options} />
    case 'moment':
      return <MomentInput {...props} />
    case 'name':
    case 'names':
    case 'number':
    case 'range':
    case 'signed':
    case 'text':
    case 'texts':
      return (
        <TextField {...bound} {...helpFor(field.kind, w)} label={label} required={field.required} autoComplete="off" />
      )
  }
}

function helpFor(kind: ValueField['kind'], { form }: Words['findings']): { hint?: string; placeholder?: string } {
  if (kind === 'range') return { placeholder: form.rangeExample }
  if (kind === 'signed') return { placeholder: '-1.64' }
  return kind === 'texts' || kind === 'names' ? { hint: form.listHint } : {}
}

type ChoiceOptionsProps = {
  readonly field: string
  readonly options: readonly string[]
  readonly chosen: string
  readonly required: boolean
}

function ChoiceOptions({ field, options, chosen, required }: ChoiceOptionsProps): ReactElement {
  const w = useWords().findings
  // What another version of the server wrote can be kept.
  const all = chosen === '' || options.includes(chosen) ? options : [...options, chosen]
  return (
    <>
      {(!required || chosen === '') && <option value="">{required ? w.form.choose : w.form.notSaid}</option>}
      {all.map((option) => (
        <option key={option} value={option}>
          {sayChoice(field, option, w)}
        </option>
      ))}
    </>
  )
}

/** An amount, or a range of amounts, with its unit. */
function MeasureInput({
  field,
  label,
  draft,
  error,
  onChange,
  options,
}: ValueInputProps & { readonly options: readonly string[] }): ReactElement {
  const { name } = field
  const w = useWords().findings.form
  return (
    <Field label={<Optional>{label}</Optional>} error={error}>
      {(ids) => (
        <div className="flex gap-1.5">
          <input
            {...ids}
            className="input min-w-0"
            value={draft[name] ?? ''}
            placeholder={w.rangeExample}
            autoComplete="off"
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
          <UnitSelect name={name} label={label} options={options} draft={draft} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}

/** When it was: the way it is said, and what was said. */
function MomentInput({ field, label, draft, error, onChange }: ValueInputProps): ReactElement {
  const { name, required } = field
  const w = useWords().findings.form
  const { as } = momentOf(name, draft)
  const value = draft[name] ?? ''
  return (
    <Field
      label={required ? label : <Optional>{label}</Optional>}
      error={error}
      className={as === 'ago' ? '@sm:col-span-2' : ''}
    >
      {(ids) => (
        <div className="flex gap-1.5">
          <select
            aria-label={w.howSaid(label)}
            className="input w-auto max-w-1/2 shrink-0 field-sizing-content"
            value={as}
            onChange={(event) => onChange({ [`${name}.as`]: event.currentTarget.value })}
          >
            {momentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {w.moments[kind]}
              </option>
            ))}
          </select>
          {as === 'date' ? (
            <DateInput {...ids} className="min-w-0" value={value} onChange={(date) => onChange({ [name]: date })} />
          ) : (
            <input
              {...ids}
              className="input min-w-0"
              value={value}
              placeholder={as === 'decade' ? '1990' : w.rangeExample}
              autoComplete="off"
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          )}
          {as === 'ago' && <UnitSelect name={name} label={label} options={spans} draft={draft} onChange={onChange} />}
        </div>
      )}
    </Field>
  )
}

type UnitSelectProps = Pick<ValueInputProps, 'label' | 'draft' | 'onChange'> & {
  readonly name: string
  readonly options: readonly string[]
}

function UnitSelect({ name, label, options, draft, onChange }: UnitSelectProps): ReactElement {
  const w = useWords().findings.form
  const key = `${name}.unit`
  const chosen = draft[key] ?? ''
  return (
    <select
      aria-label={w.unitOf(label)}
      className="input w-auto max-w-1/2 shrink-0 field-sizing-content"
      value={chosen}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    >
      <ChoiceOptions field="unit" options={options} chosen={chosen} required />
    </select>
  )
}
