import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'
import { SelectField } from '../kit/select-field.tsx'
import { useWords } from '../words/words.tsx'
import { nameIn } from './name-in.ts'
import { categoriesFor } from './report-categories.ts'

type CategoryFieldProps = {
  readonly reportType: ReportRequest['reportType']
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (category: string) => void
}

/** Those that the report is about come first. */
export function CategoryField({ reportType, value, error, onChange }: CategoryFieldProps): ReactElement {
  const { categories, form: w } = useWords().findings
  const { own, others } = categoriesFor(reportType)
  const options = (names: readonly string[]): ReactElement[] =>
    names.map((name) => (
      <option key={name} value={name}>
        {nameIn(categories, name)}
      </option>
    ))
  return (
    <SelectField
      label={w.add.category}
      error={error}
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {value === '' && <option value="">{w.choose}</option>}
      <optgroup label={w.add.ofThisReport}>{options(own)}</optgroup>
      {others.length > 0 && <optgroup label={w.add.others}>{options(others)}</optgroup>}
    </SelectField>
  )
}
