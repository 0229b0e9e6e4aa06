import type { ComponentProps, ReactElement } from 'react'
import { Field, type FieldText } from './field.tsx'

export function TextField({ label, hint, error, ...input }: FieldText & ComponentProps<'input'>): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <input type="text" {...input} {...ids} className={`input ${input.className ?? ''}`} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, ...area }: FieldText & ComponentProps<'textarea'>): ReactElement {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={`input ${area.className ?? ''}`} />}
    </Field>
  )
}
