import type { ComponentProps, ReactElement } from 'react'
import { type ButtonKind, buttonLook } from './button-look.ts'
import { Spinner } from './loading.tsx'

type ButtonProps = ComponentProps<'button'> & { readonly kind?: ButtonKind; readonly busy?: boolean }

/** While busy it keeps its place and the focus, and does nothing. */
export function Button({ kind = 'plain', busy = false, className = '', ...rest }: ButtonProps): ReactElement {
  const { onClick, children, type = 'button', ...others } = rest
  return (
    <button
      {...others}
      type={type}
      className={`${buttonLook(kind)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
