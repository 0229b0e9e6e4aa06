import type { ReactElement } from 'react'
import { useWords } from '../words/words.tsx'

export function Spinner(): ReactElement {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  )
}

export function Loading({ label }: { readonly label?: string }): ReactElement {
  const w = useWords()
  return (
    <div role="status" className="flex items-center gap-3 p-4 text-soft">
      <Spinner />
      {label ?? w.frame.loading}
    </div>
  )
}
