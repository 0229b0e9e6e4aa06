import type { ReactElement } from 'react'
import { isSingleSign, useLetters } from './shortcuts.ts'

/** The key that does the same, small; nothing where single keys are switched off. */
export function Key({ children }: { readonly children: string }): ReactElement | null {
  const letters = useLetters()
  if (!letters && isSingleSign(children)) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot be focused; the button it stands in is named by its words
    <kbd aria-hidden="true" className="rounded-sm border border-current/30 px-1 font-mono text-2xs leading-4">
      {children}
    </kbd>
  )
}
