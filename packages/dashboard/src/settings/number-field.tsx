import { type ReactElement, useState } from 'react'
import { TextField } from '../kit/text-field.tsx'

type NumberFieldProps = {
  readonly label: string
  readonly hint: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

/** A whole number. What is half typed stays in the field; the browser keeps it from being sent. */
export function NumberField({ label, hint, min, max, value, onChange }: NumberFieldProps): ReactElement {
  const [typed, setTyped] = useState(`${value}`)
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      required
      min={min}
      max={max}
      step={1}
      className="max-w-32"
      value={typed === '' || Number(typed) === value ? typed : `${value}`}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (currentTarget.value !== '') onChange(Number(currentTarget.value))
      }}
    />
  )
}
