import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactElement } from 'react'
import { type ButtonKind, buttonLook } from './button-look.ts'

type AnchorProps = ComponentProps<'a'> & { readonly kind?: ButtonKind }

function Anchor({ kind = 'plain', className = '', ...rest }: AnchorProps): ReactElement {
  return <a {...rest} className={`${buttonLook(kind, true)} ${className}`} />
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(Anchor)
