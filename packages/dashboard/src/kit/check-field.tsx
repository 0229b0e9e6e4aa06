import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'

type CheckFieldProps = ComponentProps<'input'> & { readonly label: ReactNode; readonly hint?: ReactNode }

/** A check box, or a radio button where `type` says so. */
export function CheckField({ label, hint, ...input }: CheckFieldProps): ReactElement {
  const id = useId()
  return (
    <div className="flex items-start gap-2 py-1">
      <input
        type="checkbox"
        {...input}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
