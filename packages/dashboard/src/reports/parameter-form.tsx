import { type ReactElement, useState } from 'react'
import { DateField } from '../kit/date-input.tsx'
import { Optional } from '../kit/optional.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useCase } from '../records.ts'
import { useFormat, useWords } from '../words/words.tsx'
import {
  type DayName,
  type ParameterFields,
  type ParameterName,
  type Problems,
  type Suggestion,
  suggestDays,
} from './parameter-fields.ts'
import { sayDay } from './say-parameters.ts'

type ParameterFormProps = {
  readonly caseId: string
  readonly fields: ParameterFields
  readonly onChange: (fields: ParameterFields) => void
  readonly problems: Problems
}

/** What a report measures against. Most need none of it. */
export function ParameterForm({ caseId, fields, onChange, problems }: ParameterFormProps): ReactElement {
  const w = useWords().reports
  const [open, setOpen] = useState(false)
  const keyDates = useCase(caseId).data?.record.keyDates
  const set = (name: ParameterName, value: string): void => onChange({ ...fields, [name]: value })
  const errorOf = (name: ParameterName): string | undefined => problems[name] && w.problems[problems[name]]
  const day = (name: DayName, hint?: string): ReactElement => (
    <DayField
      name={name}
      label={w[name]}
      hint={hint}
      value={fields[name]}
      error={errorOf(name)}
      suggestions={suggestDays(name, keyDates, toDay(new Date()))}
      onChange={(value) => set(name, value)}
    />
  )
  return (
    <details
      open={open || Object.keys(problems).length > 0}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-8 py-1 text-sm font-medium text-accent">
        <Optional>{w.options}</Optional>
      </summary>
      <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
        {day('indexDate', w.indexDateHint)}
        {day('asOf', w.asOfHint)}
        <TextField
          type="number"
          name="lookBackMonths"
          inputMode="numeric"
          min={1}
          step={1}
          label={w.lookBackMonths}
          hint={w.lookBackHint}
          error={errorOf('lookBackMonths')}
          value={fields.lookBackMonths}
          onChange={({ currentTarget: { value } }) => set('lookBackMonths', value)}
        />
        <span className="max-sm:hidden" />
        {day('periodFrom')}
        {day('periodTo')}
      </div>
    </details>
  )
}

type DayFieldProps = {
  readonly name: DayName
  readonly label: string
  readonly hint: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly suggestions: readonly Suggestion[]
  readonly onChange: (value: string) => void
}

function DayField({ name, label, hint, value, error, suggestions, onChange }: DayFieldProps): ReactElement {
  const w = useWords().reports
  const format = useFormat()
  return (
    <div className="min-w-0">
      <DateField mayCome name={name} label={label} hint={hint} error={error} value={value} onChange={onChange} />
      {suggestions.length > 0 && (
        <div className="mt-1 flex flex-wrap gap-1">
          {suggestions.map(({ from, day }) => (
            <button
              key={from}
              type="button"
              aria-label={`${label}: ${w.take(from === 'today' ? w.today : w.keyDates[from], sayDay(day, format))}`}
              onClick={() => onChange(day)}
              className="min-h-6 rounded-full border border-line-strong px-2 text-2xs text-accent hover:bg-accent-soft"
            >
              {w.take(from === 'today' ? w.today : w.keyDates[from], sayDay(day, format))}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The day it is here, not in Greenwich. */
function toDay(at: Date): string {
  const two = (value: number): string => `${value}`.padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
