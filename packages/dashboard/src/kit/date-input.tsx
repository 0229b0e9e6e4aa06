import { type ComponentProps, type ReactElement, useState } from 'react'
import { precisionOf } from '../words/dates.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { Field, type FieldText } from './field.tsx'

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** As the service writes it; what is no date, as it was typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Days to come may be meant, so that a year of two digits may be the present one to its end. */
  readonly mayCome?: boolean
}

/** A date, typed and shown as the language writes it. Who holds its value knows only how the service writes it. */
export function DateInput({ value, onChange, onBlur, mayCome = false, ...input }: DateInputProps): ReactElement {
  const { readDate, writeDate } = useFormat()
  const { example } = useWords().frame.dates
  const read = (text: string): string => readDate(text, latestOf(mayCome)) ?? text.trim()
  const write = (date: string): string => (precisionOf(date) ? writeDate({ value: date }) : date)
  const [typed, setTyped] = useState(() => write(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // It came from elsewhere; while somebody types, what they type stays.
    if (read(typed) !== value) setTyped(write(value))
  }
  return (
    <input
      placeholder={example}
      autoComplete="off"
      spellCheck={false}
      maxLength={30}
      {...input}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(write(read(typed)))
        onBlur?.(event)
      }}
      className={`input tabular-nums ${input.className ?? ''}`}
    />
  )
}

export function DateField({ label, hint, error, ...input }: FieldText & DateInputProps): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <DateInput {...input} {...ids} />}
    </Field>
  )
}

/** The last day that a year of two digits may lead to, where the reader is and not in Greenwich. */
function latestOf(mayCome: boolean): string {
  const now = new Date()
  const two = (part: number): string => `${part}`.padStart(2, '0')
  return mayCome
    ? `${now.getFullYear()}-12-31`
    : `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
