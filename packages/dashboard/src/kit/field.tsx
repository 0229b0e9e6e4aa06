import { type ReactElement, type ReactNode, useId } from 'react'

/** To be spread on the input. */
type FieldIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export type FieldText = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

type FieldProps = FieldText & { readonly children: (ids: FieldIds) => ReactNode; readonly className?: string }

/** A label, an input, what helps and what is wrong, tied to each other. */
export function Field({ label, hint, error, children, className = '' }: FieldProps): ReactElement {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
