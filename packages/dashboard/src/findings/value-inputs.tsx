import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { sayLabel } from './say-value.ts'
import { type Draft, isEmpty } from './value-draft.ts'
import type { ValueField } from './value-fields.ts'
import { ValueInput } from './value-input.tsx'

type ValueInputsProps = {
  readonly fields: readonly ValueField[]
  /** What the form began with, where it is known: what was empty then and need not be there is folded away. */
  readonly start?: Draft
  readonly draft: Draft
  /** In words, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: Draft) => void
}

const few = 7

/** The parts of a value; where there are many, the empty ones last. */
export function ValueInputs({ fields, start, draft, errors, onChange }: ValueInputsProps): ReactElement | null {
  const w = useWords().findings
  if (fields.length === 0) return null
  const isLong = start !== undefined && fields.length > few
  const isFolded = (field: ValueField): boolean => isLong && !field.required && isEmpty(field, start)
  const folded = fields.filter(isFolded)
  const input = (field: ValueField): ReactElement => (
    <ValueInput
      key={field.name}
      field={field}
      label={sayLabel(field, w)}
      draft={draft}
      error={errors[field.name]}
      onChange={(typed) => onChange({ ...draft, ...typed })}
    />
  )
  return (
    <>
      <Columns>{fields.filter((field) => !isFolded(field)).map(input)}</Columns>
      {folded.length > 0 && (
        <details open={folded.some(({ name }) => errors[name] !== undefined)}>
          <summary className="min-h-7 py-1 text-xs font-medium text-accent">{w.form.more(folded.length)}</summary>
          <Columns>{folded.map(input)}</Columns>
        </details>
      )}
    </>
  )
}

/** By the room that the form has, not the window. */
function Columns({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="@container">
      <div className="grid gap-x-3 gap-y-2 @sm:grid-cols-2 @2xl:grid-cols-3">{children}</div>
    </div>
  )
}
