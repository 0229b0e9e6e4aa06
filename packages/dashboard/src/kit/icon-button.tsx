import type { ComponentProps, ReactElement } from 'react'
import { Button } from './button.tsx'

/** A sign in the place of words; what it does is its name and its title. */
export function IconButton({
  label,
  ...rest
}: ComponentProps<typeof Button> & { readonly label: string }): ReactElement {
  return <Button kind="quiet" aria-label={label} title={label} {...rest} />
}
