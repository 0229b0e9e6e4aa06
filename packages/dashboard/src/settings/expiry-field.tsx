import type { ReactElement } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { useWords } from '../words/words.tsx'
import { expiryChoices } from './key-choices.ts'

type ExpiryFieldProps = {
  /** The tenant's, in days; 0 where it has none. */
  readonly limit: number
  /** In days; null does not expire. */
  readonly value: number | null
  readonly onChange: (days: number | null) => void
}

export function ExpiryField({ limit, value, onChange }: ExpiryFieldProps): ReactElement {
  const w = useWords().settings.form
  const hint = limit > 0 ? w.limit(limit) : value === null ? w.noneHint : w.expiryHint
  return (
    <SelectField
      label={w.expiry}
      hint={hint}
      value={value ?? 'none'}
      onChange={({ currentTarget }) => onChange(currentTarget.value === 'none' ? null : Number(currentTarget.value))}
    >
      {expiryChoices(limit).map((days) => (
        <option key={days} value={days ?? 'none'}>
          {days === null ? w.none : w.days(days)}
        </option>
      ))}
    </SelectField>
  )
}
