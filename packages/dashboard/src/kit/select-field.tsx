import type { ComponentProps, ReactElement } from 'react'
import { Field, type FieldText } from './field.tsx'

/** Its children are the options. */
export function SelectField({ label, hint, error, ...select }: FieldText & ComponentProps<'select'>): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <select {...select} {...ids} className={`input ${select.className ?? ''}`} />}
    </Field>
  )
}
